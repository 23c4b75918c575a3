// Draws the tile pictures: node renderer/art/draw/main.mjs [folder], by default into renderer/art/tiles.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bamboo } from './bamboo.mjs';
import { bonusTiles } from './bonus.mjs';
import { characters } from './characters.mjs';
import { dots } from './dots.mjs';
import { honours } from './honours.mjs';
import { specials } from './special.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../tiles', import.meta.url));
mkdirSync(folder, { recursive: true });
const pictures = [...characters(), ...dots(), ...bamboo(), ...honours(), ...bonusTiles(), ...specials()];
for (const [name, svg] of pictures) writeFileSync(join(folder, `${name}.svg`), svg);
console.log(`${pictures.length} pictures drawn into ${folder}`);
