// The page of candidates over a server that answers the same people to every filter, and remembers what it was asked.
import {
  type Candidate,
  type CandidateView,
  listCandidates,
  listCandidateTerms,
  listCandidateViews,
} from '@hireframe/contract/candidates.ts';
import { listTags, type Tag } from '@hireframe/contract/tags.ts';
import { recruiter, visitAs } from './app.tsx';
import { makeCandidate } from './candidate-page.ts';
import { answers } from './fake-api.tsx';

type Fakes = Parameters<typeof visitAs>[2][];
const idOf = (n: number) => `0199a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`;
const created_at = '2026-09-01T00:00:00.000Z';

export const makeTag = (name: string, n: number): Tag => ({
  id: idOf(900 + n),
  name,
  description: '',
  color: '#3B82F6',
  is_active: true,
  usage_count: 1,
  category: null,
  created_at,
});
export const tags = [makeTag('Priority', 1), makeTag('Referral', 2), makeTag('Later', 3)];
export const makeView = (given: Partial<CandidateView> = {}): CandidateView => ({
  id: idOf(800),
  name: 'Seniors',
  query: 'experience_level=Senior',
  is_shared: false,
  is_mine: true,
  created_at,
  ...given,
});

/** 'Person 1' and so on. */
export const makePeople = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) => {
    const n = at + 1;
    const name = { name: `Person ${n}`, first_name: 'Person', last_name: String(n), email: `p${n}@example.com` };
    return makeCandidate({ id: idOf(n), ...name });
  });

export type Query = Parameters<Parameters<typeof answers<typeof listCandidates>>[1]>[0]['query'];
type ListOptions = { people?: Candidate[]; count?: number; search?: string; views?: CandidateView[] };

/** @param fakes come before the server's own answers. */
export function openList(
  { people = makePeople(2), count, search = '', views = [] }: ListOptions = {},
  ...fakes: Fakes
) {
  const asked: Query[] = [];
  const page = visitAs(
    recruiter(),
    `/candidates${search}`,
    ...fakes,
    answers(listCandidates, ({ query }) => {
      asked.push(query);
      return { count: count ?? people.length, next: null, previous: null, results: people };
    }),
    answers(listTags, () => ({ count: 3, next: null, previous: null, results: tags })),
    answers(listCandidateViews, () => ({ count: views.length, next: null, previous: null, results: views })),
    answers(listCandidateTerms, () => ({ results: [{ term: 'Berlin', candidates: 12 }] })),
  );
  return { ...page, asked, address: () => page.router.state.location.search };
}
