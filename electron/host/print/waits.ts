import { seatNames } from '../../../rules/seat';
import type { Seat } from '../../../rules/seat';
import { makeTiles } from '../../../rules/tiles/notation';
import { compareTiles, tileName } from '../../../rules/tiles/tile';
import type { DiscardChoice, Unseen, WaitsOf13, WaitsOf14, Worth } from '../../../rules/waits';
import { describeAmount } from './score';

/** What a hand waits for, as a person reads it. */
export function describeWaits(answer: WaitsOf13 | WaitsOf14, seat: Seat): string[] {
  return answer.tiles === 13 ? ofThirteen(answer, seatNames[seat]) : ofFourteen(answer, seatNames[seat]);
}

function ofThirteen(answer: WaitsOf13, player: string): string[] {
  const { waiting, waits, furiten, shanten, shapes, improving } = answer;
  if (!waiting) {
    return [
      `${player} is ${tiles(shanten)} from waiting, nearest to ${either(shapes.map(({ name }) => name))}.`,
      improving.length > 0
        ? `Nearer with ${grouped(improving)}.`
        : 'No tile that is left brings the hand nearer.',
    ];
  }
  const unseen = waits.reduce((sum, wait) => sum + wait.unseen, 0);
  const width = Math.max(...waits.map(({ tile }) => tileName(tile).length));
  return [
    `${player} waits for ${waits.length === 1 ? 'one tile' : `${waits.length} different tiles`}; ${unseen} ${unseen === 1 ? 'is' : 'are'} unseen.`,
    ...waits.flatMap(({ tile, unseen: left, discard, wall }) => [
      `  ${tileName(tile).padEnd(width)}  ${tile}  ${left} unseen`,
      `      by discard   ${worth(discard)}`,
      `      self-drawn   ${worth(wall)}`,
    ]),
    ...(furiten ? [`Furiten: ${furiten.reason}`] : []),
  ];
}

function ofFourteen({ shanten, shapes, win, nearest, discards }: WaitsOf14, player: string): string[] {
  const lines = [];
  if (shanten === -1) lines.push(`${player} has a complete hand; self-drawn: ${worth(win)}`);
  else {
    if (!win.ok) lines.push(win.error.message);
    lines.push(
      `The hand is ${tiles(shanten + 1)} from complete, nearest to ${either(shapes.map(({ name }) => name))}.`,
    );
    for (const { take, give, tiles: made, name } of nearest) {
      lines.push(`  ${made}  with ${take} for ${give}: ${name}`);
    }
  }
  if (discards.length > 0) lines.push('Discards that keep it as near:', ...discards.map(describeDiscard));
  return lines;
}

function describeDiscard({ discard, shanten, tiles: wanted, unseen }: DiscardChoice): string {
  const then = shanten === 0 ? 'then waits for' : 'then nearer with';
  const list =
    wanted.length > 0
      ? `${then} ${makeTiles(wanted.map(({ tile }) => tile).sort(compareTiles))}`
      : 'then waits for nothing that is left';
  return `  ${discard}  ${list} (${unseen} unseen)`;
}

/** `8000  Seat wind 1 han, Honitsu 3 han`, or why it would be no win. */
function worth(value: Worth): string {
  if (!value.ok) return `no win: ${value.error.message}`;
  const elements = value.elements
    .filter(({ unit }) => unit !== 'fu')
    .map(({ name, value: counts, unit }) => `${name} ${describeAmount(counts, unit)}`);
  return `${value.total}${value.limited ? ' (limit)' : ''}${elements.length > 0 ? `  ${elements.join(', ')}` : ''}`;
}

/** `2m 5m (4 unseen each), 3m (3)`. */
function grouped(list: readonly Unseen[]): string {
  const counts = [...new Set(list.map(({ unseen }) => unseen))];
  return counts
    .map((count) => {
      const codes = list.filter(({ unseen }) => unseen === count).map(({ tile }) => tile);
      return `${makeTiles(codes)} (${count} unseen${codes.length > 1 ? ' each' : ''})`;
    })
    .join(', ');
}

function tiles(number: number): string {
  return number === 1 ? 'one tile' : `${number} tiles`;
}

function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
