/** `wrong`: it does not work, or is not safe. `look`: it works, and whoever runs it should know. */
export type Finding = { part: string; state: 'ok' | 'look' | 'wrong'; words: string };

export const ok = (part: string, words: string): Finding => ({ part, state: 'ok', words });
export const look = (part: string, words: string): Finding => ({ part, state: 'look', words });
export const wrong = (part: string, words: string): Finding => ({ part, state: 'wrong', words });

const names = ['localhost', '127.0.0.1', '::1', '[::1]'];
/** Whether what goes there never leaves this machine. */
export const isLoopback = (hostname: string): boolean => names.includes(hostname) || hostname === '';

/** What an error says, in one line. */
export const wordsOf = (error: unknown): string =>
  String(error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error).split('\n', 1)[0] ??
  '';
