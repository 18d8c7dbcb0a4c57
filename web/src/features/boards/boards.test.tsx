import * as contract from '@hireframe/contract/boards.ts';
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, show } from '../../../test/fake-api.tsx';
import { ExternalPostingsPanel } from './ExternalPostingsPanel.tsx';

const id = '0199a1b2-0000-7000-8000-00000000000a';
const at = '2026-11-20T08:00:00.000Z';
const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

const posting: PostingDetail = {
  id,
  job_id: 'HF-7K3QX',
  title: 'Nurse',
  company_name: 'Northwind',
  location: 'Porto',
  team: '',
  status: 'posted_external',
  status_display: 'Posted externally',
  is_expired: false,
  is_confidential: false,
  is_public: true,
  public_url: 'http://any/jobs/1',
  auto_post_enabled: false,
  approved_at: at,
  posted_external_at: at,
  expires_at: null,
  created_at: at,
  updated_at: at,
  created_by_name: 'Ana',
  views_count: 0,
  applications_count: 0,
  external_posting_count: 2,
  active_posting_count: 1,
  ai_confidence_score: null,
  job_type: null,
  job_type_display: '',
  work_mode: null,
  work_mode_display: '',
  experience_level: null,
  experience_level_display: '',
  all_skills: [],
  required_skills: [],
  preferred_skills: [],
  skill_groups: [],
  responsibilities: [],
  qualifications: [],
  min_experience_years: null,
  max_experience_years: null,
  min_salary: null,
  max_salary: null,
  salary_currency: null,
  salary_period: null,
  about: '',
  questions: [],
  anonymous_review: 'off',
  original_description: '',
  flags: [],
  vacancy_kind: null,
  says_machine_analysis: false,
  missing_rules: [],
  rules: [],
  analysis_noticed_at: null,
  evidence: [],
};
const placed = (platform_type: string, platform_name: string, more: Partial<contract.ExternalPosting> = {}) => ({
  id: crypto.randomUUID(),
  platform_type,
  platform_name,
  status: 'posted' as const,
  status_display: 'Active',
  external_url: null,
  last_error: null,
  created_at: at,
  updated_at: at,
  ...more,
});
const board = (platform_type: contract.PlatformType, name: string, more: Partial<contract.Platform> = {}) => ({
  platform_type,
  name,
  description: `About ${name}`,
  is_ready: true,
  not_ready_reason: null,
  feed_url: null,
  active_posting_count: 0,
  ...more,
});
const boards = [
  board('google_jobs', 'Google for Jobs', { active_posting_count: 1 }),
  board('indeed_feed', 'Indeed XML feed', { feed_url: 'https://hire.example.com/feeds/indeed.xml' }),
  board('generic_feed', 'JSON feed'),
  board('webhook', 'Webhook', { is_ready: false, not_ready_reason: 'No address is set.' }),
];
const platforms = answers(contract.listPlatforms, () => page(boards));
const noWebhook = answers(contract.getWebhook, () => undefined);
const webhook = { url: 'https://jobs.example.com/hook', is_active: true, secret: null, created_at: at, updated_at: at };
const delivery = (more: Partial<contract.WebhookDelivery> = {}): contract.WebhookDelivery => ({
  id: crypto.randomUUID(),
  posting_id: id,
  posting_title: 'Nurse',
  event: 'posting.published',
  status: 'delivered',
  attempts: 1,
  last_status: 204,
  last_error: null,
  next_attempt_at: null,
  delivered_at: at,
  created_at: at,
  ...more,
});
const deliveries = (results: contract.WebhookDelivery[] = []) =>
  answers(contract.listWebhookDeliveries, () => page(results));

test('a posting says where it stands, and why it does not', async () => {
  show(
    <ExternalPostingsPanel posting={posting} />,
    answers(contract.listExternalPostings, () =>
      page([
        placed('google_jobs', 'Google for Jobs', { external_url: 'http://any/jobs/1' }),
        placed('indeed_feed', 'Indeed XML feed', {
          status: 'failed',
          status_display: 'Failed',
          last_error: 'No country.',
        }),
        placed('old_board', 'old_board', { status: 'hidden', status_display: 'Hidden' }),
      ]),
    ),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Google for JobsActive'),
    expect.stringContaining('Indeed XML feedFailedNo country.'),
    expect.stringContaining('old_boardHidden'),
  ]);
  expect(screen.getByRole('link', { name: /Open/ }).getAttribute('href')).toBe('http://any/jobs/1');
});

test('a posting goes to the boards that are chosen, those that are ready and new being ticked', async () => {
  const sent: unknown[] = [];
  show(
    <ExternalPostingsPanel posting={posting} />,
    answers(contract.listExternalPostings, () => page([placed('google_jobs', 'Google for Jobs')])),
    platforms,
    answers(contract.postExternal, ({ body }) => {
      sent.push(body);
      return posting;
    }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Post to boards…' }));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(((await screen.findByRole('checkbox', { name: 'JSON feed' })) as HTMLInputElement).checked).toBe(true);
  expect((box('Google for Jobs') as HTMLInputElement).disabled).toBe(true);
  expect((box('Webhook') as HTMLInputElement).disabled).toBe(true);
  await user.click(box('JSON feed'));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sent).toEqual([{ platform_types: ['indeed_feed'] }]));
});

test('taking a posting off a board asks first and names it', async () => {
  const sent: unknown[] = [];
  show(
    <ExternalPostingsPanel posting={posting} />,
    answers(contract.listExternalPostings, () => page([placed('google_jobs', 'Google for Jobs')])),
    answers(contract.removeExternal, ({ body }) => {
      sent.push(body?.platform_types);
      return { ...posting, status: 'approved' as const };
    }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove from Google for Jobs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([['google_jobs']]));
});

test('what is not open is not posted', async () => {
  show(
    <ExternalPostingsPanel posting={{ ...posting, status: 'draft', is_public: false }} />,
    answers(contract.listExternalPostings, () => page([])),
  );
  expect(await screen.findByText(/Only open jobs can be posted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post to boards…' })).toBeNull();
});

test('boards say whether they are ready and which address they fetch', async () => {
  visitAs(recruiter(), '/integrations?tab=boards', platforms, noWebhook, deliveries());
  const list = await screen.findByRole('list', { name: 'Boards' });
  expect(
    (within(list).getByRole('textbox', { name: 'Feed address of Indeed XML feed' }) as HTMLInputElement).value,
  ).toBe('https://hire.example.com/feeds/indeed.xml');
  expect(list.textContent).toContain('1 active posting');
  expect(list.textContent).toContain('No address is set.');
});

test('a new address keeps the secret; a new secret is shown once', async () => {
  const sent: unknown[] = [];
  visitAs(
    recruiter(),
    '/integrations?tab=boards',
    platforms,
    deliveries(),
    answers(contract.getWebhook, () => webhook),
    answers(contract.changeWebhook, ({ body }) => {
      sent.push(body.url);
      return { ...webhook, url: body.url, secret: body.new_secret ? 'whsec_new' : null };
    }),
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(field);
  await user.type(field, 'no address');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a web address such as https://jobs.example.com/hook')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'https://jobs.example.com/other');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual(['https://jobs.example.com/other']));
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New secret…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create secret' }));
  const secret = await screen.findByRole('textbox', { name: 'Secret' });
  expect((secret as HTMLInputElement).value).toBe('whsec_new');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull();
});

test('the first address brings its secret along', async () => {
  visitAs(
    recruiter(),
    '/integrations?tab=boards',
    platforms,
    deliveries(),
    noWebhook,
    answers(contract.changeWebhook, ({ body }) => ({ ...webhook, url: body.url, secret: 'whsec_first' })),
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'https://jobs.example.com/hook');
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(((await screen.findByRole('textbox', { name: 'Secret' })) as HTMLInputElement).value).toBe('whsec_first');
});

test('deliveries say how they went, and are sent again', async () => {
  const dead = delivery({ status: 'dead', attempts: 8, last_status: 500, last_error: 'The address answered 500.' });
  const sent: string[] = [];
  const { router } = visitAs(
    recruiter(),
    '/integrations?tab=boards',
    platforms,
    noWebhook,
    deliveries([dead, delivery({ event: 'test', posting_id: null, posting_title: '' })]),
    answers(contract.replayWebhookDelivery, ({ params }) => {
      sent.push(params.id);
      return { ...dead, status: 'pending' as const };
    }),
  );
  const user = userEvent.setup();
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  expect(list.textContent).toContain('Published: Nurse Failed');
  expect(list.textContent).toContain('8 tries · The address answered 500.');
  expect(list.textContent).toContain('Test message Delivered');
  await user.click(screen.getByRole('button', { name: 'Replay Published: Nurse' }));
  await waitFor(() => expect(sent).toEqual([dead.id]));
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  expect(router.state.location.search).toEqual({ tab: 'boards', status: 'dead' });
});

test('who is no admin sees the boards, and whom to ask for the webhook', async () => {
  visitAs(recruiter({ role: 'recruiter' }), '/integrations?tab=boards', platforms);
  expect(await screen.findByText('Only admins can set up the webhook.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Deliveries' })).toBeNull();
});
