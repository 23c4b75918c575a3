import { text } from '../i18n/text';
import type { DealLine, HistoryLine, LineWin } from './deals';

/** What happened, as the line of the history that is read first. */
export function titleOfLine(line: HistoryLine, players: readonly string[]): string {
  const { line: words } = text.match;
  if (line.kind === 'ruling') {
    const name = line.player === null ? '' : players[line.player]!;
    switch (line.ruling.ruling) {
      case 'correction':
        return words.correction;
      case 'penalty':
        return words.penalty(name);
      case 'dead-hand':
        return words.deadHand(name);
      case 'foul':
        return words.foulRuling(name);
    }
  }
  if (line.foul !== null) return words.foul(players[line.foul]!);
  if (line.wins.length > 0) return line.wins.map((win) => titleOfWin(win, players)).join('; ');
  if (!line.ended) return words.playing;
  return words.drawn(text.match.reason[line.reason ?? 'exhausted']);
}

/** Where in the match it happened, and what made the hand worth it. */
export function headOfLine(line: HistoryLine): string {
  const best = line.kind === 'deal' ? line.wins.flatMap(({ elements }) => elements.slice(0, 2)) : [];
  return [placeOfLine(line), ...(best.length > 0 ? [best.join(', ')] : [])].join(' · ');
}

/** Where in the match it happened; of a ruling the referee's words. */
export function placeOfLine(line: HistoryLine): string {
  return line.kind === 'deal' ? placeOf(line) : ('reason' in line.ruling && line.ruling.reason) || '';
}

function placeOf({ number, prevailing, counters, goulash }: DealLine): string {
  const place = text.match.line.head(number, prevailing, counters);
  return goulash ? `${place}, ${text.match.goulash}` : place;
}

function titleOfWin({ player, by, from, total }: LineWin, players: readonly string[]): string {
  const { by: ways } = text.match.line;
  const worth = total === null ? '' : ` ${text.amount(total)}`;
  return `${players[player]}${worth}, ${ways[by]}${from === null ? '' : ` ${players[from]}`}`;
}
