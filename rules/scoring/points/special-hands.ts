import { parseTiles } from '../../tiles/notation';
import { kindIndex } from '../../tiles/tile';
import type { NamedHand } from '../options';
import type { WinBy } from '../request';

/**
 * What a special hand looks like, as data that a group can write itself. Tiles are in the tile notation; in the
 * form `tiles` the letter `a` stands for any one suit, the same throughout.
 */
export type Pattern =
  /** An ordinary hand, four sets and a pair, with more asked of it. */
  | {
      form: 'sets';
      /** Every tile is one of these. */
      of?: string;
      /** `one`: a single suit and no honours. `one-or-honours`: at most one suit, honours allowed. */
      suits?: 'one' | 'one-or-honours';
      /** A pung or kong of each of these is among the sets. */
      include?: string;
      /** Most chows allowed; none if not given. */
      chows?: number;
      /** `all`: every set is a kong. `none`: no set is. */
      kongs?: 'all' | 'none';
      /** No set may have been claimed, the winning claim included; the pair may. */
      concealed?: boolean;
    }
  /** Exactly these tiles and, if `extra` is given, one more of those. */
  | {
      form: 'tiles';
      tiles: string;
      extra?: string;
      /** A chow of these tiles may lie claimed on the table. Otherwise all tiles are in hand. */
      claimedChows?: boolean;
      /** A tile that is there exactly three times was not completed by a claim. */
      concealedPungs?: boolean;
    }
  /** Seven pairs of these tiles, all in hand; a pair may be there twice. */
  | { form: 'pairs'; of: string }
  /** Numbers that are there in two suits (seven pairs) or in all three (four triples and a pair in two suits). */
  | {
      form: 'knitted';
      suits: 2 | 3;
      /** All seven pairs are of the same two suits. */
      sameSuits?: boolean;
    }
  /** Any winning hand, won in this way. */
  | {
      form: 'win';
      by: readonly WinBy[];
      /** The winner is East, or one of the others. */
      seat?: 'east' | 'others';
      /** The winning tile is a discard of East's. */
      fromEast?: boolean;
      /** In the first go-around, nothing claimed and no kong declared before. */
      firstTurn?: boolean;
      /** The last tile of the wall, or the discard after it. */
      lastTile?: boolean;
      /** The winning tile. */
      tile?: string;
      /** The supplement tile was drawn for a kong, and at least so many kongs lie on the table. */
      kongs?: number;
      /** This was declared with the win. */
      declared?: string;
    };

/** The kind numbers of a pattern's tiles, the letter `a` read as this suit. */
export function inSuit(tiles: string, suit: 'm' | 'p' | 's'): number[] {
  const parsed = parseTiles(tiles.replaceAll('a', suit));
  return parsed.ok ? parsed.value.map(kindIndex) : [];
}

/** A special hand: a row of the table. */
export interface SpecialHand extends NamedHand {
  pattern: Pattern;
  source: string;
}
