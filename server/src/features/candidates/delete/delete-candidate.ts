import type { AppContext } from '../../../infra/context.ts';
import { insist } from '../../../infra/database/postgres.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { type CandidatePart, lockCandidates } from '../candidates.ts';
import { eraseWithProof } from './erasures.ts';

/** @param parts what the features above keep about a candidate. @throws Problem 404; 409 under a legal hold */
export async function deleteCandidate(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  parts: CandidatePart[],
  actor: Recruiter,
  id: string,
): Promise<void> {
  await insist(db, async (tx) => {
    await lockCandidates(tx, actor, [id]);
    await eraseWithProof(tx, { enqueue }, { parts, owner: actor, ids: [id], cause: 'member' });
  });
}
