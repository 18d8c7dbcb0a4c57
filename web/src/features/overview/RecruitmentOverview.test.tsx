import { type Dashboard, getDashboard } from '@hireframe/contract/overview.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { getWorkspace } from '@hireframe/contract/workspaces.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeUser } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { RecruitmentOverview } from './RecruitmentOverview.tsx';

const at = '2026-09-01T00:00:00.000Z';
const id = crypto.randomUUID();
type Props = Partial<Omit<Dashboard['dashboard_data'], 'stats' | 'trends'>> & {
  stats?: Partial<Dashboard['dashboard_data']['stats']>;
  trends?: Partial<Dashboard['dashboard_data']['trends']>;
};
const makeDashboard = ({ stats, trends, ...given }: Props = {}): Dashboard => ({
  dashboard_data: {
    stats: {
      total_candidates: 1884,
      total_job_requirements: 0,
      assessments_completed: 0,
      assessments_begun: 0,
      pending_reviews: 43,
      average_assessment_score: null,
      average_resume_score: 61.5,
      overall_assessment_score: null,
      assessment_completion_rate: null,
      resume_completion_rate: 90,
      ...stats,
    },
    trends: {
      candidate_growth: 12,
      assessment_completion: null,
      resume_uploads: -5,
      urgent_reviews: 3,
      compared: {
        candidates: { now: 112, before: 100 },
        assessments: { now: 0, before: 0 },
        resumes: { now: 9, before: 0 },
      },
      score_improvement: null,
      ...trends,
    },
    recent_candidates: [
      { id, name: 'Liam Chen', email: 'liam@example.com', avatar: null, organization: 'Globex', created_at: at },
    ],
    recent_job_requirements: [],
    metadata: { generated_at: at, trend_days: 30 },
    ...given,
  },
});
const zeros = { total_candidates: 0, pending_reviews: 0, average_resume_score: null, resume_completion_rate: null };
const fresh = makeDashboard({ stats: zeros, recent_candidates: [] });
const shows = (dashboard: unknown) => answers(getDashboard, () => JSON.stringify(dashboard) as never);
const workspace = answers(getWorkspace, () => ({
  id: crypto.randomUUID(),
  name: 'Northwind',
  country: null,
  is_demo: false,
  member_count: 1,
  settings: {
    observation_enabled: false,
    language_model_enabled: false,
    verified_addresses_required: false,
    second_factor_required: false,
    request_links_sign_in: true,
    small_groups_hidden: true,
    retention_months: null,
    rejected_days: 90,
    audit_address: null,
  },
  created_at: at,
}));
type Fakes = Parameters<typeof showAt>[2][];
function visitOverview({ role = 'admin' }: { role?: WorkspaceRole }, ...fakes: Fakes) {
  const me = makeUser({ role: 'recruiter', workspace: { id: crypto.randomUUID(), name: 'Northwind', role } });
  return showAt({ at: '/dashboard', me }, <RecruitmentOverview me={me} />, ...fakes, workspace);
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

test('the four figures stand on their cards, with what changed where that is known', async () => {
  visitOverview({}, shows(makeDashboard()));
  const candidates = await card('Total Candidates');
  expect(candidates.getByText('1,884')).toBeTruthy();
  expect(candidates.getByText('112 new in the last 30 days, 100 in the 30 before')).toBeTruthy();
  const assessments = await card('Assessments Completed');
  expect(assessments.getByText('No assessments started yet')).toBeTruthy();
  expect(assessments.queryByText(/before/)).toBeNull();
  const reviews = await card('Pending Reviews');
  expect(reviews.getByText('Un-tagged profiles awaiting evaluation')).toBeTruthy();
  expect(reviews.getByText('3 waiting for more than 7 days')).toBeTruthy();
  expect(hrefOf(reviews.getByRole('link', { name: 'Review them' }))).toBe('/candidates?is_untagged=true');
  expect((await card('Total Job Postings')).getByText('None yet')).toBeTruthy();
});

test('a recent candidate without a name goes by the e-mail address, which is said once', async () => {
  const email = 'liam@example.com';
  const nameless = { id, name: email, email, avatar: null, organization: '', created_at: at };
  visitOverview({}, shows(makeDashboard({ recent_candidates: [nameless] })));
  expect(await screen.findAllByText(email)).toHaveLength(1);
});

test('the completion rate is said where assessments were begun', async () => {
  const many = { assessments_completed: 9, assessments_begun: 13, assessment_completion_rate: 69.2 };
  const { unmount } = visitOverview({}, shows(makeDashboard({ stats: many })));
  expect((await card('Assessments Completed')).getByText('69% completion rate')).toBeTruthy();
  unmount();
  const few = { assessments_completed: 6, assessments_begun: 9, assessment_completion_rate: 66.7 };
  visitOverview({}, shows(makeDashboard({ stats: few })));
  expect((await card('Assessments Completed')).getByText('6 of 9 started')).toBeTruthy();
});

test('what a figure means is read with the keyboard', async () => {
  visitOverview({}, shows(makeDashboard()));
  const means = (await card('Pending Reviews')).getByRole('button', { name: 'What Pending Reviews means' });
  means.focus();
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/Un-tagged profiles awaiting evaluation/);
});

test('an average that nothing can be taken from is a dash with its reason, never a zero', async () => {
  visitOverview({}, shows(makeDashboard()));
  expect(await screen.findByText('62 of 100')).toBeTruthy();
  const assessed = screen.getByText('No scored assessments yet').closest('dd');
  expect(assessed?.textContent).toBe('—No scored assessments yet');
  expect(screen.getByText('9 uploaded in the last 30 days, none in the 30 before')).toBeTruthy();
});

test('a recent candidate leads to their page, and View All to the list', async () => {
  visitOverview({}, shows(makeDashboard()));
  const recent = within(await screen.findByRole('region', { name: 'Recent Candidates' }));
  expect(hrefOf(recent.getByRole('link', { name: 'Liam Chen' }))).toBe(`/candidates/${id}`);
  expect(hrefOf(recent.getByRole('link', { name: /View All/ }))).toBe('/candidates');
  expect(recent.getByText('Globex')).toBeTruthy();
});

test('recent postings say their status and lead to their page', async () => {
  const posting = {
    id,
    title: 'Baker',
    company_name: 'Acme',
    location: 'Lyon',
    status: 'posted_external',
    created_at: at,
  };
  const expired = { ...posting, id: crypto.randomUUID(), title: '', status: 'expired' };
  const stats = { total_job_requirements: 2 };
  visitOverview({}, shows(makeDashboard({ stats, recent_job_requirements: [posting, expired] })));
  const recent = within(await screen.findByRole('region', { name: 'Recent Job Postings' }));
  expect(hrefOf(recent.getByRole('link', { name: 'Baker' }))).toBe(`/job-requirements/${id}`);
  expect(recent.getByText('Posted externally')).toBeTruthy();
  expect(recent.getByText('Expired')).toBeTruthy();
  expect(recent.getByRole('link', { name: 'Untitled posting' })).toBeTruthy();
  const total = await card('Total Job Postings');
  expect(total.getByText('2')).toBeTruthy();
  expect(hrefOf(total.getByRole('link', { name: 'See all job postings' }))).toBe('/job-requirements');
});

test('a new workspace is offered its next steps and to invite its first candidate', async () => {
  visitOverview({}, shows(fresh));
  expect(hrefOf(await screen.findByRole('link', { name: 'Invite First Candidate' }))).toBe('/invite-candidate');
  expect(hrefOf(screen.getByRole('link', { name: 'Upload resumes' }))).toBe('/bulk-upload');
  expect(hrefOf(screen.getByRole('link', { name: 'Invite colleagues' }))).toContain('/settings');
  expect(await screen.findByText(/^You're the only member so far/)).toBeTruthy();
  expect(screen.getByText('No job postings yet')).toBeTruthy();
  expect(hrefOf(screen.getByRole('link', { name: 'Create a job posting' }))).toBe('/job-requirements?dialog=new');
  expect(screen.queryByText('No Data Available')).toBeNull();
});

test('only an admin is asked to invite colleagues', async () => {
  visitOverview({ role: 'recruiter' }, shows(fresh));
  expect(await screen.findByRole('link', { name: 'See the members' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Invite colleagues' })).toBeNull();
});

test('a workspace with candidates is not told how to begin', async () => {
  visitOverview({}, shows(makeDashboard()));
  await card('Total Candidates');
  expect(screen.queryByText('Next steps')).toBeNull();
});

test('a failure takes the whole screen, and Retry fetches again without a reload', async () => {
  let times = 0;
  const [works, fails] = [shows(makeDashboard()), refuses(getDashboard, 500, { message: 'Broken.' })];
  visitOverview({}, { ...works, answer: (given: never) => (times++ ? works : fails).answer(given) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Error Loading Dashboard' })).toBeTruthy();
  expect(screen.getByText('Failed to fetch dashboard data. Broken.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await card('Total Candidates')).getByText('1,884')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Recruitment Overview' })).toBeTruthy();
});

const incomplete = 'Unable to load complete dashboard data. Please try again later.';

test('an answer without data says so and can be asked for again', async () => {
  visitOverview({}, shows({}));
  expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeTruthy();
  expect(screen.getByText(incomplete)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('an answer that lacks parts shows the others, and no zero for what is not there', async () => {
  const { stats, recent_candidates } = makeDashboard().dashboard_data;
  visitOverview({}, shows({ dashboard_data: { stats: { ...stats, pending_reviews: null }, recent_candidates } }));
  expect(await screen.findByText(incomplete)).toBeTruthy();
  expect((await card('Total Candidates')).getByText('1,884')).toBeTruthy();
  const reviews = await card('Pending Reviews');
  expect(reviews.getByText('—')).toBeTruthy();
  expect(screen.getByText('Liam Chen')).toBeTruthy();
  expect(screen.getByText("Couldn't load recent jobs.")).toBeTruthy();
});

test('figures that cannot be renewed stay, and it is said that they may be old', async () => {
  let times = 0;
  const [works, fails] = [shows(makeDashboard()), refuses(getDashboard, 500, { message: 'Broken.' })];
  visitOverview({}, { ...works, answer: (given: never) => (times++ ? fails : works).answer(given) });
  await card('Total Candidates');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('These figures may be out of date')).toBeTruthy();
  await waitFor(async () => expect((await card('Total Candidates')).getByText('1,884')).toBeTruthy());
});
