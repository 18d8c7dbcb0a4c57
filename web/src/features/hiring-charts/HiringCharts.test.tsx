import { applicationStatusWords, applicationWay } from '@hireframe/contract/application-words.ts';
import * as contract from '@hireframe/contract/hiring-charts.ts';
import { listPostings } from '@hireframe/contract/postings.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter } from '../../../test/app.tsx';
import { makeId, makePage } from '../../../test/candidate-page.ts';
import { answers, fakeApi, refuses } from '../../../test/fake-api.tsx';
import { Overlays } from '../../app/Overlays.lazy.tsx';
import { makeQueryClient, Providers } from '../../app/Providers.tsx';
import { analyticsSearch } from '../analytics/analytics-search.ts';
import { HiringCharts } from './HiringCharts.tsx';
import { HiringSummary } from './HiringSummary.tsx';
import { sayHiring } from './hiring-words.ts';

type Fakes = Parameters<typeof fakeApi>;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const days = { start_date: '2026-09-01', end_date: '2026-09-30' };
const listed = { date_from: '2026-09-01', date_to: '2026-09-30' };
const said = { date_field: 'Filtered by the day of applying', message: null };

const funnel: contract.PipelineFunnel = {
  total: 12,
  ...said,
  total_before: 20,
  rejected: 3,
  withdrawn: 0,
  open: 8,
  open_past_median: 2,
  median_days_to_hire: 34.2,
  median_days_to_hire_before: 29,
  stages: applicationWay.map((status, at) => ({
    status,
    label: applicationStatusWords[status],
    reached: at === 3 ? null : 12 - at,
    now: at,
    reached_before: at === 3 ? null : 20 - 2 * at,
    conversion: at === 0 ? null : 50,
    median_days_in_stage: at === 5 ? null : 1.5,
    median_days_before: at === 5 ? null : 4,
  })),
};
const sources: contract.CandidateSources = {
  total: 9,
  ...said,
  sources: [
    { source: 'upload' as const, label: 'Bulk upload', candidates: 9, avg_resume_score: 71.5, applied: 4, hired: 1 },
    { source: 'mailbox' as const, label: 'Mailbox', candidates: 0, avg_resume_score: null, applied: 0, hired: 0 },
  ],
  applications: [{ source: 'public', label: 'Public job page', applications: 7 }],
  links: [
    {
      source: 'LinkedIn',
      campaign: 'Spring',
      applications: 4,
      hired: null,
      condition: 'linkedin/Spring',
    },
    {
      source: 'Referral',
      campaign: 'Tom Reyes',
      applications: 3,
      hired: 2,
      condition: '0199a1b2-0000-7000-8000-0000000000e1',
    },
  ],
};
const completion: contract.AssessmentCompletion = {
  total: 8,
  ...said,
  median_hours_to_complete: 60,
  stages: contract.assessmentStages.map((stage, at) => ({ stage, label: stage, assessments: 8 - at, share: 100 - at })),
};
const posting: contract.PostingPerformance = {
  job_id: makeId(700),
  title: 'Nurse',
  location: 'Leeds',
  status_display: 'Approved',
  views: 240,
  applications: 12,
  view_conversion: 5,
  interviewed: 4,
  hired: null,
  average_match_score: 61.5,
  median_days_to_decision: 2,
};
const asked: contract.AskedAssessment = {
  id: makeId(1),
  candidate_id: makeId(2),
  candidate_name: 'Mia Body',
  candidate_email: 'mia@example.com',
  role_title: 'Nurse',
  status_display: 'Completed',
  asked_at: '2026-09-02T00:00:00.000Z',
  completed_at: '2026-09-03T00:00:00.000Z',
  comprehensive_score: 64,
};

/** The charts on their page; any other page is blank. */
function open(search: object, ...fakes: Fakes) {
  const queries: object[] = [];
  fakeApi(
    ...fakes,
    answers(contract.getPipelineFunnel, ({ query }) => {
      queries.push(query);
      return funnel;
    }),
    answers(contract.getCandidateSources, () => sources),
    answers(contract.getAssessmentCompletion, () => completion),
    answers(contract.listPostingPerformance, () => makePage([posting])),
    answers(contract.listAskedAssessments, ({ query }) => {
      queries.push(query);
      return makePage([asked]);
    }),
    answers(listPostings, () => makePage([])),
  );
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Outlet });
  const page = createRoute({
    getParentRoute: () => frame,
    path: '/analytics',
    validateSearch: analyticsSearch,
    component: () => (
      <>
        <HiringSummary />
        <HiringCharts />
      </>
    ),
  });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const routeTree = root.addChildren([frame.addChildren([page]), other]);
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultPendingMinMs: 0 });
  void router.navigate({ to: '/analytics', search: search as never });
  const client = makeQueryClient();
  client.setQueryData(['me'], recruiter());
  render(
    <Providers env="test" client={client}>
      <Overlays>
        <RouterProvider router={router as never} />
      </Overlays>
    </Providers>,
  );
  return { router, queries };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** Its numbers as a table. */
async function tableOf(name: string) {
  const shown = await card(name);
  await user.click(await shown.findByRole('button', { name: 'Show as table' }));
  return shown;
}
const where = ({ state }: ReturnType<typeof open>['router']) => [state.location.pathname, state.location.search];

test('a number of the pipeline leads to the applications behind it; a hidden one leads nowhere', async () => {
  const { router, queries } = open({ ...days, job_id: makeId(700) });
  const shown = await tableOf('Hiring pipeline');
  expect(queries).toEqual([{ ...days, job_id: makeId(700) }]);
  const row = within(shown.getByRole('row', { name: /^Under review/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Under review',
    '11',
    '1',
    '92%',
    '18',
    '90%',
    '1.5 days',
  ]);
  const hidden = within(shown.getByRole('row', { name: /^Interview/ }));
  hidden.getByText('Hidden');
  expect(hidden.getAllByRole('button')).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'Under review, Reached: 11' }));
  await screen.findByText('Elsewhere');
  const of = { ...listed, job_id: makeId(700) };
  expect(where(router)).toEqual(['/applications', { reached: 'under_review', ...of }]);
});

test('those rejected stand in the pipeline as well', async () => {
  const { router } = open(days);
  const shown = await tableOf('Hiring pipeline');
  await user.click(shown.getByRole('button', { name: 'Rejected, There now: 3' }));
  await screen.findByText('Elsewhere');
  expect(where(router)).toEqual(['/applications', { status: 'rejected', ...listed }]);
});

test('a source leads to its candidates, a way of applying and a posting to their applications', async () => {
  const { router } = open(days);
  const shown = await tableOf('Candidate sources');
  const filed = shown.getByRole('link', { name: 'Public job page 7' }).getAttribute('href');
  expect(filed).toBe('/applications?source=public&date_from=2026-09-01&date_to=2026-09-30');
  const postings = within(await screen.findByRole('table', { name: 'Posting performance' }));
  const interviewed = postings.getByRole('link', { name: 'Nurse, interviewed: 4' }).getAttribute('href');
  expect(interviewed).toBe(
    `/applications?job_id=${makeId(700)}&reached=interview&date_from=2026-09-01&date_to=2026-09-30`,
  );
  postings.getByText('Hidden');
  await user.click(shown.getByRole('button', { name: 'Bulk upload, Applied: 4' }));
  await waitFor(() => expect(where(router)[1]).toMatchObject({ behind: 'upload.applied' }));
});

test('an assessment stage opens its list, which a link opens too, and closing it takes it from the address', async () => {
  const { router, queries } = open({ ...days, behind: 'asked.completed' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Assessments completed' }));
  const link = await dialog.findByRole('link', { name: 'Mia Body' });
  expect(link.getAttribute('href')).toBe(`/candidates/${makeId(2)}?tab=assessment`);
  dialog.getByText('1 assessment');
  expect(queries).toContainEqual({ ...days, stage: 'completed', page: 1, page_size: 20 });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(where(router)[1]).toEqual(days));
  (await card('Assessment completion')).getByText(/Median time to complete: 2.5 days/);
});

test('each number of a link leads to its applications; what is hidden leads nowhere', async () => {
  open(days);
  const rows = within(await screen.findByRole('table', { name: 'Applications by link' })).getAllByRole('row');
  const linksIn = (at: number) =>
    within(rows[at] as HTMLElement)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const range = 'date_from=2026-09-01&date_to=2026-09-30';
  expect(linksIn(1)).toEqual([['4', `/applications?source=linkedin%2FSpring&${range}`]]);
  const tom = 'source=0199a1b2-0000-7000-8000-0000000000e1';
  expect(linksIn(2)).toEqual([
    ['3', `/applications?${tom}&${range}`],
    ['2', `/applications?${tom}&status=hired&${range}`],
  ]);
});

test('the first screen says how hiring is going, and each of its numbers opens its people', async () => {
  open({ ...days, skills: 'SQL' });
  const hired = await screen.findByRole('link', { name: '7 hired' });
  expect(hired.getAttribute('href')).toBe('/applications?reached=hired&date_from=2026-09-01&date_to=2026-09-30');
  expect(hired.closest('p')?.textContent).toBe(
    '7 hired from 12 applications, 10 from 20 in the 30 days before. No stage loses more people or takes longer than before.',
  );
  await screen.findByText("Candidate filters don't apply to these figures");
  const figures = ['Hired', 'Time to hire', 'Offers accepted', 'Open applications'].map(
    (name) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent,
  );
  expect(figures).toEqual([
    '710 before',
    '34 daysMedian, 29 days before',
    '7 of 810 of 12 before',
    "82 past their stage's median",
  ]);
  const pipeline = await card('Hiring pipeline');
  const offered = pipeline.getByRole('link', { name: 'Offer: 8' }).closest('li') as HTMLElement;
  expect(offered.textContent).toBe('Offer8'); // Of a stage that is hidden nothing is said.
  const last = pipeline.getByRole('link', { name: 'Hired: 7' }).closest('li') as HTMLElement;
  expect(last.textContent).toBe('Hired77 of 8was 83%');
  const times = await card('Time in stage');
  times.getByText('The 30 days before');
  expect(times.getAllByText('was 4 days')).toHaveLength(5);
});

type Stage = Partial<contract.PipelineFunnel['stages'][number]>;
const said_of = (reached: (number | null)[], before: (number | null)[], more: Record<number, Stage> = {}) =>
  sayHiring(
    {
      ...funnel,
      total: reached[0] ?? 0,
      total_before: before[0] ?? null,
      stages: funnel.stages.map((stage, at) => ({
        ...stage,
        reached: reached[at] ?? null,
        reached_before: before[at] ?? null,
        median_days_in_stage: 3,
        median_days_before: 3,
        ...more[at],
      })),
    },
    90,
  )
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('');

test('the sentence names the stage that loses more people and the one that takes longer', () => {
  const slow = { 3: { median_days_in_stage: 9, median_days_before: 5.2 } };
  expect(said_of([412, 296, 84, 41, 9, 6], [388, 303, 97, 52, 17, 11], slow)).toBe(
    '6 hired from 412 applications, 11 from 388 in the 90 days before. Fewer move on after the interview: 9 of 41 got an offer, 17 of 52 before, and Interview takes 9 days instead of 5.',
  );
  expect(said_of([40, 30, 20, 10, 5, 2], [40, 30, 20, 10, 5, 2], slow)).toBe(
    '2 hired from 40 applications, 2 from 40 in the 90 days before. Interview takes 9 days instead of 5.',
  );
});

test('of few people nothing is compared', () => {
  expect(said_of([9, 5, 1, 0, 0, 0], [9, 9, 9, 9, 9, 9])).toBe(
    'No hires from 9 applications, 9 from 9 in the 90 days before.',
  );
  expect(said_of([4, 1, 0, 0, 0, 0], [40, 9, 9, 9, 9, 9])).toBe(
    '4 applications in these 90 days, 40 in the 90 days before: too few to compare.',
  );
  expect(said_of([0, 0, 0, 0, 0, 0], [12, 9, 9, 9, 9, 9])).toBe(
    'No applications in these 90 days, 12 in the 90 days before.',
  );
  expect(said_of([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0])).toBe(
    'No applications in these 90 days or in the 90 days before.',
  );
  expect(said_of([30, 20, 9, 9, 2, 2], [0, 0, 0, 0, 0, 0])).toBe(
    '2 hired from 30 applications, none in the 90 days before.',
  );
  expect(said_of([30, 20, null, null, null, null], [30, 20, null, null, null, null])).toBe(
    '30 applications, 30 in the 90 days before. No stage loses more people or takes longer than before.',
  );
});

test('a chart that fails says so alone, and nothing is asked for until it comes near the screen', async () => {
  const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal('IntersectionObserver', function Observer(this: object, on: (typeof seen)[number]) {
    seen.push(on);
    Object.assign(this, { observe: () => undefined, disconnect: () => undefined });
  });
  const { queries } = open({}, refuses(contract.getCandidateSources, 500, { message: 'Something broke' }));
  await screen.findByRole('heading', { name: 'Sources, assessments and jobs' });
  await (await card('Hiring pipeline')).findByText('12 applications · 20 in the 30 days before');
  expect(queries).toHaveLength(1); // What is at the top.
  for (const tell of seen) tell([{ isIntersecting: true }]);
  await (await card('Candidate sources')).findByText('Failed to load candidate sources', {}, { timeout: 20_000 });
  vi.unstubAllGlobals();
});
