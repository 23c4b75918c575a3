/** This moment, as an ISO date. */
export function isoNow(): string {
  return new Date().toISOString();
}
