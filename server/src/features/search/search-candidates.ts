// A search from its sentence, or from conditions that were edited, to whom it finds and why.
import type { FoundCandidate, MagicSearchResult, magicSearch } from '@hireframe/contract/search.ts';
import type { CandidateQuery } from '@hireframe/engines/queries/query.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { candidatesByIds } from '../candidates/candidates.ts';
import { keepSearch } from './past-searches.queries.ts';
import { selectShown } from './people.queries.ts';
import { askSearchIndex, givenFor, knownNamesFor, planFor } from './plan-search.ts';
import { readSentence, type Understood } from './read-sentence.ts';
import { buildReasons } from './reasons.ts';
import { relax } from './relax.ts';
import { asksForNothing, formatSummary, whyNobodyCan } from './summary.ts';

type Asked = z.output<typeof magicSearch.body>;
type Context = Pick<
  AppContext,
  'db' | 'storage' | 'searchIndex' | 'now' | 'log' | 'languageModel' | 'mindsDb' | 'searchEngine' | 'searchPatienceMs'
>;

/** Fewer than that, and what to relax is told too. */
const hardlyAnybody = 3;

/** @throws Problem 503 where the index of the workspace cannot be asked now */
export async function searchCandidates(
  context: Context,
  actor: Recruiter,
  { query: sentence, limit, tree }: Asked,
): Promise<MagicSearchResult> {
  const { workspace_id } = actor;
  const { query, unused, engine } = tree ? asEdited(tree) : await understand(context, actor, sentence);
  const { count: indexed, found } = await findPeople(context, workspace_id, query, limit);
  const [candidates] = await Promise.all([
    show(context, actor, query, found),
    keepSearch(context.db, actor, sentence, indexed),
  ]);
  const count = indexed - (found.length - candidates.length); // Whoever went just now may still be in the index.
  const relaxations =
    count < hardlyAnybody && !asksForNothing(query) ? await relax(context, workspace_id, query, count) : [];
  return {
    candidates,
    count,
    query: sentence,
    relaxations,
    summary: formatSummary({ tree: query, unused, count, relaxations }),
    understood: { tree: query, unused, engine },
  };
}

const asEdited = (tree: CandidateQuery): Understood => ({
  query: tree,
  unused: tree.words,
  engine: 'embedded',
});

async function understand(context: Context, actor: Recruiter, sentence: string): Promise<Understood> {
  return readSentence(context, actor, sentence, await knownNamesFor(context, actor.workspace_id, sentence));
}

async function findPeople(context: Context, workspace_id: string, query: CandidateQuery, limit: number) {
  if (asksForNothing(query) || whyNobodyCan(query)) return { count: 0, found: [] };
  const plan = await planFor(context, workspace_id, query, await givenFor(context, workspace_id, query));
  return askSearchIndex(context, workspace_id, { kind: 'find', plan, limit });
}

type Found = { candidate_id: string; score: number }[];
/** Of whom no entry is made yet. */
const nothing = { title: null, lines: [], packed: Buffer.alloc(0) };

/** In the order in which they were found; whoever went meanwhile is left out. */
async function show(
  context: Context,
  actor: Recruiter,
  query: CandidateQuery,
  found: Found,
): Promise<FoundCandidate[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ candidate_id }) => candidate_id);
  const [candidates, known] = await Promise.all([
    candidatesByIds(context, actor, ids),
    selectShown(context.db, actor.workspace_id, ids),
  ]);
  const scores = new Map(found.map(({ candidate_id, score }) => [candidate_id, score]));
  return candidates.map((candidate) => {
    const { title, ...entry } = known.get(candidate.id) ?? nothing;
    const match = Math.round(100 * (scores.get(candidate.id) ?? 0));
    return { ...candidate, title: title ?? '', match, reasons: buildReasons(query, candidate, entry) };
  });
}
