// Magic Search over a server that finds the same people whatever is asked, and remembers what it was asked.
import { type CandidateView, listCandidates, listCandidateViews } from '@hireframe/contract/candidates.ts';
import {
  type FoundCandidate,
  getSearchStatus,
  listPastSearches,
  listSearchAlerts,
  type MagicSearchResult,
  magicSearch,
} from '@hireframe/contract/search.ts';
import { listTags } from '@hireframe/contract/tags.ts';
import { recruiter, visitAs } from './app.tsx';
import { makePeople, tags } from './candidate-list.ts';
import { makePage } from './candidate-page.ts';
import { answers, whole } from './fake-api.tsx';

type Fakes = Parameters<typeof visitAs>[2][];
export const sentence = 'Kotlin engineers in Lisbon, not PHP';

export const makeFound = (count: number): FoundCandidate[] =>
  makePeople(count).map((person, at) => ({
    ...person,
    title: 'Backend engineer',
    match: 96 - at * 3,
    reasons: [{ condition: 0, text: 'Kotlin, in the current job', line: 'Built payments in Kotlin and Ktor' }],
  }));

export const makeResult = (given: Partial<MagicSearchResult> = {}): MagicSearchResult => ({
  candidates: makeFound(3),
  count: 3,
  summary: 'Three candidates know Kotlin, live in Lisbon and do not know PHP.',
  query: sentence,
  understood: {
    tree: {
      conditions: [
        { kind: 'skill', any_of: ['Kotlin'], said: 'Kotlin engineers' },
        { kind: 'place', any_of: [{ id: 'pt-14-lisbon', name: 'Lisbon' }] },
        { kind: 'skill', any_of: ['PHP'], is_not: true },
      ],
      words: ['scrappy'],
    },
    unused: ['scrappy', 'really'],
    engine: 'embedded',
  },
  relaxations: [],
  ...given,
});

export const readyStatus = {
  ready: true,
  is_loading: false,
  can_search: true,
  message: 'Magic Search is ready',
  engine: 'embedded' as const,
  setup_details: {
    mindsdb_connected: true,
    postgres_connected: true,
    openai_engine_created: true,
    models_created: true,
  },
};

type Body = { query: string; tree?: MagicSearchResult['understood']['tree'] | undefined };

type SearchOptions = {
  at?: string;
  magic?: string;
  result?: MagicSearchResult;
  isAdmin?: boolean;
  views?: CandidateView[];
};

/** @param fakes come before the server's own answers. */
export function openSearch(
  { at = '/settings', magic = sentence, result = makeResult(), isAdmin = true, views = [] }: SearchOptions = {},
  ...fakes: Fakes
) {
  const asked: Body[] = [];
  const page = visitAs(
    recruiter({ role: isAdmin ? 'admin' : 'recruiter' }),
    `${at}?magic=${encodeURIComponent(magic)}`,
    ...fakes,
    answers(getSearchStatus, () => readyStatus),
    answers(listPastSearches, () => whole([])),
    answers(listSearchAlerts, () => whole([])),
    answers(magicSearch, ({ body }) => {
      asked.push({ query: body.query, tree: body.tree });
      return { ...result, query: body.query, ...(body.tree && understoodAs(result, body.tree)) };
    }),
    answers(listCandidateViews, () => makePage(views)),
    answers(listTags, () => makePage(tags)),
    answers(listCandidates, () => makePage(makePeople(2))),
  );
  return { ...page, searched: asked, address: () => page.router.state.location.search };
}

const understoodAs = (result: MagicSearchResult, tree: NonNullable<Body['tree']>) => ({
  understood: { ...result.understood, tree, unused: tree.words },
});
