import { listCandidateTerms } from '@hireframe/contract/candidates.ts';
import * as contract from '@hireframe/contract/drill-downs.ts';
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
import { answers, fakeApi, refuses } from '../../../test/fake-api.tsx';
import { Overlays } from '../../app/Overlays.lazy.tsx';
import { Providers } from '../../app/Providers.tsx';
import { analyticsSearch } from '../analytics/analytics-search.ts';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { DrillDownModal } from './DrillDownModal.tsx';

type Fakes = Parameters<typeof fakeApi>;
const saved = vi.hoisted(() => [] as { text: string; name: string }[]);
vi.mock('../../lib/save-file.ts', () => ({
  saveFile: async (file: Blob, name: string) => void saved.push({ text: await file.text(), name }),
}));

function Chart() {
  const { change } = useAnalyticsAddress();
  const drill = { type: 'resume-analysis', score_min: 70, score_below: 80 };
  return (
    <button type="button" onClick={() => change({ drill })}>
      70–79
    </button>
  );
}

/** The page with one bar of a chart. */
function open(search: object, ...fakes: Fakes) {
  fakeApi(
    ...fakes,
    answers(listCandidateTerms, () => ({ results: [] })),
  );
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Outlet });
  const page = createRoute({
    getParentRoute: () => frame,
    path: '/analytics',
    validateSearch: analyticsSearch,
    component: () => (
      <>
        <Chart />
        <DrillDownModal />
      </>
    ),
  });
  const routeTree = root.addChildren([frame.addChildren([page])]);
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultPendingMinMs: 0 });
  void router.navigate({ to: '/analytics', search: search as never });
  render(
    <Providers env="test">
      <Overlays>
        <RouterProvider router={router as never} />
      </Overlays>
    </Providers>,
  );
  return router;
}

const id = '0199a1b2-0000-7000-8000-00000000000a';
const ana = {
  id,
  name: 'Ana Silva',
  email: 'ana@example.com',
  avatar: null,
  organization: 'Acme',
  has_resume: true,
  is_onboarded: true,
  created_at: '2026-11-01T00:00:00.000Z',
};
const found = (given: Partial<contract.DrillDown> = {}): contract.DrillDown => ({
  chart_type: 'resume-analysis',
  summary_stats: { total_candidates: 41, average_score: 74.1, highest_score: 79.5, lowest_score: 70 },
  filters_applied: { days: 30, score_min: 70, score_below: 80, skills: 'Go' },
  candidates: [{ candidate: ana, resume_details: { total_score: 79.5, component_score: null, component_max: null } }],
  pagination: { page: 1, page_size: 20, total_count: 41, total_pages: 3, has_previous: false, has_next: true },
  message: null,
  ...given,
});

test('a number of a chart opens the people behind it; Esc, Close and Back lead back to it', async () => {
  const asked: object[] = [];
  const router = open(
    { skills: 'Go' },
    answers(contract.getResumeAnalysis, ({ query }) => {
      asked.push(query);
      return found();
    }),
  );
  const bar = await screen.findByRole('button', { name: '70–79' });
  await userEvent.click(bar);
  const dialog = await screen.findByRole('dialog', { name: 'Resume Analysis' });
  const inside = within(dialog);
  expect(await inside.findByText('3 filters applied')).toBeTruthy();
  const chips = ['Came in the last 30 days', 'Score: 70 to under 80', 'Skill: Go'];
  for (const words of chips) expect(inside.getByText(words)).toBeTruthy();
  const usual = { skills: 'Go', days: 30, page: 1, page_size: 20 };
  expect(asked).toEqual([{ ...usual, score_min: 70, score_below: 80 }]);

  const figures = within(inside.getByLabelText('Summary'));
  const written = figures.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(written).toEqual(['41', '74.1', '79.5', '70']);
  const row = within(inside.getByRole('list', { name: 'Candidates' })).getByRole('listitem');
  for (const words of ['79.5', 'Good', 'Resume', 'Onboarded', 'ana@example.com · Acme'])
    expect(within(row).getByText(words)).toBeTruthy();
  const link = within(row).getByRole('link', { name: /Ana Silva.*new tab/ });
  expect(link.getAttribute('href')).toBe(`/candidates/${id}`);
  expect(inside.getByText('Showing 1 to 20 of 41 results')).toBeTruthy();

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bar));
  router.history.back();
  await screen.findByRole('dialog', { name: 'Resume Analysis' });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('pages, fields and the link keep what is asked in the address', async () => {
  const asked: Record<string, unknown>[] = [];
  const router = open(
    {
      days: 7,
      drill: { type: 'resume-analysis', score_min: 70, score_below: 80, nonsense: 'x', component: 'eye_contact' },
    },
    answers(contract.getResumeAnalysis, ({ query }) => {
      asked.push(query);
      const page = query.page ?? 1;
      const pagination = { ...found().pagination, page, has_previous: page > 1, has_next: page < 3 };
      return found({ pagination });
    }),
  );
  const next = await screen.findByRole('button', { name: 'Next' });
  const previous = screen.getByRole('button', { name: 'Previous' });
  await userEvent.click(previous); // Nothing there.
  await userEvent.click(next);
  expect(await screen.findByText('Showing 21 to 40 of 41 results')).toBeTruthy();
  await userEvent.click(next);
  expect(await screen.findByText('Showing 41 to 41 of 41 results')).toBeTruthy();
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(previous);
  await screen.findByText('Showing 21 to 40 of 41 results');
  await userEvent.click(screen.getByRole('combobox', { name: 'Component' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Work experience' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'Acme{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: /at most$/ }), '75');
  const drill = { score_min: 70, component: 'work_experience', company: 'Acme' };
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...drill, score_max: 75, days: 7, page: 1, page_size: 20 }));
  expect(router.state.location.search).toMatchObject({ drill: { type: 'resume-analysis', ...drill, score_max: 75 } });
  expect(asked.filter(({ component }) => component === 'eye_contact')).toEqual([]);
});

test('Export saves all rows under title and date, and says so; a failure is told', async () => {
  const asked: object[] = [];
  let fails = false;
  saved.length = 0;
  open(
    { drill: { type: 'resume-analysis', score_min: 70, page: 2 } },
    answers(contract.getResumeAnalysis, () => found()),
    answers(contract.listResumeAnalysis, ({ query }) => {
      if (fails) throw new TypeError('The line is down');
      asked.push(query);
      return 'id,name\r\n' as never;
    }),
  );
  const button = await screen.findByRole('button', { name: 'Export' });
  await userEvent.click(button);
  await screen.findByText('Resume Analysis exported');
  const today = new Date().toISOString().slice(0, 10);
  expect(saved).toEqual([{ text: 'id,name\r\n', name: `Resume Analysis ${today}.csv` }]);
  expect(asked).toEqual([expect.objectContaining({ score_min: 70, days: 30 })]);
  fails = true;
  await userEvent.click(button);
  expect(await screen.findByText(/^Failed to export:/)).toBeTruthy();
});

test.each([
  {
    type: 'assessment-details',
    endpoint: contract.getAssessmentDetails,
    title: 'Assessment Details',
    row: { assessment_details: { comprehensive_score: 84.2, completed_on: '2026-11-03' } },
    words: ['84.2%', 'Excellent', 'Completed 3 Nov 2026'],
  },
  {
    type: 'assessment-details',
    endpoint: contract.getAssessmentDetails,
    title: 'Assessment Details',
    row: { assessment_details: { comprehensive_score: null, completed_on: '2026-11-03' } },
    words: ['Not scored'],
  },
  {
    type: 'resume-analysis',
    endpoint: contract.getResumeAnalysis,
    title: 'Resume Analysis',
    row: { resume_details: { total_score: 61, component_score: 24, component_max: 30 } },
    words: ['24 of 30', 'Excellent', 'Resume score 61'],
  },
  {
    type: 'skills-analysis',
    endpoint: contract.getSkillsAnalysis,
    title: 'Skills Analysis',
    row: { skills_details: { total_skills_count: 1, match_percentage: 66.7 } },
    words: ['1 skill', '66.7% of the asked skills'],
  },
  {
    type: 'experience-analysis',
    endpoint: contract.getExperienceAnalysis,
    title: 'Experience Analysis',
    row: { experience_details: { total_experience_years: 4.5, experience_level: 'Mid' as const } },
    words: ['4.5 years', 'Mid-level'],
  },
  {
    type: 'experience-analysis',
    endpoint: contract.getExperienceAnalysis,
    title: 'Experience Analysis',
    row: { experience_details: { total_experience_years: null, experience_level: null } },
    words: ['Experience unknown'],
  },
])('$title says $words', async ({ type, endpoint, title, row, words }) => {
  const answer = found({ candidates: [{ candidate: ana, ...row }] });
  open(
    { drill: { type } },
    answers(endpoint as typeof contract.getResumeAnalysis, () => answer),
  );
  await screen.findByRole('dialog', { name: title });
  for (const one of words) expect(await screen.findByText(one)).toBeTruthy();
});

const nobody = { candidates: [], summary_stats: { total_candidates: 0, average_score: null } };
const none = { ...found().pagination, total_count: 0, total_pages: 0, has_next: false };

test('nobody there is said, and there is nothing to export', async () => {
  open(
    { drill: { type: 'resume-analysis' } },
    answers(contract.getResumeAnalysis, () =>
      found({ ...nobody, pagination: none, message: 'No data found for the selected filters' }),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'No data found for the selected filters' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a small group that is hidden is neither counted nor exported', async () => {
  open(
    { drill: { type: 'resume-analysis' } },
    answers(contract.getResumeAnalysis, () =>
      found({
        candidates: [],
        message: 'Fewer than 5 match',
        summary_stats: { total_candidates: null, average_score: null },
        pagination: { ...none, total_count: null, total_pages: null },
      }),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'A small group is hidden' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(Array(4).fill('Hidden'));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a page beyond the end leads to the last one', async () => {
  open(
    { drill: { type: 'resume-analysis', page: 9 } },
    answers(contract.getResumeAnalysis, ({ query: { page = 1 } }) =>
      page === 3 ? found() : found({ candidates: [], pagination: { ...found().pagination, page, has_next: false } }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }));
  expect(await screen.findByText('Ana Silva')).toBeTruthy();
});

test('a failure says why, and Retry asks again', async () => {
  open({ drill: { type: 'resume-analysis' } }, refuses(contract.getResumeAnalysis, 500, { message: 'It broke' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load drill-down data');
  expect(alert.textContent).toContain('It broke');
  fakeApi(answers(contract.getResumeAnalysis, () => found()));
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ana Silva')).toBeTruthy();
});

test('a 404 shows no error and no content', async () => {
  open({ drill: { type: 'resume-analysis' } }, refuses(contract.getResumeAnalysis, 404, { message: 'Not Found' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resume Analysis' });
  await waitFor(() => expect(within(dialog).queryByLabelText('Loading the people')).toBeNull());
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(within(dialog).queryByText(/filters? applied/)).toBeNull();
});

test('a link to a kind that does not exist says so', async () => {
  open({ drill: { type: 'salary-analysis' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Unknown chart type');
});
