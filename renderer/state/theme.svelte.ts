/** How the app looks: as the system does, or always one way. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const key = 'sparrow-eye-theme';
const order: readonly ThemeChoice[] = ['auto', 'light', 'dark'];

/** The chosen look, remembered on this device and shown as an attribute of the page's root. */
export class Theme {
  choice = $state<ThemeChoice>('auto');

  constructor() {
    try {
      this.choice = order.find((each) => each === localStorage.getItem(key)) ?? 'auto';
    } catch {
      // Storage can be forbidden; then the system's look it is.
    }
    this.#show();
  }

  /** Goes on to the next look. */
  turn(): void {
    this.choice = order[(order.indexOf(this.choice) + 1) % order.length]!;
    try {
      localStorage.setItem(key, this.choice);
    } catch {
      // As above: the choice then lasts as long as the window.
    }
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset.theme = this.choice;
  }
}
