// The labelled photographs that lie beside the project, for benchmarks that go by their part and folder.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from './modules.mjs';

/** The options that name them, for `parseArgs`. */
export const photoOptions = {
  photos: { type: 'string', default: '../shared/photos' },
  part: { type: 'string', default: 'dev' },
};

/**
 * The photographs of a part (dev or train): the folder in which they lie, what is known of each, and by its id the boxes of its labelled
 * tiles (x, y, width, height; px).
 */
export function photographsOf({ photos, part }) {
  if (!['dev', 'train'].includes(part)) throw new BadInput(`--part is dev or train, not “${part}”.`);
  const scenes = join(photos, 'scenes');
  const file = join(scenes, `${part}.json`);
  if (!existsSync(file))
    throw new BadInput(`There are no photographs in ${scenes}: --photos names their folder.`);
  const { images, annotations } = JSON.parse(readFileSync(file, 'utf8'));
  const boxesOf = new Map(images.map(({ id }) => [id, []]));
  for (const { image_id, bbox } of annotations) boxesOf.get(image_id)?.push(bbox);
  return { folder: join(scenes, part), images, boxesOf };
}
