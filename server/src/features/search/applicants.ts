// Who meets conditions on applications, as the index is asked: by their ids.
import type { Leaf } from '@hireframe/engines/queries/query.ts';
import { findPostings } from '@hireframe/engines/search/find-postings.ts';
import { keyOfApplication } from '@hireframe/engines/search/leaf-tests.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { selectApplicants, selectAppliedPostings } from './applicants.queries.ts';

type Application = Extract<Leaf, { kind: 'application' }>;

/** @returns the ids of the applicants whom each condition finds, by its key */
export async function applicantsOf(
  db: Db,
  workspace_id: string,
  leaves: readonly Application[],
): Promise<Map<string, string[]>> {
  const postings = leaves.some((leaf) => leaf.postings) ? await selectAppliedPostings(db, workspace_id) : [];
  const asked = new Map(leaves.map((leaf) => [keyOfApplication(leaf), leaf]));
  const found = [...asked].map(async ([key, { postings: titles, statuses, from, to }]): Promise<[string, string[]]> => {
    const posting_ids = titles && findPostings(titles, postings).map(({ id }) => id);
    if (posting_ids?.length === 0) return [key, []];
    return [key, await selectApplicants(db, workspace_id, { posting_ids, statuses, from, to })];
  });
  return new Map(await Promise.all(found));
}
