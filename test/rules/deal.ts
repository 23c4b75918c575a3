import type { HandRequest, MeldKind, MeldRequest, ScoreRequest, Seat, WinRequest } from '../../rules/score';

/**
 * A hand as the tables write it: tiles in hand, then melds and the rest, each after a blank.
 * `55s22z pung:777z<E chow:234s<N kong:9999p kong:1111m<W+ bonus:2f said:fishing`: `<` is who it came from, `+` a
 * promoted pung, a kong from nobody is concealed.
 */
export function hand(text: string): HandRequest {
  const [concealed = '', ...parts] = text.split(' ').filter((part) => part !== '');
  const made: HandRequest = { concealed };
  const melds: MeldRequest[] = [];
  for (const part of parts) {
    const [kind = '', rest = ''] = part.split(':');
    if (kind === 'bonus') made.bonus = rest;
    else if (kind === 'said') made.declared = rest.split(',');
    else if (kind === 'calling') made.calling = rest;
    else {
      const [tiles = '', from] = rest.replace('+', '').split('<');
      melds.push({
        kind: kind as MeldKind,
        tiles,
        ...(from ? { from: from as Seat } : { concealed: true }),
        ...(rest.endsWith('+') ? { added: true } : {}),
      });
    }
  }
  if (melds.length > 0) made.melds = melds;
  return made;
}

/**
 * A win as the tables write it: `wall 9s`, `discard 9s<E`, `robbed-kong 9s<E`, `replacement 9s`, and then any of
 * `last`, `first`, `for-bonus`, `said:original-call`.
 */
export function win(seat: Seat, text: string): WinRequest {
  const [by = '', tileAndFrom = '', ...more] = text.split(' ');
  const [tile = '', from] = tileAndFrom.split('<');
  const said = more.find((word) => word.startsWith('said:'));
  return {
    seat,
    by: by as WinRequest['by'],
    tile,
    ...(from ? { from: from as Seat } : {}),
    ...(more.includes('last') ? { lastTile: true } : {}),
    ...(more.includes('first') ? { firstTurn: true } : {}),
    ...(more.includes('for-bonus') ? { replaces: 'bonus' as const } : {}),
    ...(said ? { declared: said.slice(5).split(',') } : {}),
  };
}

/** A deal of the British rules that South wins in the East round, unless said otherwise. */
export function deal(
  winnersHand: string,
  how: string,
  more: {
    seat?: Seat;
    wind?: Seat;
    others?: Partial<Record<Seat, string>>;
    options?: Record<string, unknown>;
    goulash?: boolean;
    ruleset?: string;
  } = {},
): ScoreRequest {
  const seat = more.seat ?? 'S';
  const others = Object.entries(more.others ?? {}).map(([other, text]) => [other, hand(text)]);
  return {
    ruleset: more.ruleset ?? 'bmja',
    prevailingWind: more.wind ?? 'E',
    hands: { [seat]: hand(winnersHand), ...(Object.fromEntries(others) as Record<Seat, HandRequest>) },
    win: win(seat, how),
    ...(more.options ? { options: more.options } : {}),
    ...(more.goulash ? { goulash: true } : {}),
  };
}
