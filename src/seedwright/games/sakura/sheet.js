/** How the pages of Growing Sakura look. */

export const SHEET = `
  .sakura-mini, .sakura-draw { --bark: color-mix(in srgb, var(--quiet) 62%, var(--accent)); }
  .sakura-mini { display: block; width: 100%; height: 100%; }
  .sakura-mini .tile { fill: var(--surface); stroke: var(--edge); stroke-width: 1.25; }
  .sakura-mini .tile { vector-effect: non-scaling-stroke; }
  .sakura-mini .limb { fill: none; stroke: var(--bark); stroke-width: 19; stroke-linecap: round; }
  .sakura-mini .tip { fill: var(--accent); }
  .sakura-mini .root, .sakura-draw .planted .root { fill: var(--bark); }
  .sakura-mini .heart, .sakura-draw .planted .heart { fill: var(--surface); }

  .sakura-workshop { display: grid; gap: var(--s4); }
  .sakura-workshop .lead, .sakura-forty .lead { padding: 0; }
  .sakura-workshop .quiet, .sakura-forty .quiet { color: var(--quiet); }
  .sakura-workshop .drawing, .sakura-workshop .known { display: grid; gap: var(--s3); align-content: start; min-width: 0; }
  .sakura-workshop section { display: grid; gap: var(--s2); }
  .sakura-workshop .under { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); justify-content: space-between; }
  .sakura-workshop select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); }
  .sakura-workshop select { border-radius: var(--round); min-height: var(--touch); padding: 0 var(--s2); }
  .sakura-workshop .canvas { overflow: auto; max-height: min(72dvh, 46rem); border-radius: var(--round-large); }
  .sakura-workshop .canvas { background: color-mix(in srgb, var(--surface) 55%, var(--ground)); border: 1px solid var(--line); }
  .sakura-workshop .canvas { overscroll-behavior: contain; }
  .sakura-draw { display: block; margin: auto; touch-action: none; cursor: crosshair; overflow: hidden; }
  .sakura-draw { width: 100%; min-width: var(--touch-width); max-width: calc(var(--columns) * 72px); }
  .sakura-draw { aspect-ratio: var(--shape); }
  .sakura-draw:focus-visible { outline-offset: -4px; }
  .sakura-draw.scrolls { touch-action: pan-x pan-y; cursor: default; }
  .sakura-draw .tile { fill: transparent; stroke: none; }
  .sakura-draw .dot { fill: var(--line); }
  .sakura-draw .root, .sakura-draw .heart { fill: none; }
  .sakura-draw .drawn .dot { fill: none; }
  .sakura-draw .drawn .tile { fill: var(--surface); stroke: var(--edge); stroke-width: 3; }
  .sakura-draw .drawn .tile { transition: fill var(--quick) var(--ease); }
  .sakura-draw .planted .tile { fill: color-mix(in srgb, var(--accent) 16%, var(--surface)); }
  .sakura-draw .cross { fill: none; }
  .sakura-draw .apart .cross { stroke: var(--bad); stroke-width: 8; stroke-linecap: round; }
  .sakura-draw .apart .tile { stroke: var(--bad); stroke-width: 6; stroke-dasharray: 10 8; }
  .sakura-draw .axes { fill: var(--accent); stroke: var(--accent); stroke-width: 3; pointer-events: none; }
  .sakura-draw .axes path { stroke-dasharray: 4 12; stroke-linecap: round; }
  .sakura-draw .cursor.carries { stroke-dasharray: 14 8; }

  .sakura-workshop .headline { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 0 var(--s3); }
  .sakura-workshop .headline { min-height: 3.5rem; align-content: center; position: relative; }
  .sakura-workshop .number { font-size: var(--title); line-height: 1.2; font-weight: 700; }
  .sakura-workshop .number.bad { font-size: var(--text); line-height: 1.3; }
  .sakura-workshop .number.old { color: var(--quiet); }
  .sakura-workshop .headline progress { position: absolute; inset: auto 0 0; width: 100%; height: 4px; }
  .sakura-workshop .budget { gap: var(--s1); padding: var(--s4); }
  .sakura-workshop .budget { background: var(--surface); border-radius: var(--round-large); box-shadow: var(--shadow); }
  .sakura-workshop .budget:not(:has(p:not(:empty))) { display: none; }
  .sakura-workshop p:empty { display: none; }
  .sakura-workshop .defect { font-weight: 650; }
  .sakura-workshop .list { display: grid; gap: var(--s2); justify-items: start; }
  .sakura-workshop .list .minis { width: 100%; }
  .sakura-workshop .known > .primary { justify-self: start; }
  .sakura-workshop section .running { display: flex; align-items: center; gap: var(--s3); }
  :is(.sakura-workshop, .sakura-forty) progress { appearance: none; border: 0; border-radius: 4px; overflow: hidden; }
  :is(.sakura-workshop, .sakura-forty) progress { width: 100%; min-width: 0; height: 8px; background: var(--line); }
  :is(.sakura-workshop, .sakura-forty) ::-webkit-progress-bar { background: var(--line); }
  :is(.sakura-workshop, .sakura-forty) ::-webkit-progress-value { background: var(--accent); }
  :is(.sakura-workshop, .sakura-forty) ::-moz-progress-bar { background: var(--accent); }
  .minis { list-style: none; display: grid; gap: var(--s2); grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr)); }
  .minis:empty { display: none; }
  .minis li { display: grid; }
  .minis button { flex-direction: column; justify-content: space-between; padding: var(--s2); }
  .minis button { font-size: var(--tiny); text-align: center; }
  .minis svg { height: 6.5rem; }
  .sakura-workshop .keeping form { display: flex; flex-wrap: wrap; align-items: end; gap: var(--s2); }
  .sakura-workshop .keeping label { flex: 1 1 10rem; }
  .sakura-workshop .saved { list-style: none; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: var(--s2); }
  .sakura-workshop .saved button { overflow-wrap: anywhere; }
  .sakura-workshop summary, .sakura-forty summary { display: inline-flex; color: var(--quiet); text-decoration: underline; }
  .sakura-workshop summary, .sakura-forty summary { text-underline-offset: 0.2em; text-decoration-color: var(--edge); }
  @media (max-width: 899px) {
    .sakura-workshop .drawing, .sakura-workshop .known { display: contents; }
    .sakura-workshop { gap: var(--s3); }
    .sakura-workshop > .lead { order: -3; }
    .sakura-workshop .headline { order: -2; grid-row: auto; }
    .sakura-workshop .tools { order: -1; }
    .sakura-workshop .number { font-size: var(--large); }
  }
  @media (min-width: 900px) {
    .sakura-workshop { grid-template-columns: minmax(0, 1.25fr) minmax(20rem, 1fr); column-gap: var(--s8); }
    .sakura-workshop > .lead { grid-column: 1 / -1; }
    .sakura-workshop .drawing { position: sticky; top: var(--s3); }
  }

  .sakura-player { border: 0; border-radius: var(--round-large); background: var(--ground); color: var(--ink); }
  .sakura-player { padding: var(--s4); width: min(34rem, 100vw - 1rem); max-height: calc(100dvh - 1rem); }
  .sakura-player[open] { display: grid; gap: var(--s3); }
  .sakura-player::backdrop { background: #0008; }
  .sakura-player .shown { display: grid; place-items: center; }
  .sakura-player .shown svg { width: 100%; max-height: 52dvh; }
  .sakura-player input { padding: 0; border: 0; background: none; accent-color: var(--accent); }

  .sakura-forty { display: grid; gap: var(--s4); }
  .sakura-forty .way { display: grid; gap: var(--s2); justify-items: start; }
  .shelf { list-style: none; display: grid; gap: var(--s3); grid-template-columns: repeat(auto-fill, minmax(9.75rem, 1fr)); }
  .shelf li { background: var(--surface); border-radius: var(--round-large); box-shadow: var(--shadow); }
  .shelf li { display: flex; flex-direction: column; border: 2px solid transparent; }
  .shelf li.next { border-color: var(--accent); }
  .shelf a { flex: 1; display: grid; gap: var(--s1); padding: var(--s3); text-decoration: none; align-content: start; }
  .shelf a { border-radius: var(--round-large); }
  .shelf svg { aspect-ratio: 1; padding: var(--s1); }
  .shelf .watch { margin: 0 var(--s2) var(--s2); font-size: var(--tiny); }
  .shelf .what { color: var(--quiet); font-size: var(--tiny); }
  .shelf .solved { color: var(--good); font-weight: 650; font-size: var(--tiny); }
  .shelf .solved::before { content: '✓ '; }
`;
