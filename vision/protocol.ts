import type { Fault, Result } from '../rules/result';
import type { TileCode } from '../rules/tiles/tile';
import type { Pixels } from './pixels';

/** A place in the picture: x to the right, y down, in pixels from the top left corner. */
export type Point = [number, number];

/** Corners of a tile's face, clockwise in the picture from the face's own top left; in a mirrored picture the other way round. */
export type Quad = [Point, Point, Point, Point];

/** How a tile's face is turned relative to its group; `left` = its top points to the group's left. */
export type Rotation = 'upright' | 'left' | 'right' | 'upside-down';

/** What a group of tiles is on the table. */
export type GroupRole = 'hand' | 'meld' | 'bonus' | 'discards' | 'wall' | 'indicator' | 'other';

/** Whom a claimed tile came from, told by the place of the turned tile in its meld. */
export type ClaimedFrom = 'left' | 'across' | 'right';

/** An edge of the picture, for the player who sits there: whom the tiles face. */
export type Side = 'bottom' | 'right' | 'top' | 'left';

/** One tile as read; keys as in spec "A recognition result". */
export interface ReadTile {
  code: TileCode;
  /** Calibrated probability that `code` is right, 0–1. */
  confidence: number;
  /** The next likely codes with their probabilities, likeliest first, without `code`. */
  alternatives: [TileCode, number][];
  quad: Quad;
  rotation: Rotation;
  /** `id` of the tile's group. */
  group: number;
  /** The reader does not vouch for this tile: a person must look. */
  needsReview: boolean;
  /** Why it needs review, in sentences for a player; empty where it does not. */
  reasons: string[];
}

/** What reasons of a group say that are about its tiles: that one is unclear, and that they are too few or too many for a hand. */
export const ofTiles = {
  unclear: 'One of these could hardly be read: it may be no tile, or another.',
  count: 'no hand of 13 or 14: a tile or a meld may be missing, or too many.',
};

/** Whether a group is a hand of which no face is seen, as it lies face down or is seen from behind: for scoring it is as good as none. */
export function isHidden(
  { id, role }: Pick<ReadGroup, 'id' | 'role'>,
  tiles: readonly { code: TileCode; group: number }[],
): boolean {
  return role === 'hand' && tiles.every(({ code, group }) => group !== id || code === 'x');
}

/** Why a pung needs review whose turned tile may hide a fourth one. */
export const mayHideFourth =
  'The turned tile of this pung seems to lie higher than the others: does it lie on a fourth one, as in a promoted kong?';

/** Why a meld needs review that may be part of its player's hand, never laid down: for where it lies, or as it may hold the winning tile. */
export const mayBeInHand = {
  beside: 'This may be a meld, or part of the hand.',
  secondRow:
    'These sets lie against the row of the hand, without gaps: they may be a second row of it, never laid down.',
  winning: 'The turned tile may be the winning tile, and the others beside it part of the hand.',
} as const;

/** Whether a group's reason is about its tiles: who settles these one by one has then nothing left to be asked. */
export function isOfTiles(reason: string): boolean {
  return Object.values(ofTiles).some((words) => reason.endsWith(words));
}

/** Tiles that belong together. All numbers of tiles index `Reading.tiles`. */
export interface ReadGroup {
  id: number;
  role: GroupRole;
  /** Whose it is, as seen in the picture; absent where nothing tells it, and for walls and strays. */
  side?: Side;
  /** For melds. */
  kind?: 'chow' | 'pung' | 'kong';
  /** For melds claimed from another player, where a turned tile tells it. */
  from?: ClaimedFrom;
  /** For melds: the turned tile, which was claimed. */
  claimed?: number;
  /** For melds: a concealed kong, told by its tiles lying face down. */
  concealed?: boolean;
  /** For concealed kongs with two tiles face down: which two. */
  faceDown?: 'outer' | 'inner';
  /** For melds: a pung made a kong by a second turned tile beside the claimed one. */
  added?: boolean;
  /** For the hand: a tile lying apart from the row, probably the winning one. */
  winningTile?: number;
  /** For discards lying in rows: the rows in the order of discarding, each from its first tile on. */
  rows?: number[][];
  /** For discards: the one laid sideways, with which riichi was declared. */
  riichi?: number;
  /** How it lies leaves room for doubt: a person should look. Absent where it does not. */
  needsReview?: boolean;
  /** Why it needs review, in sentences for a player; absent where it does not. */
  reasons?: string[];
}

/** What makes a picture hard to read. */
export type HintKind =
  | 'dark'
  | 'bright'
  | 'blur'
  | 'far'
  | 'near'
  | 'glare'
  | 'tilt'
  | 'cut-off'
  | 'covered'
  | 'count'
  | 'other-set'
  | 'mirrored';

/** Something to do better before the next photograph, and where in this one it is seen. */
export interface Hint {
  kind: HintKind;
  /** What is wrong and what to do, in one sentence for a player. */
  message: string;
  /** Which tiles of the reading it is about; empty where it is about the whole picture. */
  tiles: number[];
  /** Places to draw on the picture, in its pixels; empty where it is about the whole picture. */
  areas: Quad[];
}

/** What is known about the table before a picture is read: all of it is optional. */
export interface KnownTable {
  /** Copies known to lie outside the picture: they cannot be in it as well. */
  hidden?: TileCode[];
  /** Tiles in the picture that a person has named: they are not decided anew, and what they use up is used up. */
  seen?: MarkedTile[];
  /** How many tiles the hand holds, each meld counting three. */
  handSize?: 13 | 14;
  /** Id of the ruleset played; it tells which tiles the set has where nothing else does. */
  ruleset?: string;
  /**
   * Whether red fives are played with; a tile is never read as one where not. Not said, they are unlikely under any ruleset
   * that is named: another may be chosen when the picture has been read.
   */
  redFives?: boolean;
  /** Whether flowers and seasons are played with; a tile is never read as one where not. */
  bonus?: boolean;
}

/** Everything read in one picture. */
export interface Reading {
  width: number;
  height: number;
  /** Time taken, in milliseconds. */
  ms: number;
  tiles: ReadTile[];
  groups: ReadGroup[];
  /** What would make the photograph easier to read, and where; often empty. */
  hints: Hint[];
  /** The messages of the hints. */
  advice: string[];
  /** Milliseconds per stage of work. */
  stages: Partial<Record<Stage, number>>;
}

/** The stages of reading, in order; `load` happens once. */
export const stages = [
  'load',
  'decode',
  'quality',
  'detect',
  'rectify',
  'classify',
  'group',
  'check',
] as const;

export type Stage = (typeof stages)[number];

/** Options of one reading. */
export interface ReadOptions {
  /** Told as each stage begins. */
  onStage?: (stage: Stage) => void;
  /** What is known about the table already. */
  known?: KnownTable;
  /** The set that is played with, as learnt before. */
  set?: LearnedSet;
}

/** One tile of a learnt set: what it looks like, and its code. */
export interface LearnedSample {
  code: TileCode;
  /** The face turned upright, 64 × 64 RGB bytes, in base64: from it other weights can learn the set anew. */
  crop: string;
  /** What the classifier named in `LearnedSet.classifier` sees in the crop: float32 numbers, in base64. */
  embedding?: string;
  /** Probability, 0–1, that this classifier gives the code by itself. */
  general?: number;
  /** A person has said what it is; otherwise the reader found out by itself. */
  confirmed?: boolean;
}

/** A physical set of tiles as learnt from pictures of it. Plain data: this is what is stored and exported. */
export interface LearnedSet {
  version: 1;
  /** As the player calls it, in any language. */
  name: string;
  /** When it was last changed, as an ISO date. */
  made: string;
  /** Id of the classifier that the embeddings are from. */
  classifier: string;
  /** Newest last. */
  samples: LearnedSample[];
}

/** A place in a picture and the tile that a person says is there. */
export interface MarkedTile {
  quad: Quad;
  code: TileCode;
}

/** Options of learning a set from one picture. */
export interface LearnOptions {
  /** Told as each stage begins. */
  onStage?: (stage: Stage) => void;
  /** What a person says of tiles in the picture; the rest is found out by the reader itself. */
  known?: MarkedTile[];
  /** Only what is `known` is learnt, as where a whole picture was labelled; the default is false. */
  knownOnly?: boolean;
  /** What was learnt of this set before; it helps to name the tiles. */
  set?: LearnedSet;
}

/** What was learnt from one picture. */
export interface Learnt {
  /** One sample of each tile that is known or was named with certainty. */
  samples: LearnedSample[];
  /** The picture as read, every tile with the code it is learnt as or would be. */
  reading: Reading;
  /** Kinds of which the picture has no tile for certain; flowers and seasons too, where it has any of them. */
  missing: TileCode[];
  /** Indices into `reading.tiles` of those not learnt: a person must say what they are. */
  unsure: number[];
  /** Indices into `known` of places where no tile was seen. Where that is most of them, none of these is learnt. */
  unseen?: number[];
}

/** Options of a live session. */
export interface LiveOptions {
  /** What is known about the table already; tiles in the picture are told by `pin`. */
  known?: Omit<KnownTable, 'seen'>;
  /** The set that is played with, as learnt before. */
  set?: LearnedSet;
  /** How much of one processor core the session may use in the long run, 0–1; the default is 0.5. */
  budget?: number;
}

/** A tile followed over frames. */
export interface LiveTile extends ReadTile {
  /** The same for as long as the tile is on the table, wherever it is moved. */
  id: number;
  /** How many looks its code is made of. */
  looks: number;
  /** It was read surely and found again, or enough looks agreed on it. One seen only now is shown, but takes part in no group and is not vouched for. */
  confirmed: boolean;
  /** Its code was said by a person. */
  pinned: boolean;
  /** Something lies over it or moves there: it is told as it was last seen. */
  covered: boolean;
}

/** How many draws were made from the wall since the deal, the dealer's first tile among them. */
export interface DrawEstimate {
  estimate: number;
  least: number;
  most: number;
  /** What it is made of, in a sentence for a player. */
  why: string;
}

/** What lies on the table, counted; what is covered for the moment counts as it was last seen. */
export interface LiveCounts {
  /** Tiles of the wall that can be seen; absent where none of it is. Of a wall two high only the upper ones. */
  wall?: number;
  /** Tiles in the ponds. */
  discards: number;
  /** Melds laid out by all players. */
  melds: number;
  /** Absent where neither ponds nor wall are in the picture. */
  drawn?: DrawEstimate;
}

/** What was done about a frame: nothing had changed, something moves, or the networks looked. */
export type LiveWork = 'rest' | 'wait' | 'look';

/** What a live session knows after a frame. */
export interface LiveState {
  /** Frames looked at so far, this one included. */
  frame: number;
  /** Size of the frame in px; quads and areas are told in it. */
  width: number;
  height: number;
  tiles: LiveTile[];
  /** Groups of the confirmed tiles as in a reading; one more, `other`, holds those seen only now. */
  groups: ReadGroup[];
  /** Something moves over the table, or the camera does. */
  moving: boolean;
  /** The table cannot be found in the picture: the camera is covered or looks elsewhere. */
  lost: boolean;
  /** Nothing moves, nothing is covered and nothing is left to look at: this is what lies on the table. */
  steady: boolean;
  counts: LiveCounts;
  hints: Hint[];
  work: LiveWork;
  /** Time taken for this frame, in milliseconds. */
  ms: number;
  /** Milliseconds until the next frame is wanted; sooner gains nothing and costs power. */
  wait: number;
  /** Frames dropped so far because one was still being looked at. */
  skipped: number;
}

/** Follows the tiles on a table over the frames of a camera. */
export interface LiveSession<Frame = Pixels> {
  /**
   * Looks at a frame. While one is being looked at another is dropped at once, never queued: the promise is
   * then that of the frame under way. An ImageBitmap is handed over, and closed in any case.
   */
  look(frame: Frame): Promise<LiveState>;
  /** A person says what a tile is; it stays so for as long as the tile lies there. A tile gone meanwhile is no fault. */
  pin(id: number, code: TileCode): Promise<LiveState>;
  /** Back to what the reader takes it for. */
  unpin(id: number): Promise<LiveState>;
  /** A person says that there is no such tile: it is told of no more, until `unpin` takes that back. */
  remove(id: number): Promise<LiveState>;
  /** Ends the session and frees what it holds. */
  close(): void;
}

/** Reads the tiles in pictures. Create with `createReader` (here) or `createWorkerReader` (in a browser). */
export interface Reader {
  /** Id of the tfjs backend in use and of both models, for reports. */
  readonly about: ReaderAbout;
  /**
   * Reads one picture. A picture without tiles gives the fault `no-tiles`; its message carries the advice
   * about light and sharpness, if there is any.
   */
  read(pixels: Pixels, options?: ReadOptions): Promise<Result<Reading>>;
  /**
   * Learns a set from a picture of its tiles laid out, in any order: each by itself, or all copies. The codes
   * are those `known`, and otherwise found jointly: so many copies of each kind, one of each flower. Faults:
   * as of `read`.
   */
  learn(pixels: Pixels, options?: LearnOptions): Promise<Result<Learnt>>;
  /** Cuts out tiles whose codes a person has given, as samples to learn; fewer where an outline is no tile's. */
  cut(pixels: Pixels, tiles: readonly MarkedTile[]): Promise<LearnedSample[]>;
  /** Begins to follow a table over the frames of a camera; any number of sessions may run beside each other. */
  live(options?: LiveOptions): LiveSession;
  /** Frees the models. A closed reader must not be used again. */
  close(): void;
}

/** What a reader runs on. */
export interface ReaderAbout {
  /** tfjs backend in use, found by measuring and then asked back from tfjs. */
  backend: string;
  detector: string;
  classifier: string;
}

/** Pixels, or a picture that the worker decodes. */
export type Picture = { pixels: Pixels } | { image: Blob | ImageBitmap };

/** Options as they go to the worker: `set` says whether to use the set last sent. */
export type SentOptions<T> = Omit<T, 'onStage' | 'set'> & { set: boolean };

/** To the worker. A job is answered by exactly one reply, of its own type or `failed`, with its id. */
export type WorkerRequest =
  | { type: 'open'; job: number; models: string; wasm: Record<string, string> }
  /** Loads the networks to help another worker with, over a port. No answer there but that it is ready. */
  | { type: 'help'; job: number; models: string; wasm: Record<string, string>; port: MessagePort }
  /** A port at whose other end a worker helps. No answer. */
  | { type: 'helper'; job: number; port: MessagePort }
  /** The learnt set that jobs after this one mean; sent once, for it is large. No answer. */
  | { type: 'set'; job: number; set: LearnedSet }
  | { type: 'read'; job: number; picture: Picture; options: SentOptions<ReadOptions> }
  | { type: 'learn'; job: number; picture: Picture; options: SentOptions<LearnOptions> }
  | { type: 'cut'; job: number; picture: Picture; tiles: MarkedTile[] }
  /** Begins a live session, numbered by the page. No answer. */
  | { type: 'live'; job: number; live: number; options: SentOptions<LiveOptions> }
  | { type: 'look'; job: number; live: number; frame: Pixels | ImageBitmap }
  /** A person says what a tile is, that it is as read after all, or that there is none. */
  | { type: 'correct'; job: number; live: number; tile: number; to: TileCode | 'as-read' | 'none' }
  /** Ends a live session. No answer. */
  | { type: 'end-live'; job: number; live: number };

/** From the worker. `failed` carries bugs; what is wrong with a picture comes as a Result. */
export type WorkerReply =
  | { type: 'opened'; job: number; about: ReaderAbout }
  | { type: 'stage'; job: number; stage: Stage }
  | { type: 'done'; job: number; result: Result<Reading> }
  | { type: 'learnt'; job: number; result: Result<Learnt> }
  | { type: 'cut'; job: number; result: Result<LearnedSample[]> }
  | { type: 'seen'; job: number; state: LiveState }
  | { type: 'failed'; job: number; error: Fault };
