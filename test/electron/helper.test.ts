import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startHelper } from '../../electron/host/helper';
import { modelsIn } from '../../electron/host/models';
import { decodeImage } from '../../electron/host/decode';
import { createReader } from '../../vision/reader';
import type { Helper } from '../../vision/helper';

const root = resolve(import.meta.dirname, '../..');
const models = join(root, 'models');

// One core has no second thread.
describe.skipIf(availableParallelism() < 2)('the second thread of the command line', () => {
  it('reads a photograph together with the first one as that does alone', { timeout: 120_000 }, async () => {
    // Where it is not built yet, or out of date, the package's bin builds it first.
    await once(spawn(process.execPath, ['electron/host/bin.mjs', '--version'], { cwd: root }), 'exit');
    const picture = await decodeImage(await readFile(join(root, 'renderer/static/sample.jpg')));
    if (!picture.ok) throw new Error(picture.error.message);
    const joined: { helper?: Helper } = {};
    const reader = await createReader({ loadModel: modelsIn(models) }, () => joined.helper);
    const read = async () => {
      const reading = await reader.read(picture.value);
      if (!reading.ok) throw new Error(reading.error.message);
      return { ...reading.value, ms: 0, stages: {} };
    };
    const alone = await read();
    const helper = startHelper(models);
    if (helper === undefined) throw new Error('The command line was not built.');
    joined.helper = helper;
    await vi.waitFor(() => expect(helper.isReady()).toBe(true), { timeout: 60_000 });
    const [look, name] = [vi.spyOn(helper, 'look'), vi.spyOn(helper, 'name')];
    const together = await read();
    expect(look).toHaveBeenCalled();
    expect(name).toHaveBeenCalled();
    expect(helper.isReady()).toBe(true);
    expect(together.tiles.map(({ code, needsReview }) => [code, needsReview])).toEqual(
      alone.tiles.map(({ code, needsReview }) => [code, needsReview]),
    );
    together.tiles.forEach(({ confidence, quad }, i) => {
      expect(confidence).toBeCloseTo(alone.tiles[i]!.confidence, 4);
      quad.flat().forEach((at, k) => expect(at).toBeCloseTo(alone.tiles[i]!.quad.flat()[k]!, 1));
    });
    reader.close();
    expect(helper.isReady()).toBe(false);
  });

  it('that cannot load its models is as good as none', { timeout: 60_000 }, async () => {
    const helper = startHelper(join(root, 'no-models'));
    if (helper === undefined) throw new Error('The command line was not built.');
    const close = vi.spyOn(helper, 'close');
    await vi.waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 30_000 });
    expect(helper.isReady()).toBe(false);
  });
});
