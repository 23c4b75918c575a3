/**
 * Gives the focus back once whatever had it has gone or was disabled for a while: to `was` where it is still there,
 * else to the word that says what comes next, which is brought into view, else to the top of the screen.
 */
export function refocus(was: Element | null): void {
  const now = document.activeElement;
  if (now && now !== document.body && !now.matches(':disabled')) return;
  if (was instanceof HTMLElement && was !== document.body && was.isConnected && !was.matches(':disabled'))
    was.focus({ preventScroll: true });
  else (document.querySelector<HTMLElement>('[data-next]') ?? document.querySelector('main'))?.focus();
}
