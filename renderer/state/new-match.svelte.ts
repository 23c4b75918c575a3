import { longestName } from '../../electron/api/names';
import type { MatchEntry } from '../../rules/match/entry';
import type { CourseRules } from '../../rules/play';
import { seats } from '../../rules/seat';
import { houseRulesOf, rulesOf } from './agreed';
import type { Agreed, HouseRules } from './agreed';
import { throwForPlaces } from './dice';
import type { Throw, ThrowDie } from './dice';
import { History } from './history.svelte';

/** What is said of a match before it begins. */
export interface Draft {
  /** In the order of sitting, the first dealer first; empty where nobody has been named. */
  players: readonly string[];
  agreed: Agreed;
  /** Rounds or deals; null: as many as the rules say. */
  length: number | null;
  /** Null: as it is suggested. */
  name: string | null;
  /** What was thrown for the seats, by place; null where nothing was, or somebody has sat elsewhere since. */
  throws: readonly (readonly Throw[])[] | null;
}

/** How long a match can be, where that can be chosen. */
export interface LengthChoice {
  counted: 'rounds' | 'deals';
  from: number;
  to: number;
  /** As the rules say. */
  own: number;
}

/** A match that is about to begin, and every step that led to what is said of it. */
export class NewMatch extends History<Draft> {
  /** What it is called unless somebody names it. */
  readonly suggested: string;
  /** It is being written down. */
  begun = $state(false);

  /** Begins as the last match did; where there is none, by these rules. */
  constructor(agreed: Agreed, last: MatchEntry | null, suggested: string) {
    const { ruleset, houseRules } = agreed;
    super({
      players: last ? last.players.map((name) => (isNameless(name) ? '' : name)) : ['', '', '', ''],
      agreed: last
        ? {
            ruleset: last.ruleset,
            houseRules: { ...houseRules, [last.ruleset]: (last.options ?? {}) as HouseRules },
          }
        : { ruleset, houseRules },
      length: last?.rounds ?? last?.deals ?? null,
      name: null,
      throws: null,
    });
    this.suggested = suggested;
  }

  get name(): string {
    return this.now.name ?? this.suggested;
  }

  /** Names who sits at a place. Whoever sat elsewhere under that name changes places with whoever sat here. */
  seat(place: number, typed: string): void {
    this.edit((draft) => seatPlayer(draft, place, typed.trim().slice(0, longestName)));
  }

  /** Somebody takes the first empty place, or leaves the table. */
  toggle(name: string): void {
    this.edit((draft) => {
      const at = placeOf(draft, name);
      const free = draft.players.indexOf('');
      if (at >= 0) return seatPlayer(draft, at, '');
      return free >= 0 ? seatPlayer(draft, free, name) : draft;
    });
  }

  /** Whether somebody of this name sits at the table. */
  isSeated(name: string): boolean {
    return placeOf(this.now, name) >= 0;
  }

  /** Everybody moves one place on: South becomes the first dealer. */
  turn(): void {
    this.edit((draft) => {
      const [first, ...others] = draft.players;
      return { ...draft, players: [...others, first!], throws: null };
    });
  }

  /** Everybody throws two dice: the most is East, then South, West and North. */
  throwForSeats(die?: ThrowDie): void {
    this.edit((draft) => {
      const players = named(draft.players);
      const { throws, order } = throwForPlaces(4, die);
      return {
        ...draft,
        players: order.map((player) => players[player]!),
        throws: order.map((player) => throws[player]!),
      };
    });
  }

  /** Plays by other rules; a length that was chosen counts for the rules it was chosen for. */
  agree(agreed: Agreed): void {
    this.edit((draft) => ({
      ...draft,
      agreed,
      length: agreed.ruleset === draft.agreed.ruleset ? draft.length : null,
    }));
  }

  /** How long the match is; what the rules say by themselves is not kept: it changes with them. */
  last(length: number): void {
    this.edit((draft) => {
      const chosen = length === lengthOf(draft.agreed)?.own ? null : length;
      return chosen === draft.length ? draft : { ...draft, length: chosen };
    });
  }

  rename(typed: string): void {
    const trimmed = typed.trim();
    const name = trimmed === '' || trimmed === this.suggested ? null : trimmed;
    this.edit((draft) => (name === draft.name ? draft : { ...draft, name }));
  }

  /** What the match's log begins with. */
  get entry(): MatchEntry {
    const { agreed, players, length } = this.now;
    const options = houseRulesOf(agreed);
    const choice = lengthOf(agreed);
    return {
      type: 'match',
      ruleset: agreed.ruleset,
      ...(Object.keys(options).length > 0 ? { options } : {}),
      players: named(players),
      ...(length === null || choice === null ? {} : { [choice.counted]: length }),
    };
  }
}

/** What a place is called where nobody has been named. */
export function namelessAt(place: number): string {
  return `Player ${place + 1}`;
}

/** Whether this is what a place is called where nobody has been named. */
export function isNameless(name: string): boolean {
  return seats.some((_, place) => namelessAt(place) === name);
}

/** How long a match can be by these rules; null where there is nothing to choose, or the options are none. */
export function lengthOf(agreed: Agreed): LengthChoice | null {
  const rules = rulesOf(agreed).withOptions(houseRulesOf(agreed));
  const course: CourseRules | undefined = rules.ok ? rules.value.play?.course : undefined;
  if (!course || course.length.from === course.length.to) return null;
  return course.rounds === 0
    ? { counted: 'deals', ...course.length, own: course.deals }
    : { counted: 'rounds', ...course.length, own: course.rounds };
}

/** Everybody has a name. */
function named(players: readonly string[]): string[] {
  return players.map((name, place) => name || namelessAt(place));
}

function placeOf({ players }: Draft, name: string): number {
  return players.findIndex((each) => each !== '' && each.toLowerCase() === name.toLowerCase());
}

function seatPlayer(draft: Draft, place: number, name: string): Draft {
  const before = draft.players[place]!;
  if (name === before) return draft;
  const players = [...draft.players];
  const elsewhere = name === '' ? -1 : placeOf(draft, name);
  if (elsewhere >= 0) players[elsewhere] = before;
  players[place] = name;
  return { ...draft, players, throws: null };
}
