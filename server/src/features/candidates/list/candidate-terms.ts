// Suggestions for filters: only words that candidates of the workspace have.
import type { CandidateTerm, termKinds } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../../infra/database/list.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';

const max = 20;

/** Skills or places that begin with `q`, whatever its case and accents; the most frequent first. */
export async function listTerms(
  db: Db,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
  { kind, q }: { kind: (typeof termKinds)[number]; q: string },
) {
  const { rows } = await sql<z.infer<typeof CandidateTerm>>`
    select term, candidates from candidate_terms
    where workspace_id = ${workspace_id} and kind = ${kind} and candidates > 0
    and term_key like search_key(${containing(q).slice(1)})
    order by candidates desc, term_key limit ${max}`.execute(db);
  return { results: rows };
}
