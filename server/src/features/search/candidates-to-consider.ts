// Who of a workspace's candidates fits a job: found by its skills in the index, then matched as applications are.
import type { ConsideredCandidate } from '@hireframe/contract/candidates-to-consider.ts';
import { isInNewYorkCity } from '@hireframe/engines/postings/posting-rules.ts';
import type { CandidateQuery } from '@hireframe/engines/queries/query.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { matchWith } from '../applications/applications.ts';
import { candidatesByIds } from '../candidates/candidates.ts';
import { requirePosting } from '../postings/postings.ts';
import * as queries from './candidates-to-consider.queries.ts';
import { selectShown } from './people.queries.ts';
import { askSearchIndex, givenFor, planFor } from './plan-search.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'searchIndex' | 'now' | 'log'>;

/** So many are matched: the index ranks them by how rare the skills are that they have. */
const maxMatched = 100;
const maxShown = 25;
/** A match below is no suggestion. */
const minMatch = 30;

/** Local Law 144 wants a notice first, which only people who applied could read. */
const notInNewYork = 'Jobs in New York City suggest nobody: people must have a notice before they are scored.';

/** @throws Problem 404; 503 where the index of the workspace cannot be asked now */
export async function listCandidatesToConsider(
  context: Context,
  actor: Recruiter,
  posting_id: string,
): Promise<{ results: ConsideredCandidate[]; missing: string | null }> {
  const { db } = context;
  const { workspace_id } = actor;
  const posting = await requirePosting(db, actor, posting_id);
  if (isInNewYorkCity(posting)) return { results: [], missing: notInNewYork };
  const { required_skills, preferred_skills, title } = posting;
  const skills = [...required_skills, ...preferred_skills];
  if (skills.length === 0)
    return { results: [], missing: 'Add required skills to this job to see matching candidates.' };
  const query: CandidateQuery = { conditions: [{ kind: 'skill', any_of: skills }], words: title ? [title] : [] };
  const plan = await planFor(context, workspace_id, query, await givenFor(context, workspace_id, query));
  const { found } = await askSearchIndex(context, workspace_id, { kind: 'find', plan, limit: maxMatched });
  const known = new Set(await queries.selectOnJob(db, workspace_id, posting_id));
  const ids = found.map(({ candidate_id }) => candidate_id).filter((id) => !known.has(id));
  const matched = [];
  for (const { candidate_id, facts } of await queries.selectFacts(db, workspace_id, ids)) {
    const match = await matchWith(db, { workspace_id, posting_id }, facts);
    if (match?.match_score != null && match.match_score >= minMatch) matched.push({ candidate_id, ...match });
  }
  const best = matched.sort((a, b) => (b.match_score ?? 0) - (a.match_score ?? 0)).slice(0, maxShown);
  const best_ids = best.map(({ candidate_id }) => candidate_id);
  const [candidates, titles] = await Promise.all([
    candidatesByIds(context, actor, best_ids),
    selectShown(db, workspace_id, best_ids),
  ]);
  const results = best.flatMap(({ candidate_id, match_score, reasons }) => {
    const one = candidates.find(({ id }) => id === candidate_id);
    if (!one) return []; // Deleted meanwhile.
    const { city, country } = one.details;
    return {
      id: one.id,
      name: one.name,
      email: one.email,
      avatar: one.avatar,
      title: titles.get(one.id)?.title ?? '',
      organization: one.organization,
      location: [city, country].filter(Boolean).join(', '),
      match_score: match_score ?? 0,
      reasons,
    };
  });
  return { results, missing: null };
}
