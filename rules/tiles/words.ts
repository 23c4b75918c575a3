import { tileName, type TileCode } from './tile';

const suitWords: Readonly<Record<string, string>> = { m: 'characters', p: 'dots', s: 'bamboo' };

/**
 * Tiles as a player would say them, in the order given, neighbours of one suit together:
 * `['2m','3m','4m','4z']` → `2-3-4 characters and North wind`.
 */
export function tileWords(codes: readonly TileCode[]): string {
  const words: string[] = [];
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place]!;
    const suit = code[1] === undefined ? undefined : suitWords[code[1]];
    if (suit === undefined || code[0] === '0') {
      words.push(tileName(code));
      continue;
    }
    const digits = [code[0]!];
    while (codes[place + 1]?.[1] === code[1] && codes[place + 1]![0] !== '0')
      digits.push(codes[++place]![0]!);
    words.push(`${digits.join('-')} ${suit}`);
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
