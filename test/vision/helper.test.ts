import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Look } from '../../vision/networks/detect';
import { helperOver, helpOver, withHelper } from '../../vision/helper';
import type { Helper } from '../../vision/helper';
import type { Networks } from '../../vision/networks';
import type { View } from '../../vision/picture/pyramid';
import { cropSize } from '../../vision/picture/rectify';
import type { Named } from '../../vision/networks/outputs';

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

/** A detector that sees nothing. */
const blind = async (): Promise<Float32Array> => new Float32Array();

const networksOf = (name: Networks['name'], opinion?: Networks['name'], look: Look = blind): Networks => ({
  look,
  name,
  ...(opinion && { opinion }),
  classes: [],
  temperature: 1,
  about: { backend: 'wasm', detector: 'd', classifier: 'c' },
  close: () => undefined,
});

/** A helper that runs these networks at the other end of a port, once it is ready. */
async function helperWith(networks: Partial<Networks>): Promise<Helper> {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const helper = helperOver(port2);
  expect(helper.isReady()).toBe(false);
  helpOver(port1, { ...networksOf(echo().name), ...networks });
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
    helpOver(
      port1,
      networksOf(() => new Promise(() => undefined)),
    );
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

describe('a helper that looks', () => {
  const view = (width: number): View => ({ origin: [0, 0], scale: 1, width, height: 32 });

  /** A detector that says how wide a view is, and which views it was shown. */
  const wide = (): { shown: number[]; look: Look } => {
    const shown: number[] = [];
    const look: Look = async (input, { width }) => {
      shown.push(width);
      return Float32Array.of(width, input.length);
    };
    return { shown, look };
  };

  /** Asks for two looks at once, and expects that each is answered, by whomever. */
  const lookTwice = async (here: Look, helper: Helper): Promise<void> => {
    const { look } = withHelper(networksOf(echo().name, undefined, here), () => helper);
    const seen = await Promise.all([
      look(new Float32Array(3), view(64)),
      look(new Float32Array(6), view(96)),
    ]);
    expect(seen.map((cells) => [...cells])).toEqual([
      [64, 3],
      [96, 6],
    ]);
  };

  it('takes the second of two looks asked for at once', async () => {
    const [here, there] = [wide(), wide()];
    await lookTwice(here.look, await helperWith({ look: there.look }));
    expect([here.shown, there.shown]).toEqual([[64], [96]]);
  });

  it('is asked before this thread begins, which is busy from then on', async () => {
    const there = wide();
    const helper = await helperWith({ look: there.look });
    const order: string[] = [];
    const asking: Helper = {
      ...helper,
      look: (input, shown) => {
        order.push('asked');
        return helper.look(input, shown);
      },
    };
    const here = wide();
    const busy: Look = (input, shown) => {
      order.push('looked');
      return here.look(input, shown);
    };
    await lookTwice(busy, asking);
    expect(order).toEqual(['asked', 'looked']);
  });

  it('is not asked for looks one after the other, nor without being there', async () => {
    const [here, there] = [wide(), wide()];
    const helper = await helperWith({ look: there.look });
    const networks = networksOf(echo().name, undefined, here.look);
    const { look } = withHelper(networks, () => helper);
    await look(new Float32Array(3), view(64));
    await look(new Float32Array(3), view(96));
    const alone = withHelper(networks, () => undefined);
    await Promise.all([
      alone.look(new Float32Array(3), view(128)),
      alone.look(new Float32Array(3), view(160)),
    ]);
    expect([here.shown, there.shown]).toEqual([[64, 96, 128, 160], []]);
  });

  it('that fails is replaced', async () => {
    const here = wide();
    const helper = await helperWith({ look: () => Promise.reject(new Error('out of memory')) });
    await lookTwice(here.look, helper);
    expect(here.shown).toEqual([64, 96]);
    expect(helper.isReady()).toBe(false);
  });
});
