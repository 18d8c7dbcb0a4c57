import type { CorrectableFact, Correction } from '@hireframe/contract/corrections.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** `value` is null for what the profile has. Written by this feature alone, after the contract's schema. */
export type Kept = { fact: CorrectableFact; value: Correction['value'] | null; corrected_at: string };

export async function selectCorrections(db: Db, user_id: string): Promise<Kept[]> {
  const all = db.selectFrom('corrections').select(['fact', 'value', 'corrected_at']).where('user_id', '=', user_id);
  return (await all.orderBy('corrected_at').orderBy('fact').execute()) as Kept[];
}

type NewCorrection = { user_id: string; fact: CorrectableFact; value: string | null };

export async function upsertCorrection(tx: Db, correction: NewCorrection): Promise<void> {
  const corrected_at = sql<string>`now()`;
  await tx
    .insertInto('corrections')
    .values(correction)
    .onConflict((on) => on.columns(['user_id', 'fact']).doUpdateSet({ value: correction.value, corrected_at }))
    .execute();
}

export async function deleteCorrection(db: Db, user_id: string, fact: CorrectableFact): Promise<boolean> {
  const one = db.deleteFrom('corrections').where('user_id', '=', user_id).where('fact', '=', fact);
  return (await one.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}
