import type { Element, Interpretation, ScoreResult, Unit, WinResult } from '../../../rules/score';
import { seatNames, seats } from '../../../rules/seat';

/** A score as a person reads it: the total, why, the hands of the others, who pays whom, and what it depends on. */
export function describeScore(score: ScoreResult): string[] {
  const lines: string[] = [];
  const winners = score.results ?? [score];
  if (score.winner === null)
    lines.push(
      score.payments.length === 0 ? 'Nobody won this deal; nothing is paid.' : 'Nobody won this deal.',
    );
  else
    for (const [place, won] of winners.entries()) lines.push(...(place > 0 ? [''] : []), ...describeWin(won));

  for (const seat of seats) {
    const hand = score.hands[seat]?.[0];
    if (winners.some(({ winner }) => winner === seat) || !hand) continue;
    lines.push('', `${seatNames[seat]} has ${hand.total}. ${hand.explanation}`);
    lines.push(...describeElements(hand.elements));
  }

  const paid = score.payments.filter(({ amount }) => amount !== 0);
  if (paid.length > 0) {
    lines.push('', ...paid.map(({ reason }) => reason));
    lines.push(
      `In all: ${seats.map((seat) => `${seatNames[seat]} ${signed(score.deltas[seat])}`).join(', ')}.`,
    );
  }
  if (score.options.length > 0)
    lines.push(
      '',
      `Played with: ${score.options.map(({ label, value }) => `${label}: ${shown(value)}`).join('; ')}.`,
    );
  return lines;
}

function describeWin({ winner, total, interpretations, arrangement, elements }: WinResult): string[] {
  if (winner === null) return [];
  const best = interpretations[0];
  const kind = best && best.id !== 'ordinary' ? ` with ${best.name}` : '';
  const { sets, pair } = arrangement;
  return [
    `${seatNames[winner]} wins ${total}${kind}.`,
    ...(best ? [`  ${best.explanation}`] : []),
    `  ${[...sets, ...(pair ? [pair] : [])].join('  ')}`,
    ...describeElements(elements),
    ...otherWays(interpretations).map((other) => `  ${other}`),
  ];
}

function describeElements(elements: readonly Element[]): string[] {
  const width = Math.max(0, ...elements.map((element) => element.name.length));
  return elements.flatMap(({ name, value, unit, tiles, explanation }) => [
    `  ${name.padEnd(width)}  ${amount(value, unit)}${tiles ? `  ${tiles}` : ''}`,
    `      ${explanation}`,
  ]);
}

/** The other arrangements in a line; the full comparison is the app's. */
function otherWays(interpretations: readonly Interpretation[]): string[] {
  const others = interpretations.slice(1, 4).map(({ name, total }) => `${name} ${total}`);
  return others.length === 0 ? [] : [`Taken otherwise the tiles are worth less: ${others.join(', ')}.`];
}

/** A value with its unit, in columns: `   4 points`, `   1 double`, `  50 % of the limit`. */
function amount(value: number, unit: Unit): string {
  const [number, ...words] = describeAmount(value, unit).split(' ');
  return [number!.padStart(4), ...words].join(' ');
}

/** A value with its unit: `4 points`, `1 double`, `50 % of the limit`. */
export function describeAmount(value: number, unit: Unit): string {
  if (unit === 'limit') return `${Math.round(value * 100)} % of the limit`;
  const one = Math.abs(value) === 1 && (unit === 'points' || unit === 'doubles');
  return `${value} ${one ? unit.slice(0, -1) : unit}`;
}

/** `+8000`, `−2000`, `0`. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}

function shown(value: boolean | number | string): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
