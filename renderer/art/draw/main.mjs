// Draws all pictures: node renderer/art/draw/main.mjs [folder]. Writes tiles/*.svg, icon.svg and icon.png into
// the folder, by default renderer/art.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bamboo } from './bamboo.mjs';
import { bonusTiles } from './bonus.mjs';
import { characters } from './characters.mjs';
import { dots } from './dots.mjs';
import { honours } from './honours.mjs';
import { icon } from './icon.mjs';
import { specials } from './special.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const tiles = [...characters(), ...dots(), ...bamboo(), ...honours(), ...bonusTiles(), ...specials()];
mkdirSync(join(folder, 'tiles'), { recursive: true });
for (const [name, svg] of tiles) writeFileSync(join(folder, 'tiles', `${name}.svg`), svg);
writeFileSync(join(folder, 'icon.svg'), icon());
await sharp(Buffer.from(icon()))
  .resize(512, 512)
  .png({ compressionLevel: 9 })
  .toFile(join(folder, 'icon.png'));
console.log(`${tiles.length} tiles and the icon are drawn`);
