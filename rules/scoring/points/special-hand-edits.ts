import { fault, ok, type Result } from '../../result';
import type { HandValue } from '../options';
import { parseTiles } from '../../tiles/notation';
import { kindIndex } from '../../tiles/tile';
import { ORDINARY } from './hand';
import { inSuit, type Pattern, type SpecialHand } from './special-hands';

/**
 * A group's change to the list of special hands: `{"id": "purity", "on": false}`, a new name or value for one of the
 * table, or a hand of its own with a new id, a name, a pattern and a value.
 */
export interface SpecialHandEdit {
  id: string;
  on?: boolean;
  name?: string;
  win?: HandValue;
  fishing?: HandValue | null;
  pattern?: Pattern;
  explanation?: string;
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The table of special hands with a group's changes made, own hands at the end.
 * Errors: `bad-request` naming the hand and what is wrong with the change.
 */
export function parseSpecialHands(
  table: readonly SpecialHand[],
  edits: readonly unknown[],
): Result<readonly SpecialHand[]> {
  if (edits.length === 0) return ok(table);
  if (edits.length > 100) return fault('bad-request', 'At most 100 changes to the special hands are taken.');
  const hands = new Map(table.map((hand) => [hand.id, hand]));
  for (const edit of edits) {
    if (!isObject(edit) || typeof edit['id'] !== 'string' || !/^[a-z0-9-]{1,60}$/.test(edit['id'])) {
      return fault(
        'bad-request',
        'Each change to the special hands needs an id of small letters, digits and hyphens.',
      );
    }
    if (edit['id'] === ORDINARY) return fault('bad-request', 'No special hand can have the id “ordinary”.');
    const changed = changeHand(edit['id'], hands.get(edit['id']), edit);
    if (!changed.ok) return changed;
    if (changed.value === null) hands.delete(edit['id']);
    else hands.set(edit['id'], changed.value);
  }
  return ok([...hands.values()]);
}

function changeHand(id: string, hand: SpecialHand | undefined, edit: Json): Result<SpecialHand | null> {
  const refuse = (what: string) => fault('bad-request', `The special hand “${id}”: ${what}.`);
  const known = ['id', 'on', 'name', 'win', 'fishing', 'pattern', 'explanation'];
  const stranger = Object.keys(edit).find((key) => !known.includes(key));
  if (stranger !== undefined)
    return refuse(`“${stranger.slice(0, 40)}” can't be set; only ${known.join(', ')} can`);
  const { on, name = hand?.name, win = hand?.win, explanation = hand?.explanation ?? name } = edit;
  if (on !== undefined && typeof on !== 'boolean') return refuse('on must be true or false');
  if (on === false) return ok(null);
  if (typeof name !== 'string' || name === '' || name.length > 80)
    return refuse('a name of up to 80 signs is needed');
  if (typeof explanation !== 'string' || explanation.length > 400)
    return refuse('the explanation is too long');
  if (!isHandValue(win)) return refuse('win must be {"percent": 1 to 100} or {"doubles": 1 to 10}');
  const fishing = edit['fishing'] === undefined ? (hand?.fishing ?? null) : edit['fishing'];
  if (fishing !== null && !isHandValue(fishing)) return refuse('fishing must be a value like win, or null');
  if (fishing !== null && 'doubles' in fishing !== 'doubles' in win) {
    return refuse('win and fishing must both be percentages or both be doubles');
  }
  let pattern = hand?.pattern;
  if (edit['pattern'] !== undefined) {
    const wrong = wrongWithPattern(edit['pattern']);
    if (wrong !== null) return refuse(wrong);
    pattern = edit['pattern'] as Pattern;
  }
  if (pattern === undefined) return refuse('a hand that is not on the list needs a pattern');
  if (pattern.form === 'win' && fishing !== null)
    return refuse('a hand that is a way of winning can’t be fished for');
  const nativeName = hand && name === hand.name ? hand.nativeName : '';
  return ok({
    id,
    name,
    nativeName,
    pattern,
    win,
    fishing,
    explanation,
    source: hand && edit['pattern'] === undefined ? hand.source : 'the group’s own special hands',
  });
}

function isHandValue(value: unknown): value is HandValue {
  if (!isObject(value) || Object.keys(value).length !== 1) return false;
  const within = (number: unknown, most: number) =>
    typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most;
  return within(value['percent'], 100) || within(value['doubles'], 10);
}

/** The fields of each form, and the check of each: null if it is right, otherwise what is wanted. */
const fieldChecks: Readonly<
  Record<Pattern['form'], Readonly<Record<string, (value: unknown) => string | null>>>
> = {
  sets: {
    of: kinds,
    suits: oneOf('one', 'one-or-honours'),
    include: kinds,
    chows: wholeNumber(0, 4),
    kongs: oneOf('all', 'none'),
    concealed: flag,
  },
  tiles: { tiles: kindsOfAnySuit, extra: kindsOfAnySuit, claimedChows: flag, concealedPungs: flag },
  pairs: { of: kinds },
  knitted: { suits: oneOf(2, 3), sameSuits: flag },
  win: {
    by: waysToWin,
    seat: oneOf('east', 'others'),
    fromEast: flag,
    firstTurn: flag,
    lastTile: flag,
    tile: oneKind,
    kongs: wholeNumber(1, 4),
    declared: word,
  },
};

const requiredFields: Readonly<Record<Pattern['form'], readonly string[]>> = {
  sets: [],
  tiles: ['tiles'],
  pairs: ['of'],
  knitted: ['suits'],
  win: ['by'],
};

/** Null if the value is a pattern, otherwise what is wrong with it. */
function wrongWithPattern(value: unknown): string | null {
  if (!isObject(value)) return 'the pattern must be an object with a form';
  const form = value['form'];
  if (typeof form !== 'string' || !Object.hasOwn(fieldChecks, form)) {
    return `the pattern’s form must be one of ${Object.keys(fieldChecks).join(', ')}`;
  }
  const checks = fieldChecks[form as Pattern['form']];
  for (const field of requiredFields[form as Pattern['form']]) {
    if (value[field] === undefined) return `a pattern of the form ${form} needs ${field}`;
  }
  for (const [field, entry] of Object.entries(value)) {
    if (field === 'form') continue;
    const check = Object.hasOwn(checks, field) ? checks[field] : undefined;
    if (!check) return `a pattern of the form ${form} has no ${field.slice(0, 40)}`;
    const wanted = check(entry);
    if (wanted !== null) return `${field} in the pattern must be ${wanted}`;
  }
  if (form === 'tiles') return wrongNumberOfTiles(value as unknown as Extract<Pattern, { form: 'tiles' }>);
  return null;
}

function wrongNumberOfTiles({ tiles, extra }: Extract<Pattern, { form: 'tiles' }>): string | null {
  const given = inSuit(tiles, 'm').length;
  const wanted = extra === undefined ? 14 : 13;
  return given === wanted
    ? null
    : `a pattern of ${given} tiles${extra === undefined ? '' : ' and an extra one'} is no hand`;
}

function kinds(value: unknown): string | null {
  const wanted = 'tiles such as "19m19p19s"';
  if (typeof value !== 'string' || value.length > 200) return wanted;
  const tiles = parseTiles(value);
  return tiles.ok && tiles.value.length > 0 && tiles.value.every((tile) => kindIndex(tile) >= 0)
    ? null
    : wanted;
}

function kindsOfAnySuit(value: unknown): string | null {
  if (typeof value !== 'string' || kinds(value.replaceAll('a', 'm')) !== null)
    return 'tiles such as "1123456789a1234z"';
  return null;
}

function oneKind(value: unknown): string | null {
  return kinds(value) === null && inSuit(value as string, 'm').length === 1 ? null : 'one tile such as "5p"';
}

function flag(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'true or false';
}

function word(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 40 ? null : 'a word';
}

function oneOf(...choices: (string | number)[]): (value: unknown) => string | null {
  return (value) => (choices.some((choice) => choice === value) ? null : `one of ${choices.join(', ')}`);
}

function wholeNumber(least: number, most: number): (value: unknown) => string | null {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? null
      : `a whole number from ${least} to ${most}`;
}

function waysToWin(value: unknown): string | null {
  const ways = ['wall', 'replacement', 'discard', 'robbed-kong'];
  return Array.isArray(value) && value.length > 0 && value.every((way) => ways.includes(way as string))
    ? null
    : `a list of ${ways.join(', ')}`;
}
