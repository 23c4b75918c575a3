import { parseEntry } from '../match/notation';
import { apply, refusalOf, startMatch } from '../match/referee';
import type { MatchState } from '../match/state';
import { verdictOf, type DealVerdict, type Verdict } from './verdict';

/** Replays a match's own log: a verdict an entry, a settlement a deal. An entry that is not allowed is put in all the same. */
export class LogReplay {
  private match: MatchState | null = null;
  private hands = 0;

  /** The match as it stands; null before it begins. */
  get state(): MatchState | null {
    return this.match;
  }

  /** Judges one entry, whatever it is. `event` is its line, from 0. */
  read(event: number, value: unknown): Verdict[] {
    const entry = parseEntry(value);
    const type =
      typeof value === 'object' && value !== null && 'type' in value ? String(value.type).slice(0, 40) : '';
    const unreadable = (message: string): Verdict[] => [
      verdictOf(event, type, { code: 'bad-request', message, source: 'the log of a match' }),
    ];
    if (!entry.ok) return unreadable(entry.error.message);
    if (!this.match) {
      if (entry.value.type !== 'match')
        return unreadable('A log begins with its match: ruleset and players.');
      const started = startMatch(entry.value);
      if (!started.ok) return unreadable(started.error.message);
      this.match = started.value;
      return [verdictOf(event, type, null)];
    }
    const before = this.match.deal?.settlement ?? null;
    const refusal = refusalOf(this.match, entry.value);
    apply(this.match, entry.value);
    const { deal } = this.match;
    const settled = deal?.settlement && deal.settlement !== before ? deal.settlement : null;
    const told: DealVerdict[] = settled
      ? [{ hand: this.hands++, settlement: { deltas: settled.deltas }, wall: settled.wall }]
      : [];
    return [verdictOf(event, type, refusal), ...told];
  }
}
