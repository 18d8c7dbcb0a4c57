// From a tree to the plan of finding it: what only the tables know comes in here, always of one workspace.
import { askAdministrator, indexLoading, searchMessages, setupHints } from '@hireframe/contract/search.ts';
import { keyOfLeaf } from '@hireframe/engines/queries/parse/disambiguation.ts';
import type { CandidateQuery, KnownNames, Leaf } from '@hireframe/engines/queries/query.ts';
import { listPhrases, mayMean } from '@hireframe/engines/queries/read-query.ts';
import { listTerms } from '@hireframe/engines/search/known-names.ts';
import { buildTest } from '@hireframe/engines/search/leaf-tests.ts';
import { buildPlan } from '@hireframe/engines/search/plan.ts';
import type { Plan } from '@hireframe/engines/search/planned.ts';
import { rankWords } from '@hireframe/engines/search/rank-words.ts';
import type { NotReady, SearchIndexAnswer, SearchIndexQuestion } from '@hireframe/engines/search/search-index.ts';
import { stemWords, wordNumber } from '@hireframe/engines/search/word-number.ts';
import { fold } from '@hireframe/engines/text/fold.ts';
import type { AppContext } from '../../infra/context.ts';
import { Problem } from '../../infra/http/problem.ts';
import { hasApplications } from './applicants.queries.ts';
import { applicantsOf } from './applicants.ts';
import * as people from './people.queries.ts';
import { neededWords } from './summary.ts';

// Questions to whoever keeps the indexes; why there is no answer is told to the person in words.

/** @throws Problem 503 where the index of the workspace cannot be asked now */
export async function askSearchIndex<Question extends SearchIndexQuestion>(
  { searchIndex }: Pick<AppContext, 'searchIndex'>,
  workspace_id: string,
  question: Question,
): Promise<SearchIndexAnswer<Question>> {
  const told = searchIndex ? await searchIndex.ask(workspace_id, question) : ({ not_ready: 'no_room' } as const);
  if ('answer' in told) return told.answer;
  throw notReady(told.not_ready);
}

/** A load ends by itself within seconds; the rest is the operator's. */
function notReady(why: NotReady): Problem {
  const isLoading = why === 'loading';
  const what = why === 'failed' ? searchMessages.failed : setupHints.models_created;
  const message = `${what}. ${isLoading ? `${indexLoading} Please try again then.` : askAdministrator}`;
  return new Problem(503, { message }, { 'retry-after': isLoading ? '3' : '30' });
}

type Context = Pick<AppContext, 'db' | 'searchIndex'>;

/** Of those who bear a name, and of those in whose resume words stand, so many are looked at. */
const max = 1000;
/** Of those who match all else, so many best ones are ordered by words. */
const maxWorded = 500;

/** Names that the workspace knows beside those that everybody knows, as far as the sentence holds them. */
export async function knownNamesFor(context: Context, workspace_id: string, sentence: string): Promise<KnownNames> {
  const asked = mayMean(sentence);
  const leaves = asked.leaves.flatMap((leaf) => {
    const terms = listTerms(buildTest(leaf.kind === 'role' ? { ...leaf, when: 'ever' } : leaf, {}));
    return terms ? [{ key: keyOfLeaf(leaf), terms }] : [];
  });
  const terms = leaves.map((leaf) => leaf.terms);
  const [here, tags, names, has_applications] = await Promise.all([
    askSearchIndex(context, workspace_id, { kind: 'known', phrases: listPhrases(sentence), terms }),
    people.selectTags(context.db, workspace_id),
    asked.names.length > 0 ? people.selectBorne(context.db, workspace_id, asked.names) : [],
    hasApplications(context.db, workspace_id),
  ]);
  const sets = Object.entries(here.names).map(([kind, phrases]) => [kind, new Set(phrases)]);
  const nobody = new Set(here.nobody.map((at) => leaves[at]?.key ?? ''));
  const alone = asked.doubtful.filter(({ keys }) => keys.every((key) => nobody.has(key))).map(({ name }) => name);
  const others = alone.length > 0 ? await people.selectBorne(context.db, workspace_id, alone) : [];
  return {
    ...Object.fromEntries(sets),
    nobody,
    tags: tags.map(({ name }) => name),
    person: new Set([...names, ...others]),
    has_applications,
  };
}

type PlanOptions = NonNullable<Parameters<typeof buildPlan>[1]>;

/** What a query needs to know of the workspace to become a plan, asked for once for all its easings. */
export async function givenFor(
  { db }: Pick<AppContext, 'db'>,
  workspace_id: string,
  query: CandidateQuery,
): Promise<PlanOptions> {
  const leaves = query.conditions.flatMap((one): Leaf[] => (one.kind === 'either' ? one.of.flat() : [one]));
  const given: PlanOptions = {};
  if (leaves.some(({ kind }) => kind === 'tag')) {
    const tags = await people.selectTags(db, workspace_id);
    given.tags = new Map(tags.map(({ name, number }) => [name.toLowerCase(), number]));
  }
  const applications = leaves.filter((leaf) => leaf.kind === 'application');
  if (applications.length > 0) given.applied = await applicantsOf(db, workspace_id, applications);
  const names = leaves.flatMap((leaf) => (leaf.kind === 'name' ? [leaf.words] : []));
  if (names.length > 0)
    given.named = new Map(await Promise.all(names.map((words) => bearersOf(db, workspace_id, words))));
  return given;
}

async function bearersOf(db: AppContext['db'], workspace_id: string, words: string): Promise<[string, string[]]> {
  const plain = fold(words).split(/\s+/).filter(Boolean).slice(0, 10);
  return [words, plain.length > 0 ? await people.selectNamed(db, workspace_id, plain, max) : []];
}

/** The plan, with whom the words of the query are found in. Where nothing else is asked for, all of them have to be found. */
export async function planFor(
  context: Context,
  workspace_id: string,
  query: CandidateQuery,
  given: PlanOptions,
): Promise<Plan> {
  const stems = [...new Set(query.words.flatMap(stemWords))];
  if (stems.length === 0) return buildPlan(query, given);
  const numbersOf = (some: string[]) => some.map((stem) => wordNumber(workspace_id, stem));
  const { db } = context;
  const needed = [...new Set(neededWords(query).flatMap(stemWords))];
  if (needed.length > 0) {
    const found = await people.selectWithWords(db, workspace_id, numbersOf(needed), max);
    const worded = rankWords(stems, found);
    if (query.conditions.length > 0) return among(buildPlan(query, { ...given, worded }));
    // Where nobody has them: a plan that asks for nothing finds nobody, but one with an order finds everybody.
    return worded.length > 0 ? buildPlan(query, { ...given, worded }) : { conditions: [], worded };
  }
  const plan = buildPlan(query, given);
  const { found } = await askSearchIndex(context, workspace_id, { kind: 'find', plan, limit: maxWorded });
  const ids = found.map(({ candidate_id }) => candidate_id);
  const lines = await people.selectWords(db, workspace_id, ids, numbersOf(stems));
  return { ...plan, worded: rankWords(stems, lines) };
}

/** Nobody but those whom the words are found in. */
const among = (plan: Plan): Plan => {
  const ids = plan.worded.map(({ candidate_id }) => candidate_id);
  return { ...plan, conditions: [...plan.conditions, { test: { by: 'ids', ids }, weight: 0, is_not: false }] };
};
