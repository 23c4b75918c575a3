import { afterEach, describe, expect, it, vi } from 'vitest';
import { helperOver, helpOver, withHelper } from '../../vision/helper';
import type { Helper } from '../../vision/helper';
import type { Networks } from '../../vision/networks';
import { cropSize } from '../../vision/rectify';
import type { Named } from '../../vision/verdict';

const ports: { close(): void }[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  vi.useRealTimers();
});

/** Crops of which the first number tells which one each is. */
const cropsOf = (...numbers: number[]): Float32Array => {
  const crops = new Float32Array(numbers.length * cropSize);
  numbers.forEach((n, i) => (crops[i * cropSize] = n));
  return crops;
};

/** A network that says what it was shown, and what was shown to it. */
function echo(): { shown: number[]; name: (crops: Float32Array) => Promise<Named> } {
  const shown: number[] = [];
  return {
    shown,
    async name(crops) {
      const numbers = Array.from({ length: crops.length / cropSize }, (_, i) => crops[i * cropSize]!);
      shown.push(...numbers);
      return {
        logits: Float32Array.from(numbers),
        embeddings: Float32Array.from(numbers, (n) => 10 * n),
        corners: Float32Array.from(numbers, (n) => 100 * n),
      };
    },
  };
}

const networksOf = (name: Networks['name'], opinion?: Networks['name']): Networks => ({
  look: async () => new Float32Array(),
  name,
  ...(opinion && { opinion }),
  classes: [],
  temperature: 1,
  about: { backend: 'wasm', detector: 'd', classifier: 'c' },
  close: () => undefined,
});

/** A helper that runs these networks at the other end of a port, once it is ready. */
async function helperWith(networks: Pick<Networks, 'name' | 'opinion'>): Promise<Helper> {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const helper = helperOver(port2);
  expect(helper.isReady()).toBe(false);
  helpOver(port1, networks);
  await vi.waitFor(() => expect(helper.isReady()).toBe(true));
  return helper;
}

describe('a helper', () => {
  it('names the second half of several crops, and what is said comes in their order', async () => {
    const [here, there] = [echo(), echo()];
    const helper = await helperWith(there);
    const said = await withHelper(networksOf(here.name), () => helper).name(cropsOf(1, 2, 3, 4, 5));
    expect(here.shown).toEqual([1, 2, 3]);
    expect(there.shown).toEqual([4, 5]);
    expect([...said.logits]).toEqual([1, 2, 3, 4, 5]);
    expect([...said.embeddings]).toEqual([10, 20, 30, 40, 50]);
    expect([...said.corners!]).toEqual([100, 200, 300, 400, 500]);
  });

  it('gives second opinions by the network for these', async () => {
    const [here, hereToo, there, thereToo] = [echo(), echo(), echo(), echo()];
    const helper = await helperWith({ name: there.name, opinion: thereToo.name });
    const networks = withHelper(networksOf(here.name, hereToo.name), () => helper);
    await networks.opinion!(cropsOf(1, 2, 3, 4));
    expect([here.shown, hereToo.shown, there.shown, thereToo.shown]).toEqual([[], [1, 2], [], [3, 4]]);
  });

  it('leaves networks without second opinions without them', () => {
    expect(withHelper(networksOf(echo().name), () => undefined).opinion).toBeUndefined();
  });

  it('is not asked about a single crop, nor before it is there, nor before it is ready', async () => {
    const [here, there] = [echo(), echo()];
    const helper = await helperWith(there);
    await withHelper(networksOf(here.name), () => helper).name(cropsOf(1));
    await withHelper(networksOf(here.name), () => undefined).name(cropsOf(1, 2, 3, 4));
    const { port2 } = new MessageChannel();
    ports.push(port2);
    const loading = helperOver(port2);
    await withHelper(networksOf(here.name), () => loading).name(cropsOf(5, 6, 7, 8));
    expect(there.shown).toEqual([]);
    expect(here.shown).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('that fails is replaced, and asked no more', async () => {
    const here = echo();
    const name = vi.fn(async (): Promise<Named> => {
      throw new Error('out of memory');
    });
    const helper = await helperWith({ name });
    const networks = withHelper(networksOf(here.name), () => helper);
    expect([...(await networks.name(cropsOf(1, 2, 3, 4))).logits]).toEqual([1, 2, 3, 4]);
    expect(helper.isReady()).toBe(false);
    await networks.name(cropsOf(5, 6, 7, 8));
    expect(name).toHaveBeenCalledTimes(1);
    expect(here.shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('that is lost is waited for no longer than its half takes four times, and a second and a half', async () => {
    const here = echo();
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const helper = helperOver(port2);
    helpOver(port1, { name: () => new Promise(() => undefined) });
    await vi.waitFor(() => expect(helper.isReady()).toBe(true));
    vi.useFakeTimers();
    const named = withHelper(networksOf(here.name), () => helper).name(cropsOf(1, 2, 3, 4));
    let said: Named | undefined;
    void named.then((one) => (said = one));
    await vi.advanceTimersByTimeAsync(1400);
    expect(said).toBeUndefined();
    await vi.advanceTimersByTimeAsync(300);
    expect([...said!.logits]).toEqual([1, 2, 3, 4]);
    expect(helper.isReady()).toBe(false);
  });

  it('that is closed while it is asked leaves nobody waiting', async () => {
    const here = echo();
    const helper = await helperWith({ name: () => new Promise(() => undefined) });
    const named = withHelper(networksOf(here.name), () => helper).name(cropsOf(1, 2, 3, 4));
    helper.close();
    expect([...(await named).logits]).toEqual([1, 2, 3, 4]);
  });
});
