// How a resume is read, and what its owner says instead. A reading never changes a correction, nor the profile; a
// correction never changes a score, which is the document's.
import type { CorrectableFact, Correction, ResumeReading } from '@hireframe/contract/corrections.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { lockProfile, profileOf, writeProfile } from '../profile/profile.ts';
import { getStoredReading } from '../resumes/resumes.ts';
import { correctedFacts, toProfileChange } from './corrected-facts.ts';
import * as queries from './corrections.queries.ts';

/** @throws Problem 404; 409 while the resume is being read, or where it could not be */
export async function getReading(
  { db, storage, languageModel }: Pick<AppContext, 'db' | 'storage' | 'languageModel'>,
  actor: Candidate,
  resume_id: string,
): Promise<ResumeReading> {
  const reading = await getStoredReading(db, storage, actor, resume_id);
  const corrections = await queries.selectCorrections(db, actor.user_id);
  const facts = correctedFacts(reading.read, corrections, await profileOf(db, actor.user_id));
  const corrected = corrections.map(({ fact, corrected_at }) => ({ fact, corrected_at }));
  return { ...reading, facts, corrected, language_model_offer: languageModel?.name ?? null };
}

/** What the profile has is written there alone, in the same transaction: a later change of the profile holds as well. */
export async function correct(db: Db, { user_id }: Candidate, correction: Correction): Promise<void> {
  const change = toProfileChange(correction);
  const value = change ? null : storedJson(correction.value);
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, user_id); // First, as whoever deletes the account does: no two wait for each other.
    await queries.upsertCorrection(tx, { user_id, fact: correction.fact, value });
    if (change) await writeProfile(tx, user_id, change);
  });
}

/** @throws Problem 404 where nothing was corrected */
export async function uncorrect(db: Db, { user_id }: Candidate, fact: CorrectableFact): Promise<void> {
  if (!(await queries.deleteCorrection(db, user_id, fact))) throw notFound('correction');
}
