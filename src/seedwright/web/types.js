/**
 * The shapes that the shell, the games' readings and their views agree on.
 *
 * Boards, states, rows and traces belong to the games; the shell hands them on without looking inside, except for `limit` of
 * a board, the time limit in milliseconds (0 or absent: none).
 *
 * @typedef {any} Board
 * @typedef {any} State
 * @typedef {{level: number} & Record<string, any>} Row
 * @typedef {'open' | 'won' | 'lost'} Status
 * @typedef {Record<string, string | number>} Facts
 * @typedef {{name: string, value: number, finding: 'proven' | 'refuted' | 'gave up', method: string, cost: number,
 *   unit: string, evidence: number[]}} Claim
 * @typedef {{move: string, reason: string, cells: number[], facts: Facts}} Hint
 * @typedef {[number, string]} Move milliseconds since the level was shown, and the move text
 * @typedef {{game: string, version: number, level: number | null, seed: number | null, description: string | null}} LevelId
 *
 * @typedef {object} Game a reading, NAME.js
 * @property {string} name
 * @property {number} version
 * @property {(row: Row, seed: number) => {board: Board, trace: unknown}} generate
 * @property {(board: Board) => State} start
 * @property {(board: Board, state: State, t: number, move: string) => State} play
 * @property {(board: Board, state: State) => Status} status
 * @property {(board: Board, state: State) => number} score
 * @property {(board: Board) => number} best
 * @property {(board: Board, trace: unknown) => Claim[]} claims
 * @property {(board: Board, state: State) => Hint | null} hint
 * @property {(board: Board) => string} encode
 * @property {(text: string) => Board} decode
 *
 * @typedef {object} Action a button of a view's own
 * @property {string} label
 * @property {() => void} run
 * @property {() => boolean} [pressed] for a mode: whether it is on
 *
 * @typedef {object} View a board on the page
 * @property {SVGSVGElement} root
 * @property {(state: State, before: State | null, move: string | null) => void} show
 * @property {(event: KeyboardEvent) => boolean} key
 * @property {(hint: Hint) => void} hint
 * @property {(state: State, before: State | null, move: string | null) => void | Promise<void>} finish
 * @property {(state: State) => string} describe
 * @property {() => void} destroy
 * @property {(before: State, move: string, after: State) => string | Promise<string>} [explain]
 * @property {Action[]} [actions]
 * @property {Element} [gauge]
 * @property {Element} [pad]
 * @property {Element} [after]
 *
 * @typedef {object} Shell what a view may ask of the page
 * @property {(move: string) => void} send
 * @property {(text: string) => void} say
 * @property {(key: string, facts?: Facts) => string} words
 * @property {boolean} calm
 * @property {Game} game
 * @property {(call: string, ...values: unknown[]) => Promise<any>} ask
 * @property {(run: () => void) => void} help
 * @property {() => any} notes
 * @property {(value: unknown) => void} note
 *
 * @typedef {object} Look a view module, view.js
 * @property {{light: string, dark: string}} accent
 * @property {boolean} [hidden]
 * @property {{text: string, board: string, moves: string[]}[]} rules
 * @property {(move: string) => string | null} [takeBack]
 * @property {boolean} [forgets]
 * @property {(hint: Hint) => Hint[]} [rungs]
 * @property {(row: Row) => [string, Facts]} [level]
 * @property {(board: Board) => [string, Facts]} [line]
 * @property {(board: Board, shell: Shell) => View} create
 *
 * @typedef {object} Room all of a game that the page needs
 * @property {string} name
 * @property {Game} game
 * @property {Look} look
 * @property {Row[]} levels
 * @property {(key: string, facts?: Facts) => string} words
 *
 * @typedef {{progress?: (progress: any) => void, signal?: AbortSignal}} Watched how long work tells how far it is, and is ended
 * @typedef {{name: string, id: string, at: string}} SavedBoard
 *
 * @typedef {object} PageShell what a page of a room may ask of the shell
 * @property {Game} game
 * @property {Row[]} levels
 * @property {(key: string, facts?: Facts) => string} words
 * @property {(text: string) => void} say to the screen reader
 * @property {(text: string) => void} notice in a line that goes by itself
 * @property {boolean} calm
 * @property {(call: string, ...values: unknown[]) => Promise<any>} ask a function of the reading, in a worker
 * @property {(call: string, values: unknown[], watched?: Watched & {file?: string}) => Promise<any>} run long work in a worker
 * @property {(job: string, input: unknown, watched?: Watched) => Promise<any>} job long work at the server
 * @property {{list: () => Promise<SavedBoard[]>, load: (name: string) => Promise<SavedBoard & {description: string}>,
 *   save: (name: string, description: string) => Promise<SavedBoard>}} boards
 * @property {(description: string) => string} id the address of a board
 * @property {(description: string) => void} play
 * @property {(rest?: string) => string} address the address of this page with something to start from
 * @property {(rest: string) => void} keep put it into the address without opening the page anew
 * @property {(address: string, where: HTMLElement) => Promise<void>} share
 * @property {(name: string, text: string, type?: string) => void} download
 *
 * @typedef {object} Page a page that a room brings, one of `pages` in pages.js
 * @property {string} title a message key
 * @property {(host: HTMLElement, shell: PageShell, rest: string) => (() => void) | Promise<() => void>} open returns what closes it
 *
 * @typedef {{id: string, status: Status, score: number, moves: number, ranked: boolean, place: number | null}} Verdict
 *
 * @typedef {object} Attempt a level being played or played, as it is kept in this browser
 * @property {string} handle the server's key, or a name of our own when the server was not reached
 * @property {string | null} key
 * @property {string} id
 * @property {boolean} ranked
 * @property {boolean} [helped] whether a hint was used or a move forgotten; then it is not ranked in the end
 * @property {unknown} [notes] what the view wants remembered of it
 * @property {'issued' | 'link' | 'again' | 'back' | 'practice'} origin
 * @property {number} at when it began, milliseconds of the wall clock
 * @property {number | null} shown when the level was shown, milliseconds of the wall clock; null before
 * @property {Move[]} moves
 * @property {Status} status
 * @property {number} score as this browser counts it
 * @property {Verdict | null} verdict
 * @property {string | null} refused why the server did not accept it
 * @property {string | null} name
 */
export {};
