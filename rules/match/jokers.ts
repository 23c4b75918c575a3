import { kindIndex, type TileCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import type { AddedKongEntry, ClaimEntry, Entry } from './entry';
import { isGoulash } from './fresh';
import { refuse, type Refusal } from './refusal';
import type { HandState, MatchState } from './state';

/** Whose place the jokers of a goulash take. Source: seed 000, “The Goulash”. */
const REPLACED: TileCode = '2s';

/** Jokers that a set may have at most; a chow none, as it is part of a special hand. Source: seed 000, “The Goulash”. */
const mostIn: Readonly<Record<ClaimEntry['type'], number>> = { chow: 0, pung: 1, kong: 2 };

const asJoker = (tile: TileCode): TileCode => (tile === REPLACED ? 'j' : tile);
const asJokers = (tiles: readonly TileCode[]): TileCode[] => tiles.map(asJoker);

function bySeat<Hands extends object>(hands: Hands): Hands {
  return Object.fromEntries(
    Object.entries(hands).map(([seat, tiles]) => [seat, asJokers(tiles as TileCode[])]),
  ) as Hands;
}

/**
 * The entry with its tiles as they count: in a goulash the 2 bamboo are jokers, whether joker tiles were put in their
 * place or the players only remember it.
 */
export function asCounted(match: MatchState, entry: Entry): Entry {
  if (!match.play.draws.goulash) return entry;
  if (entry.type === 'deal')
    return entry.hands && isGoulash(match) ? { ...entry, hands: bySeat(entry.hands) } : entry;
  if (!match.deal?.goulash) return entry;
  switch (entry.type) {
    case 'draw':
      return entry.tile ? { ...entry, tile: asJoker(entry.tile) } : entry;
    case 'discard':
    case 'added-kong':
      return { ...entry, tile: asJoker(entry.tile) };
    case 'chow':
    case 'pung':
    case 'kong':
      return { ...entry, tile: asJoker(entry.tile), own: asJokers(entry.own) };
    case 'concealed-kong':
    case 'show':
      return { ...entry, tiles: asJokers(entry.tiles) };
    case 'exchange':
      return entry.tiles ? { ...entry, tiles: bySeat(entry.tiles) } : entry;
    default:
      return entry;
  }
}

/** The kind of a pung or kong, which its tiles tell that are no jokers; null where they are of several kinds or none. */
export function kindOfSet(tiles: readonly TileCode[]): number | null {
  const kinds = new Set(tiles.filter((tile) => tile !== 'j').map(kindIndex));
  const [kind = -1] = kinds;
  return kinds.size === 1 && kind >= 0 ? kind : null;
}

/** The refusal of a set with too many jokers. */
export function refuseJokers(
  type: ClaimEntry['type'],
  tiles: readonly TileCode[],
  source: string,
): Refusal | null {
  const jokers = tiles.filter((tile) => tile === 'j').length;
  if (jokers <= mostIn[type]) return null;
  return refuse(
    'joker-misuse',
    `Of ${tileWords([...tiles])} too many are jokers: a pung may have one, a kong two, a chow on the table none.`,
    source,
  );
}

/** The pungs on the table that a tile can be added to; a joker to any, unless it is said to which. */
export function pungsFor({ melds }: HandState, { tile, to }: Pick<AddedKongEntry, 'tile' | 'to'>) {
  const wanted = tile === 'j' ? to : tile;
  return melds.filter(
    ({ kind, tiles }) => kind === 'pung' && (wanted === undefined || kindOfSet(tiles) === kindIndex(wanted)),
  );
}
