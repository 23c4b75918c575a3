/** A seat wind: the place at the table in the deal being scored. */
export type Seat = 'E' | 'S' | 'W' | 'N';

/** The seats in turn order, East first. */
export const seats: readonly Seat[] = ['E', 'S', 'W', 'N'];

export const seatNames: Readonly<Record<Seat, string>> = { E: 'East', S: 'South', W: 'West', N: 'North' };

/** Place of a seat in turn order, 0 (East) to 3; also the number of its wind, flower and season less one. */
export function seatIndex(seat: Seat): number {
  return seats.indexOf(seat);
}

export function isSeat(value: unknown): value is Seat {
  return value === 'E' || value === 'S' || value === 'W' || value === 'N';
}
