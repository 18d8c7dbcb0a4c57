import {
  type AnalyticsChartType,
  type Chart,
  getAnalytics,
  getAssessmentTrends,
  getCandidateActivity,
  getExperienceLevels,
  getResumeScoreDistribution,
  getSkillsDistribution,
} from '@hireframe/contract/analytics.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answersChart, charts, insights, openAnalytics } from '../../test/analytics.ts';
import { answers, refuses } from '../../test/fake-api.tsx';

vi.setConfig({ testTimeout: 30_000 }); // Each shows the whole app, on a machine that may be busy.
// What stands on the page beside filters, insights and charts is tested by itself.
vi.mock('../features/candidate-map/CandidateMap.tsx', () => ({ CandidateMap: () => <p>The map</p> }));
vi.mock('../features/hiring-charts/HiringCharts.tsx', () => ({ HiringCharts: () => null }));
vi.mock('../features/hiring-charts/HiringSummary.tsx', () => ({ HiringSummary: () => null }));
vi.mock('../features/dashboards/DashboardsMenu.tsx', () => ({ DashboardsMenu: () => null }));
vi.mock('../features/drill-downs/DrillDownModal.tsx', () => ({ DrillDownModal: () => null }));
vi.mock('./CandidatesPage.tsx', () => ({ CandidatesPage: () => <h1>Candidates</h1> }));
vi.mock('../ui/chart/chart-js.ts', () => ({ Chart: Object.assign(class {}, { defaults: {} }) }));

type LeftOut = Chart['left_out'][number];
const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);
/** A number in the table of a chart. */
async function pick(chart: string, number: string | RegExp) {
  const there = await card(chart);
  await user.click(await there.findByRole('button', { name: 'Show as table' }));
  await user.click(there.getByRole('button', { name: number }));
}

test('days and chart limit hold at once, are in the address, and go with their chips', async () => {
  const { last, address } = openAnalytics();
  await waitFor(() => expect(last('skills-distribution')).toEqual({ days: 30, limit: 10 }));
  expect(last('insights')).toEqual({ days: 30 });
  await choose('Time Range', 'Last 6 months');
  await waitFor(() => expect(last('insights')).toEqual({ days: 180 }));
  await press('Advanced');
  await choose('Chart Limit', 'Top 5');
  await waitFor(() => expect(last('skills-distribution')).toEqual({ days: 180, limit: 5 }));
  expect(last('experience-level')).toEqual({ days: 180 });
  expect(address()).toEqual({ days: 180, limit: 5, advanced: true });
  expect(chips()).toEqual(['Last 6 months', 'Top 5']);
  await press('Remove Last 6 months');
  await press('Remove Top 5');
  await waitFor(() => expect(address()).toEqual({ advanced: true }));
});

test('a custom range holds once both of its dates are given; a preset clears it, its chip leads back to 30 days', async () => {
  const { last, address } = openAnalytics('?days=90');
  await choose('Time Range', 'Custom range');
  await screen.findByText('Choose both dates. Showing the last 90 days until then.');
  await user.type(screen.getByLabelText('Start date'), '2026-02-01');
  await waitFor(() => expect(address()).toEqual({ custom: true, start_date: '2026-02-01' }));
  await screen.findByText('Choose both dates. Showing the last 30 days until then.');
  await waitFor(() => expect(last('insights')).toEqual({ days: 30 }));
  await user.type(screen.getByLabelText('End date'), '2026-01-31');
  await screen.findByText('The end date must not be before the start date. Showing the last 30 days until then.');
  await user.clear(screen.getByLabelText('End date'));
  await user.type(screen.getByLabelText('End date'), '2026-02-28');
  const range = { start_date: '2026-02-01', end_date: '2026-02-28' };
  await waitFor(() => expect(last('insights')).toEqual(range));
  await press('Remove 1 Feb 2026 – 28 Feb 2026');
  await waitFor(() => expect(address()).toEqual({}));
  expect(screen.queryByLabelText('Start date')).toBeNull();
});

test('days that no chart takes are said beside the fields, which offer others; they are no filter that holds', async () => {
  const { last } = openAnalytics('?custom=true&start_date=2001-01-01&end_date=2026-01-01');
  await screen.findByText('Choose at most 3,660 days. Showing the last 30 days until then.');
  expect(last('insights')).toEqual({ days: 30 });
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  const [start, end] = [screen.getByLabelText('Start date'), screen.getByLabelText('End date')];
  expect([start.getAttribute('min'), start.getAttribute('max')]).toEqual(['2015-12-26', '2026-01-01']);
  expect([end.getAttribute('min'), end.getAttribute('max')]).toEqual(['2001-01-01', '2011-01-08']);
});

test('filters on candidates wait in the address, are marked, and hold once they are applied', async () => {
  const { last, address, asked } = openAnalytics('?advanced=true');
  await choose('Experience Level', 'Mid-level');
  await user.type(screen.getByLabelText('Resume Score min'), '70');
  const skills = screen.getByLabelText('Skills (all of these)');
  await user.type(skills, 'Ru');
  await user.click(await screen.findByRole('option', { name: 'Rust' }));
  const chosen = { experience_level: 'Mid', resume_score_min: 70, skills: 'Rust' };
  await waitFor(() => expect(address()).toEqual({ advanced: true, pending: chosen }));
  screen.getByText('Filters Changed');
  expect(chips()).toContain('Mid-level, not applied yet');
  expect(asked.every(({ query }) => Object.keys(query).every((name) => ['days', 'limit', 'by'].includes(name)))).toBe(
    true,
  );
  await press('Apply Filters');
  await waitFor(() => expect(last('experience-level')).toEqual({ days: 30, ...chosen }));
  expect(address()).toEqual({ advanced: true, ...chosen });
  expect(screen.queryByText('Filters Changed')).toBeNull();
  const banner = screen.getByText('Active Filters Applied').parentElement;
  expect(banner?.textContent).toContain('Mid-level · Resume score: at least 70 · Skill: Rust');
  await press('Remove Mid-level'); // Waits as well: the banner still says what holds.
  await screen.findByText('Filters Changed');
  expect(banner?.textContent).toContain('Mid-level');
  await press('Discard');
  await waitFor(() => expect(screen.queryByText('Filters Changed')).toBeNull());
  expect(chips()).toEqual(['Mid-level', 'Resume score: at least 70', 'Skill: Rust']);
  await press('Reset Filters');
  await waitFor(() => expect(address()).toEqual({ advanced: true }));
});

test('pending filters of a link stand in the fields; a minimum above its maximum is said and cannot be applied', async () => {
  const pending = JSON.stringify({ assessment_score_min: 90, assessment_score_max: 40 });
  const { last } = openAnalytics(`?advanced=true&experience_level=Senior&pending=${encodeURIComponent(pending)}`);
  expect(await screen.findByText('Must not be below the minimum')).toBeTruthy();
  const apply = await screen.findByRole('button', { name: 'Apply Filters' });
  expect((apply as HTMLButtonElement).disabled).toBe(true);
  const max = screen.getByLabelText('Assessment Score % max');
  await user.clear(max);
  await user.type(max, '1005'); // No more than 100 can be typed.
  await user.click(apply);
  const now = { days: 30, assessment_score_min: 90, assessment_score_max: 100 };
  await waitFor(() => expect(last('insights')).toEqual(now));
});

test('F opens the filters, R asks everything again past what was reckoned before', async () => {
  const { asked, last, address } = openAnalytics();
  await waitFor(() => expect(asked).toHaveLength(6));
  await screen.findByText('71%');
  await user.keyboard('f');
  await waitFor(() => expect(address()).toEqual({ advanced: true }));
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Experience Level' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('r');
  await waitFor(() => expect(asked).toHaveLength(12));
  expect(asked.slice(6).every(({ query }) => query.force_refresh === true)).toBe(true);
  await choose('Time Range', 'Last year');
  await waitFor(() => expect(last('insights')).toEqual({ days: 365 })); // Once is once.
});

test('figures lead to their people, and what is absent says so', async () => {
  const { unmount } = openAnalytics('?days=7&experience_level=Senior');
  const figures = await card('Quick Insights');
  expect(figures.getAllByText('--')).toHaveLength(4);
  const total = new URL((await figures.findByRole('link', { name: '1,204' })).getAttribute('href') ?? '', 'http://any');
  expect(`${total.pathname}${total.search}`).toBe(
    '/candidates?experience_level=Senior&start_date=2026-11-16&end_date=2026-11-22',
  );
  const scored = figures.getByRole('link', { name: '71%' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(scored)).toContain('"assessment-details","is_unscored":false');
  figures.getByText('Across 318 completed assessments'); // Of which the chart of scores is, too.
  expect(figures.getByRole('link', { name: '64' }).getAttribute('href')).toContain('resume_score_min=0');
  expect(figures.getByRole('link', { name: '12' }).getAttribute('href')).toContain('view=map');
  unmount();
  const none = { total_candidates: 0, avg_assessment_score: null, assessments_scored: 0 };
  openAnalytics(
    '',
    answers(getAnalytics, () => ({ ...insights, ...none })),
  );
  expect(await screen.findByText('No scores in this period')).toBeTruthy();
});

test('figures that fail can be asked for again, and the page says once that it is not complete', async () => {
  let isUp = false;
  const flaky = answers(getAnalytics, () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return insights;
  });
  openAnalytics('', flaky);
  const figures = await card('Quick Insights');
  expect(await figures.findByText(/Couldn't load the figures/)).toBeTruthy();
  await screen.findByText('Unable to load complete dashboard data. Please try again later.');
  screen.getByText('Some of the figures are missing');
  isUp = true;
  await user.click(figures.getByRole('button', { name: 'Retry' }));
  await figures.findByText('1,204');
  await waitFor(() => expect(screen.queryByText(/Unable to load/)).toBeNull());
});

test('each chart fails in its own card, with the reason', async () => {
  const failures = [
    ['Candidate Activity', getCandidateActivity, 'Failed to load candidate activity'],
    ['Assessment Score Trends', getAssessmentTrends, 'Failed to load assessment trends'],
    ['Resume Score Distribution', getResumeScoreDistribution, 'Failed to load resume distribution'],
    ['Top Skills', getSkillsDistribution, 'Failed to load skills distribution'],
    ['Experience Level Distribution', getExperienceLevels, 'Failed to load experience level data'],
  ] as const;
  openAnalytics('', ...failures.map(([title, endpoint]) => refuses(endpoint, 503, { message: `No ${title}` })));
  for (const [title, , failure] of failures) {
    const there = await card(title);
    await there.findByText('Failed to load chart');
    there.getByText(failure);
    there.getByText(`No ${title}`);
    there.getByRole('button', { name: 'Retry' });
    expect(there.queryByRole('button', { name: `Export ${title}` })).toBeNull();
  }
});

test('an answer without a chart is a failure, one without people says why it is empty', async () => {
  openAnalytics(
    '',
    answers(getCandidateActivity, () => 'null' as never),
    answers(getSkillsDistribution, () => ({
      ...charts['skills-distribution'],
      message: 'No data found for the selected filters',
    })),
  );
  await (await card('Candidate Activity')).findByText('No data received from server');
  const skills = await card('Top Skills');
  await skills.findByText('No data available');
  skills.getByText('No data found for the selected filters');
});

test('a chart says its date, who is left out and what is hidden', async () => {
  openAnalytics();
  const levels = await card('Experience Level Distribution');
  await levels.findByText('Days of experience-level');
  const years = levels.getByRole('button', { name: 'Years of experience unknown: 1,300' });
  expect(years.parentElement?.textContent).toBe('Years of experience unknown: 1,300 · 2 small groups are hidden');
  await user.click(await levels.findByRole('button', { name: 'Show as table' }));
  expect(levels.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LevelCandidates',
    'Junior5',
    'MidHidden',
    'Senior9',
  ]);
});

test('numbers lead to their drill-downs, beside the filters that hold', async () => {
  const { address } = openAnalytics('?skills=SQL');
  const completed = { type: 'assessment-details', start_date: '2026-11-22', end_date: '2026-11-22' };
  const steps: [string, string | RegExp, object][] = [
    ['Candidate Activity', '22 Nov 2026, Completed assessments: 3', completed],
    ['Resume Score Distribution', '80, Candidates: 4', { type: 'resume-analysis', score_min: 80, score_below: 90 }],
    ['Assessment Score Trends', '22 Nov 2026, Average score: 0', completed],
    ['Top Skills', /^React, Redux/, { type: 'skills-analysis', skills: 'SQL,React, Redux' }],
    ['Experience Level Distribution', /^Senior/, { type: 'experience-analysis', experience_level: 'Senior' }],
  ];
  for (const [chart, number, drill] of steps) {
    await pick(chart, number);
    await waitFor(() => expect(address()).toEqual({ skills: 'SQL', drill }));
  }
  const scores = await card('Resume Score Distribution');
  await user.click(scores.getByRole('button', { name: '90, Candidates: 5' })); // Takes 100 in.
  await waitFor(() => expect(address().drill).toEqual({ type: 'resume-analysis', score_min: 90 }));
});

test('many days are drawn as weeks, and a week leads to those of its days', async () => {
  const weeks = {
    ...charts['candidate-activity'],
    keys: ['2026-08-25', '2026-08-31'],
    until: ['2026-08-30', '2026-09-06'],
  };
  const { router, last } = openAnalytics(
    '?days=90',
    answersChart('candidate-activity', (query) => {
      expect(query).toMatchObject({ by: 'week' });
      return weeks;
    }),
  );
  await waitFor(() => expect(last('assessment-trends')).toEqual({ days: 90, by: 'week' }));
  const activity = await card('Candidate Activity');
  await activity.findByText('Days of candidate-activity. Weeks start on Monday');
  await pick('Candidate Activity', '25 Aug 2026 – 30 Aug 2026, Sign-ups: 1,204');
  await screen.findByRole('heading', { name: 'Candidates', level: 1 });
  expect(router.state.location.search).toEqual({ start_date: '2026-08-25', end_date: '2026-08-30' });
});

test('who stands in no group is behind that number, too', async () => {
  const among = (type: AnalyticsChartType, key: LeftOut['key']) =>
    answersChart(type, () => ({ ...charts[type], left_out: [{ key, label: 'Left out', count: 3 }] }));
  const { address } = openAnalytics(
    '?without=skills',
    among('resume-score-distribution', 'resume_score'),
    among('experience-level', 'experience'),
    among('skills-distribution', 'skills'),
    among('assessment-trends', 'score'),
  );
  const steps: [string, object][] = [
    ['Resume Score Distribution', { type: 'resume-analysis', without: ['skills', 'resume_score'] }],
    ['Experience Level Distribution', { type: 'experience-analysis', without: ['skills', 'experience'] }],
    ['Top Skills', { type: 'skills-analysis', without: ['skills'] }],
    ['Assessment Score Trends', { type: 'assessment-details', is_unscored: true }],
  ];
  for (const [chart, drill] of steps) {
    await user.click(await (await card(chart)).findByRole('button', { name: 'Left out: 3' }));
    await waitFor(() => expect(address()).toEqual({ without: ['skills'], drill }));
  }
});

test('people of whom something is not known are a filter like any other', async () => {
  const { last, address } = openAnalytics('?advanced=true&without=skills');
  await waitFor(() => expect(last('insights')).toEqual({ days: 30, without: ['skills'] }));
  const fields = within(await screen.findByRole('group', { name: 'Only people without' }));
  await user.click(fields.getByRole('checkbox', { name: 'Years of experience' }));
  const without = ['experience', 'skills'];
  await waitFor(() => expect(address()).toEqual({ advanced: true, without: ['skills'], pending: { without } }));
  expect(chips()).toEqual(['Years of experience unknown, not applied yet', 'Without skills']);
  await press('Apply Filters');
  await waitFor(() => expect(last('experience-level')).toEqual({ days: 30, without }));
  await press('Remove Without skills');
  await press('Apply Filters');
  await waitFor(() => expect(address()).toEqual({ advanced: true, without: ['experience'] }));
  await press('Reset Filters');
  await waitFor(() => expect(address()).toEqual({ advanced: true }));
});

test('sign-ups of a day lead to the list of those who came on it, with the filters', async () => {
  const { router } = openAnalytics('?skills=SQL&days=7');
  await pick('Candidate Activity', '21 Nov 2026, Sign-ups: 1,204');
  await screen.findByRole('heading', { name: 'Candidates', level: 1 });
  const day = { start_date: '2026-11-21', end_date: '2026-11-21' };
  expect(router.state.location.search).toEqual({ skills: 'SQL', ...day });
});

test('charts, map or both, and the address remembers which', async () => {
  const { address } = openAnalytics();
  await screen.findByText('The map');
  await user.click(screen.getByRole('radio', { name: 'Charts' }));
  await waitFor(() => expect(screen.queryByText('The map')).toBeNull());
  expect(address()).toEqual({ view: 'charts' });
  await user.click(screen.getByRole('radio', { name: 'Map' }));
  await screen.findByText('The map');
  expect(screen.queryByRole('region', { name: 'Top Skills' })).toBeNull();
  expect(address()).toEqual({ view: 'map' });
});
