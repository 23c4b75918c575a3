// What the networks see in pictures, read once and kept: to sort and decide anew what was seen before.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './modules.mjs';

/**
 * Gives for a picture in a folder what is seen in it, as the reader joins it into a reading. `file`, where one is named, keeps it: a run that
 * was stopped goes on from there.
 */
export async function createSights(folder, file) {
  const kept = new Map();
  if (file !== undefined && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const row = JSON.parse(line);
      kept.set(row.file, row.sight);
    }
  }
  const { decodeImage } = await load('./electron/host/decode.ts');
  const { seeTiles } = await load('./vision/sight.ts');
  let networks;
  return async (name) => {
    if (kept.has(name)) return kept.get(name);
    if (networks === undefined) {
      const { loadNetworks } = await load('./vision/networks.ts');
      networks = await loadNetworks({
        loadModel: async (model, part) => readFileSync(join('models', model, part)),
      });
    }
    const image = await decodeImage(readFileSync(join(folder, name)));
    if (!image.ok) throw new Error(`${name}: ${image.error.message}`);
    const sight = await seeTiles(networks, image.value);
    // Embeddings have had their say, and are most of what there is to keep.
    const tiles = sight.tiles.map((tile) => ({ ...tile, verdict: { ...tile.verdict, embedding: [] } }));
    if (file !== undefined)
      appendFileSync(file, `${JSON.stringify({ file: name, sight: { ...sight, tiles } })}\n`);
    return sight;
  };
}
