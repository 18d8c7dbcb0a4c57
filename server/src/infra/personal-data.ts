// What a feature keeps about a person. `app/` collects one of these from each feature and hands the list to accounts,
// which exports and deletes by it without knowing who is above.
import type { Readable } from 'node:stream';
import type { AppContext } from './context.ts';
import type { Db } from './database/postgres.ts';

export type ExportedFile = { path: string; bytes: Uint8Array | Readable };

export type PersonalData = {
  feature: string;
  /** Everything of the person's that this feature keeps: `profile.json`, `resumes/cv.pdf` … */
  exportOf: (context: Pick<AppContext, 'db' | 'storage'>, user_id: string) => AsyncIterable<ExportedFile>;
  /** Deletes rows in the caller's transaction; answers keys and prefixes of objects to delete once it has committed. */
  eraseOf: (tx: Db, user_id: string) => Promise<string[]>;
};
