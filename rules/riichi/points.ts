import type { RiichiOptions } from './options';

/** Base points of the limits. Source: sheet, "Points". */
export const LIMITS = { mangan: 2000, haneman: 3000, baiman: 4000, sanbaiman: 6000, yakuman: 8000 } as const;
export type Limit = keyof typeof LIMITS;

/** What a limit is called. */
export const limitNames: Readonly<Record<Limit, { name: string; nativeName: string }>> = {
  mangan: { name: 'mangan', nativeName: '満貫' },
  haneman: { name: 'haneman', nativeName: '跳満' },
  baiman: { name: 'baiman', nativeName: '倍満' },
  sanbaiman: { name: 'sanbaiman', nativeName: '三倍満' },
  yakuman: { name: 'yakuman', nativeName: '役満' },
};

/** fu × 2^(2 + han): a shift, which is much faster than a power; han are few where it is asked. */
export function rawPoints(han: number, fu: number): number {
  return fu << (2 + han);
}

/** The limit that so many han and fu reach; null: none. Source: sheet, "Points" and table, rounding and 13+ han. */
export function limitOf(han: number, fu: number, options: RiichiOptions): Limit | null {
  if (han >= 13) return options.countedYakuman ? 'yakuman' : 'sanbaiman';
  if (han >= 11) return 'sanbaiman';
  if (han >= 8) return 'baiman';
  if (han >= 6) return 'haneman';
  const base = rawPoints(han, fu);
  // 1,920 is what 4 han 30 fu and 3 han 60 fu come to, and nothing else.
  return han === 5 || base >= (options.roundUpToMangan ? 1920 : 2000) ? 'mangan' : null;
}

/** Base points of a hand without a yakuman. */
export function basePoints(han: number, fu: number, options: RiichiOptions): number {
  const limit = limitOf(han, fu, options);
  return limit === null ? rawPoints(han, fu) : LIMITS[limit];
}

/** A single payment, rounded up to 100. */
function roundedUp(points: number): number {
  return 100 * Math.ceil(points / 100);
}

/** What the discarder pays for a hand. */
export function ronPayment(base: number, dealer: boolean): number {
  return roundedUp(base * (dealer ? 6 : 4));
}

/** What one player pays for a hand that was drawn: East pays and is paid twice. */
export function tsumoPayment(base: number, withEast: boolean): number {
  return roundedUp(base * (withEast ? 2 : 1));
}

/** What a hand wins from everybody together, without counters and bets. */
export function pointsOf(base: number, dealer: boolean, claimed: boolean): number {
  if (claimed) return ronPayment(base, dealer);
  return dealer ? 3 * tsumoPayment(base, true) : tsumoPayment(base, true) + 2 * tsumoPayment(base, false);
}
