import { describe, expect, it } from 'vitest';
import { createLiveSessions, liveOver } from '../../../vision/live/remote';
import type { LiveQuestion, LiveRequest } from '../../../vision/live/remote';
import type { LiveSession, LiveState, Reader } from '../../../vision/protocol';
import { plain } from '../fixtures';

const frame = plain(4, 4, [0, 0, 0]);
const stateOf = (number: number): LiveState =>
  ({
    frame: number,
    skipped: 0,
    width: 4,
    height: 4,
    tiles: [],
    groups: [],
    hints: [],
  }) as unknown as LiveState;

/** A reader whose live sessions write down what they are asked. */
function standIn(): { reader: Reader; log: string[] } {
  const log: string[] = [];
  const session: LiveSession = {
    look: async () => stateOf(log.push('look')),
    pin: async (id, code) => stateOf(log.push(`pin ${id} ${code}`)),
    unpin: async (id) => stateOf(log.push(`unpin ${id}`)),
    remove: async (id) => stateOf(log.push(`remove ${id}`)),
    close: () => void log.push('close'),
  };
  return { reader: { live: () => session } as Partial<Reader> as Reader, log };
}

/** A page's session wired to the worker's side without a worker between. */
function wired(): { session: ReturnType<typeof liveOver>; log: string[]; sent: LiveQuestion['type'][] } {
  const { reader, log } = standIn();
  const worker = createLiveSessions();
  worker.begin(7, reader, {});
  const sent: LiveQuestion['type'][] = [];
  const send = async (question: LiveQuestion): Promise<LiveState> => {
    sent.push(question.type);
    const answer = await worker.answer({ ...question, job: 1 } as Exclude<LiveRequest, { type: 'live' }>);
    if (answer?.type !== 'seen') throw new Error('no answer');
    return answer.state;
  };
  const session = liveOver(7, send, (question) => void send(question).catch(() => undefined));
  return { session, log, sent };
}

describe('a live session in a worker', () => {
  it('passes on frames and what a person says', async () => {
    const { session, log } = wired();
    await session.look(frame);
    await session.pin(3, '5m');
    await session.unpin(3);
    await session.remove(4);
    expect(log).toEqual(['look', 'pin 3 5m', 'unpin 3', 'remove 4']);
  });

  it('sends no frame while one is looked at', async () => {
    const { session, sent } = wired();
    const states = await Promise.all([session.look(frame), session.look(frame), session.look(frame)]);
    expect(sent).toEqual(['look']);
    expect(states.map((state) => state.skipped)).toEqual([2, 2, 2]);
  });

  it('is gone once it is closed', async () => {
    const { session, log } = wired();
    session.close();
    expect(log).toEqual(['close']);
    await expect(session.look(frame)).rejects.toThrow('closed');
  });
});
