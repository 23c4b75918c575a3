import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { photoTypeOf } from '../api/contract';
import type { PhotoId, PhotoType } from '../api/contract';
import { isMissing, openFolder, writeWhole } from './files';

/** A stored photograph. */
export interface StoredPhoto {
  bytes: Uint8Array<ArrayBuffer>;
  type: PhotoType;
}

/** The player's photographs, each under the SHA-256 of its bytes. */
export interface PhotoStore {
  /** Stores a photograph: `bad-request` when the name is not that of the bytes, `not-an-image` for other files. */
  save(id: PhotoId, bytes: Uint8Array): Promise<Result<null>>;
  /** `not-found` when there is none of that name. */
  load(id: PhotoId): Promise<Result<StoredPhoto>>;
}

/** Keeps at most `most` photographs in `folder`: the one used longest ago makes room. */
export function createPhotoStore(folder: string, most = 200): PhotoStore {
  async function makeRoom(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name));
    if (names.length <= most) return;
    const used = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
    );
    used.sort((a, b) => a.time - b.time);
    for (const { name } of used.slice(0, names.length - most)) await rm(join(folder, name), { force: true });
  }

  return {
    async save(id, bytes) {
      if (!photoTypeOf(bytes))
        return fault('not-an-image', 'This file is not a JPEG, PNG or WebP picture, whatever its name says.');
      if (createHash('sha256').update(bytes).digest('hex') !== id)
        return fault(
          'bad-request',
          'The photograph does not match its name; it may have been cut on the way.',
        );
      await openFolder(folder);
      await writeWhole(join(folder, id), bytes);
      await makeRoom();
      return ok(null);
    },
    async load(id) {
      const file = join(folder, id);
      try {
        const bytes = await readFile(file);
        const type = photoTypeOf(bytes);
        if (!type) return fault('not-an-image', 'The stored photograph is damaged.');
        const now = new Date();
        await utimes(file, now, now);
        return ok({ bytes, type });
      } catch (error) {
        if (isMissing(error)) return fault('not-found', 'This photograph is no longer stored.');
        throw error;
      }
    },
  };
}
