import type { TileCode } from '../../rules/tiles/tile';
import type { Pixels } from '../pixels';
import type {
  LiveOptions,
  LiveSession,
  LiveState,
  Point,
  Quad,
  Reader,
  WorkerReply,
  WorkerRequest,
} from '../protocol';
import { oneAtATime } from './pressure';

/** Frames larger than this on the long side are reduced; tiles have enough pixels left, and time is short. */
const longSide = 1920;

/** What of a request is about a live session. */
export type LiveRequest = Extract<WorkerRequest, { live: number }>;

/** A request without its job number. */
export type LiveQuestion = LiveRequest extends infer R
  ? R extends { job: number }
    ? Omit<R, 'job'>
    : never
  : never;

/** The page's side of a session in a worker: `ask` sends what is answered with a state, `tell` the rest. */
export function liveOver(
  live: number,
  ask: (question: LiveQuestion, transfer: Transferable[]) => Promise<LiveState>,
  tell: (question: LiveQuestion) => void,
): LiveSession<Pixels | ImageBitmap> {
  const correct = (tile: number, to: TileCode | 'as-read' | 'none'): Promise<LiveState> =>
    ask({ type: 'correct', live, tile, to }, []);
  return {
    look: oneAtATime<Pixels | ImageBitmap>(
      (frame) => ask({ type: 'look', live, frame }, isBitmap(frame) ? [frame] : []),
      (frame) => {
        if (isBitmap(frame)) frame.close();
      },
    ),
    pin: (id, code) => correct(id, code),
    unpin: (id) => correct(id, 'as-read'),
    remove: (id) => correct(id, 'none'),
    close: () => tell({ type: 'end-live', live }),
  };
}

function isBitmap(frame: Pixels | ImageBitmap): frame is ImageBitmap {
  return typeof ImageBitmap !== 'undefined' && frame instanceof ImageBitmap;
}

/** The worker's side: keeps the sessions and answers what is asked about them. */
interface LiveSessions {
  begin(live: number, reader: Reader, options: LiveOptions): void;
  /** The reply to a request; undefined where there is none. */
  answer(request: Exclude<LiveRequest, { type: 'live' }>): Promise<WorkerReply | undefined>;
}

export function createLiveSessions(): LiveSessions {
  const sessions = new Map<number, { session: LiveSession; grab: Grab; scale: number }>();
  return {
    begin(live, reader, options) {
      sessions.set(live, { session: reader.live(options), grab: createGrab(), scale: 1 });
    },
    async answer(request) {
      const { job, live } = request;
      const one = sessions.get(live);
      if (request.type === 'end-live') {
        one?.session.close();
        sessions.delete(live);
        return undefined;
      }
      if (one === undefined) throw new Error('this live session was closed.');
      const { session } = one;
      const seen = async (state: Promise<LiveState>): Promise<WorkerReply> => ({
        type: 'seen',
        job,
        state: enlarged(await state, one.scale),
      });
      if (request.type === 'look') {
        const { frame } = request;
        if (!isBitmap(frame)) return seen(session.look(frame));
        const { pixels, scale } = one.grab(frame);
        one.scale = scale;
        return seen(session.look(pixels));
      }
      const { tile, to } = request;
      if (to === 'none') return seen(session.remove(tile));
      return seen(to === 'as-read' ? session.unpin(tile) : session.pin(tile, to));
    },
  };
}

/** Gives a bitmap's pixels and closes it; `scale` is the bitmap's size by theirs. */
type Grab = (image: ImageBitmap) => { pixels: Pixels; scale: number };

/** One canvas serves all frames of a session. */
function createGrab(): Grab {
  let canvas: OffscreenCanvas | undefined;
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return (image) => {
    const scale = Math.max(1, Math.max(image.width, image.height) / longSide);
    const width = Math.max(1, Math.round(image.width / scale));
    const height = Math.max(1, Math.round(image.height / scale));
    if (canvas?.width !== width || canvas.height !== height) {
      canvas = new OffscreenCanvas(width, height);
      context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    }
    if (context === null) throw new Error('this browser gives no canvas to look at frames with.');
    context.drawImage(image, 0, 0, width, height);
    image.close();
    const { data } = context.getImageData(0, 0, width, height);
    return { pixels: { width, height, data }, scale };
  };
}

/** A state told in the pixels of the frame as the camera gave it. */
function enlarged(state: LiveState, scale: number): LiveState {
  if (scale === 1) return state;
  const large = (quad: Quad): Quad => quad.map(([x, y]): Point => [x * scale, y * scale]) as Quad;
  return {
    ...state,
    width: Math.round(state.width * scale),
    height: Math.round(state.height * scale),
    tiles: state.tiles.map((tile) => ({ ...tile, quad: large(tile.quad) })),
    hints: state.hints.map((hint) => ({ ...hint, areas: hint.areas.map(large) })),
  };
}
