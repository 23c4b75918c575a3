import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectReader } from '../../vision/client';
import type { WorkerLike } from '../../vision/client';
import type { Reading, WorkerReply, WorkerRequest } from '../../vision/protocol';
import { plain } from './fixtures';

/** A worker played by the test: what it was sent, and ways to answer. */
function standIn(): WorkerLike & {
  sent: WorkerRequest[];
  transferred: Transferable[][];
  ended: boolean;
  reply(message: WorkerReply): void;
  crash(message: string): void;
} {
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const tell = (type: string, event: unknown): void =>
    listeners[type]?.forEach((listener) => listener(event));
  return {
    sent: [],
    transferred: [],
    ended: false,
    postMessage(message: unknown, transfer: unknown) {
      this.sent.push(message as WorkerRequest);
      this.transferred.push(transfer as Transferable[]);
    },
    addEventListener(type: string, listener: unknown) {
      (listeners[type] ??= []).push(listener as (event: unknown) => void);
    },
    terminate() {
      this.ended = true;
    },
    reply: (data) => tell('message', { data }),
    crash: (message) => tell('error', { message }),
  };
}

const about = { backend: 'wasm', detector: 'd', classifier: 'c' };
const reading: Reading = {
  width: 2,
  height: 2,
  ms: 1,
  tiles: [],
  groups: [],
  hints: [],
  advice: [],
  stages: {},
};
const place = { models: '/models/', wasm: {} };

async function opened(): Promise<{
  worker: ReturnType<typeof standIn>;
  reader: Awaited<ReturnType<typeof connectReader>>;
}> {
  const worker = standIn();
  const connecting = connectReader(worker, place);
  worker.reply({ type: 'opened', job: worker.sent[0]!.job, about });
  return { worker, reader: await connecting };
}

describe('connectReader', () => {
  it('opens the worker with the places of models and binaries', async () => {
    const { worker, reader } = await opened();
    expect(worker.sent).toEqual([{ type: 'open', job: 0, ...place }]);
    expect(reader.about).toEqual(about);
  });

  it('gives each answer to the one who asked, whatever their order', async () => {
    const { worker, reader } = await opened();
    const first = reader.read(plain(2, 2, [0, 0, 0]));
    const second = reader.readImage(new Blob(['x']));
    const [, a, b] = worker.sent;
    worker.reply({
      type: 'done',
      job: b!.job,
      result: { ok: false, error: { code: 'no-tiles', message: 'none' } },
    });
    worker.reply({ type: 'done', job: a!.job, result: { ok: true, value: reading } });
    expect(await first).toEqual({ ok: true, value: reading });
    expect((await second).ok).toBe(false);
  });

  it('passes on the stages of a job', async () => {
    const { worker, reader } = await opened();
    const stages: string[] = [];
    const job = reader.read(plain(2, 2, [0, 0, 0]), { onStage: (stage) => stages.push(stage) });
    const number = worker.sent[1]!.job;
    worker.reply({ type: 'stage', job: number, stage: 'detect' });
    worker.reply({ type: 'stage', job: 99, stage: 'group' });
    worker.reply({ type: 'stage', job: number, stage: 'classify' });
    worker.reply({ type: 'done', job: number, result: { ok: true, value: reading } });
    await job;
    expect(stages).toEqual(['detect', 'classify']);
  });

  it('rejects a job that failed, and goes on', async () => {
    const { worker, reader } = await opened();
    const job = reader.read(plain(2, 2, [0, 0, 0]));
    worker.reply({
      type: 'failed',
      job: 1,
      error: { code: 'unavailable', message: 'The reader failed: out of memory' },
    });
    await expect(job).rejects.toThrow('The reader failed: out of memory');
    const next = reader.read(plain(2, 2, [0, 0, 0]));
    worker.reply({ type: 'done', job: 2, result: { ok: true, value: reading } });
    expect((await next).ok).toBe(true);
  });

  it('rejects everything waiting, and everything later, when the worker breaks', async () => {
    const { worker, reader } = await opened();
    const waiting = reader.read(plain(2, 2, [0, 0, 0]));
    worker.crash('no WebAssembly');
    await expect(waiting).rejects.toThrow('The reader could not run in this browser: no WebAssembly');
    await expect(reader.read(plain(2, 2, [0, 0, 0]))).rejects.toThrow('no WebAssembly');
  });

  it('ends the worker where opening fails, and when it is closed', async () => {
    const worker = standIn();
    const connecting = connectReader(worker, place);
    worker.reply({
      type: 'failed',
      job: 0,
      error: { code: 'unavailable', message: 'model.json is missing.' },
    });
    await expect(connecting).rejects.toThrow('model.json is missing.');
    expect(worker.ended).toBe(true);
    const other = await opened();
    other.reader.close();
    expect(other.worker.ended).toBe(true);
  });

  describe('after two seconds without a job', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    async function withHelper(backend: string) {
      const [worker, helper] = [standIn(), standIn()];
      const start = vi.fn(() => helper);
      const connecting = connectReader(worker, place, start);
      worker.reply({ type: 'opened', job: 0, about: { ...about, backend } });
      return { worker, helper, start, reader: await connecting };
    }

    it('starts a second worker, and gives both an end of the same channel', async () => {
      const { worker, helper, start, reader } = await withHelper('wasm');
      expect(start).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(start).toHaveBeenCalledTimes(1);
      expect(helper.sent).toMatchObject([{ type: 'help', ...place }]);
      expect(worker.sent.slice(1)).toMatchObject([{ type: 'helper' }]);
      expect([helper, worker].map(({ transferred }) => transferred.at(-1)!.length)).toEqual([1, 1]);
      reader.close();
      expect(helper.ended).toBe(true);
    });

    it('and no earlier: not while a photograph is read', async () => {
      const { worker, start, reader } = await withHelper('wasm');
      const read = reader.read(plain(2, 2, [0, 0, 0]));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(start).not.toHaveBeenCalled();
      worker.reply({ type: 'done', job: worker.sent[1]!.job, result: { ok: true, value: reading } });
      await read;
      await vi.advanceTimersByTimeAsync(2000);
      expect(start).toHaveBeenCalledTimes(1);
    });

    it.each(['crashed', 'closed', 'webgl'])('none for a reader that is %s', async (how) => {
      const { worker, start, reader } = await withHelper(how === 'webgl' ? 'webgl' : 'wasm');
      if (how === 'crashed') worker.crash('gone');
      if (how === 'closed') reader.close();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(start).not.toHaveBeenCalled();
    });
  });
});
