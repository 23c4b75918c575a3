/** How a call of the command line ends: done; the input is understood and wrong; it could not be read at all. */
export type ExitStatus = 0 | 1 | 2;

/** Is told how a call ended. */
export type Finish = (status: ExitStatus) => void;

/** Where a command writes; tests give their own. */
export interface Console {
  out(line: string): void;
  err(line: string): void;
  /** Shows how far a long call has come, in place of what was shown before; nothing where nobody watches. */
  progress?(text: string): void;
}

/** The terminal. */
export const terminal: Console = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  },
};

/** Says in one line why a call goes no further, and gives the status for it. */
export function complain(console: Console, message: string, status: ExitStatus = 2): ExitStatus {
  console.err(`sparrow: ${message.replace(/\s*\n\s*/g, ' ')}`);
  return status;
}

/** The worse of two endings. */
export function worse(a: ExitStatus, b: ExitStatus): ExitStatus {
  return a > b ? a : b;
}

/** Why a file cannot be opened, for a person. */
export function unreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder.';
  return `It cannot be opened (${code ?? String(error)}).`;
}
