import {
  type CareersPage,
  type CareersPageChange,
  changeCareersPage,
  getCareersPage,
  getPublicCareersPage,
  listCareersJobs,
  type PublicCareersPage,
} from '@hireframe/contract/careers-pages.ts';
import { getPublicPosting } from '@hireframe/contract/public-postings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { recruiter, visit, visitAs } from '../../../test/app.tsx';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { jobId, makeJob } from '../../../test/my-applications.ts';

const user = userEvent.setup();
// jsdom sends no beacons, and the count of views is another's matter.
beforeEach(() => void Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true })); // jsdom has none.

const look = { headline: 'Instruments for people at sea', intro: '', brand_color: '#0b2f3a', accent_color: '#0b6e62' };
const page: PublicCareersPage = {
  ...look,
  slug: 'northmoor',
  company_name: 'Northmoor',
  picture_alt: '',
  blocks: [{ title: 'How we hire', text: 'A call, then a day on the pier.' }],
  logo: null,
  picture: null,
  job_count: 2,
  has_bias_report: false,
  teams: [
    { name: 'Engineering', count: 1 },
    { name: 'Water', count: 1 },
  ],
  places: [
    { name: 'Brest', count: 1 },
    { name: 'Leeds', count: 1 },
  ],
};
const jobs = [
  makeJob({ title: 'Welder', team: 'Engineering', careers_slug: 'northmoor', work_mode_display: 'On-site' }),
  makeJob({ id: crypto.randomUUID(), title: 'Diver', location: 'Brest, France', careers_slug: 'northmoor' }),
];
const known = answers(getPublicCareersPage, () => page);
const list = (asked: (query: object) => void = () => {}, results = jobs) =>
  answers(listCareersJobs, ({ query }) => {
    asked(query);
    return whole(results);
  });

test('a company shows its jobs by team, those without one last, and its own words', async () => {
  visit('/c/northmoor', known, list());
  await screen.findByRole('heading', { level: 1, name: 'Instruments for people at sea' });
  const team = within(await screen.findByRole('region', { name: 'Engineering' }));
  const link = team.getByRole('link', { name: /Welder/ });
  expect(link.getAttribute('href')).toBe(`/c/northmoor/jobs/${jobId}`);
  expect(link.textContent).toContain('Leeds, on-site');
  expect(within(screen.getByRole('region', { name: 'Other' })).getByRole('link', { name: /Diver/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'How we hire' }).textContent).toContain('a day on the pier');
  await waitFor(() => expect(document.title).toBe('Careers at Northmoor'));
});

test('filters are links, which keep what else is chosen; another one begins at the first page', async () => {
  const asked = vi.fn();
  const { router } = visit('/c/northmoor?search=weld&page=2', known, list(asked));
  await user.click(await screen.findByRole('button', { name: 'All teams' }));
  const link = await screen.findByRole('menuitem', { name: 'Engineering (1)' });
  expect(link.getAttribute('href')).toBe('/c/northmoor?search=weld&team=Engineering');
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'weld', team: 'Engineering' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ search: 'weld', team: 'Engineering', page: 1 }));
  screen.getByText('2 jobs');
});

test('jobs stand by place where somebody wants it, or where no job names a team', async () => {
  const asked = vi.fn();
  visit(
    '/c/northmoor',
    answers(getPublicCareersPage, () => ({ ...page, teams: [] })),
    list(asked),
  );
  await screen.findByRole('region', { name: 'Leeds' });
  screen.getByRole('region', { name: 'Brest' });
  expect(asked.mock.lastCall?.[0]).toMatchObject({ sort_by: 'place' });
});

test('a page without jobs says so, and one where nothing fits leads back to all', async () => {
  const none = answers(getPublicCareersPage, () => ({ ...page, job_count: 0, teams: [], places: [] }));
  const first = visit('/c/northmoor', none, list(undefined, []));
  await screen.findByText('No open jobs right now');
  expect(screen.queryByRole('link', { name: /open job/ })).toBeNull();
  first.unmount();
  visit('/c/northmoor?team=Nobody', known, list(undefined, []));
  const back = await screen.findByRole('link', { name: 'Show all jobs' });
  expect(back.getAttribute('href')).toBe('/c/northmoor');
});

test('whoever comes by an address that the page had stands at the one that holds', async () => {
  const { router } = visit('/c/old-name?team=Water', known, list());
  await waitFor(() => expect(router.state.location.href).toBe('/c/northmoor?team=Water'));
});

test('an address without a page says so', async () => {
  visit('/c/nobody', refuses(getPublicCareersPage, 404, { message: 'This careers page does not exist.' }));
  await screen.findByRole('heading', { name: 'There is no careers page here' });
});

test('a job on its page has Apply beside its facts, and leaves out what nobody wrote', async () => {
  const job = makeJob({ careers_slug: 'northmoor', job_type_display: 'Full-time', responsibilities: ['Weld buoys'] });
  visit(
    `/c/northmoor/jobs/${jobId}`,
    known,
    answers(getPublicPosting, () => job),
  );
  await screen.findByRole('heading', { level: 1, name: 'Nurse' });
  const side = within(screen.getByRole('complementary', { name: 'Apply' }));
  side.getByRole('button', { name: 'Apply' });
  side.getByRole('button', { name: 'Quick Apply' });
  side.getByText('Full-time');
  expect(side.queryByText('Pay')).toBeNull();
  screen.getByText('Weld buoys');
  expect(screen.getByRole('link', { name: 'All 2 jobs' }).getAttribute('href')).toBe('/c/northmoor');
});

test("whoever signs in to apply comes back to the company's page", async () => {
  const job = makeJob({ careers_slug: 'northmoor' });
  const { router } = visit(
    `/c/northmoor/jobs/${jobId}`,
    known,
    answers(getPublicPosting, () => job),
  );
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ next: `/c/northmoor/jobs/${jobId}?apply=true` }));
});

test('a job of another company is shown at its common address', async () => {
  const { router } = visit(
    `/c/northmoor/jobs/${jobId}`,
    known,
    answers(getPublicPosting, () => makeJob()),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobId}`));
});

const mine: CareersPage = {
  ...look,
  slug: 'northmoor',
  is_published: false,
  picture_alt: '',
  blocks: [],
  embed_origins: [],
  logo: null,
  picture: null,
  url: 'http://hireframe.test/c/northmoor',
  updated_at: '2026-11-01T08:00:00.000Z',
};

test('an admin writes the page, sees what becomes of a colour, and publishes it', async () => {
  const sent = vi.fn();
  visitAs(
    recruiter(),
    '/settings?tab=careers',
    answers(getCareersPage, () => mine),
    answers(changeCareersPage, ({ body }) => {
      sent(body);
      return { ...mine, ...(body as CareersPageChange) } as CareersPage;
    }),
  );
  const headline = await screen.findByRole('textbox', { name: 'Headline' });
  await user.clear(headline);
  await user.type(headline, 'Work with the tide');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Work with the tide');
  screen.getByText('Readable with white text (6.1:1)');
  const accent = screen.getByRole('textbox', { name: 'Button and link color' });
  await user.clear(accent);
  await user.type(accent, '#ffcc00');
  screen.getByText(/Too light for text: buttons and links use #[0-9a-f]{6} \(4\.[5-9]:1\)/);
  await user.click(screen.getByRole('switch', { name: /Published/ }));
  await user.click(screen.getByRole('button', { name: 'Save careers page' }));
  await screen.findByText('Careers page published');
  expect(sent.mock.calls).toEqual([
    [expect.objectContaining({ headline: 'Work with the tide', accent_color: '#ffcc00', is_published: true })],
  ]);
});

test("a member reads the page's settings and changes nothing", async () => {
  visitAs(
    recruiter({ role: 'recruiter' }),
    '/settings?tab=careers',
    answers(getCareersPage, () => mine),
  );
  await screen.findByText('Only admins of Northwind can change the careers page.');
  expect(screen.queryByRole('button', { name: 'Save careers page' })).toBeNull();
});
