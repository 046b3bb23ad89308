/** Runs in the page: loads a room, plays each case on its view, and returns what the view said, asked for and sent. */
async ({ name, cases }) => {
  const folder = `/games/${name}/`;
  const [game, view, words, own] = await Promise.all([
    import(`${folder}${name}.js`),
    import(`${folder}view.js`),
    ...[folder, "/"].map((place) => fetch(`${place}messages.en.json`).then((answer) => answer.json())),
  ]);
  const missing = new Set();
  const sent = [];
  const said = [];
  const broken = [];
  const used = { arrow: 0, enter: 0 };
  const ladders = [];
  const explained = [];

  const shell = {
    game,
    calm: true,
    send: (move) => sent.push(move),
    say: (text) => said.push(text),
    words: (key, facts = {}) => {
      const text = words[key] ?? own[key];
      if (text === undefined) missing.add(key);
      const filled = (text ?? key).replace(/\{(\w+)\}/g, (place, fact) => facts[fact] ?? place);
      if (/\{\w+\}/.test(filled)) broken.push(filled);
      return filled;
    },
    ask: async (call, ...values) => game[call](...values),
    help: (run) => run(),
    notes: () => null,
    note: (value) => void JSON.stringify(value),
  };
  /** Take a hint as the page shows it: step by step, each with a text of its own. */
  const take = (shown, hint) => {
    const rungs = view.rungs ? view.rungs(hint) : [hint];
    for (const rung of rungs) {
      shell.words(`hint.${rung.reason}`, rung.facts);
      shown.hint(rung);
    }
    if (view.rungs) ladders.push({ reasons: rungs.map((rung) => rung.reason), whole: rungs.at(-1) === hint });
  };
  const press = (shown, key) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    return shown.key(event) === true;
  };

  for (const { board, moves } of cases) {
    const shown = view.create(board, shell);
    document.querySelector("main").replaceChildren(shown.root);
    let state = game.start(board);
    shown.show(state, null, null);
    let [before, last] = [null, null];
    for (const [t, move] of moves) {
      [before, last] = [state, move];
      state = game.play(board, state, t, move);
      shown.show(state, before, move);
      said.push(shown.describe(state));
      const hint = game.hint(board, state);
      if (hint) take(shown, hint);
    }
    // Forward and back, as an ended attempt is shown again.
    shown.show(game.start(board), null, null);
    shown.show(state, null, null);
    if (last !== null && shown.explain) explained.push(await shown.explain(before, last, state));
    if (game.status(board, state) === "open") {
      used.arrow += ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].filter((key) => press(shown, key)).length;
      used.enter += press(shown, "Enter") ? 1 : 0;
      for (const key of ["x", " ", "q", "F5"]) press(shown, key);
      for (const action of shown.actions ?? []) action.run();
    } else await shown.finish(state, before, last);
    if (!(shown.root instanceof SVGElement || shown.root.querySelector?.("svg"))) broken.push("the root holds no SVG");
    shown.destroy();
  }

  const { accent, hidden = false, rules, takeBack = () => null, level = null } = view;
  const moves = [...new Set(cases.flatMap((one) => one.moves.map(([, move]) => move)))];
  return {
    view: Object.keys(view),
    reading: Object.keys(game),
    named: { name: game.name, version: game.version },
    accent, hidden, rules, used, sent, said, broken, ladders, explained,
    missing: [...missing],
    takeBack: Object.fromEntries(moves.map((move) => [move, takeBack(move)])),
    levels: level ? (await fetch(`${folder}levels.json`).then((answer) => answer.json())).levels.map((row) => shell.words(...level(row))) : [],
  };
};
