// ClickHouse in this process, from a package of 540 MB that only this benchmark installs.
import { createRequire } from 'node:module';

import type { Ask } from './questions.ts';

export type Session = { query: (text: string, format?: string) => string; close: () => void };

/** @param folder its data. @throws Error in words where the package is not installed */
export function openSession(folder: string): Session {
  try {
    const { Session } = createRequire(import.meta.url)('chdb') as { Session: new (folder: string) => Session };
    return new Session(folder);
  } catch (error) {
    throw new Error('Install ClickHouse for this benchmark first: npm install --prefix bench/clickhouse', {
      cause: error,
    });
  }
}

/** Rows of a statement, numbers as numbers. */
export const askOf =
  (session: Session): Ask =>
  (text) =>
    JSON.parse(session.query(`${text} settings output_format_json_quote_64bit_integers = 0`, 'JSONCompact')).data;
