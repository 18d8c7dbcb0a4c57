import {
  countPostingView,
  getPublicPosting,
  listPublicPostings,
  type PublicPostingDetail,
} from '@hireframe/contract/public-postings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { visit } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';

const id = '0199a1b2-0000-7000-8000-00000000000a';
const nurse: PublicPostingDetail = {
  id,
  job_id: 'HF-7K3QX',
  title: 'Nurse',
  company_name: 'Northwind',
  location: 'Porto, Portugal',
  team: '',
  careers_slug: null,
  job_type: 'full_time',
  job_type_display: 'Full-time',
  work_mode: 'onsite',
  work_mode_display: 'On-site',
  experience_level: null,
  experience_level_display: '',
  min_experience_years: 2,
  max_experience_years: null,
  min_salary: 20,
  max_salary: 25,
  salary_currency: 'EUR',
  salary_period: 'hour',
  questions: [],
  vacancy_kind: null,
  says_machine_analysis: false,
  analysis_noticed_at: null,
  language: null,
  required_skills: ['Triage'],
  preferred_skills: ['Spanish'],
  skill_groups: [],
  posted_at: '2026-11-01T08:00:00.000Z',
  expires_at: null,
  about: 'A calm ward.',
  responsibilities: ['Look after people'],
  qualifications: [],
};

/** Answers with what was asked for. */
function jobs(results: PublicPostingDetail[], count = results.length) {
  const asked: object[] = [];
  const fake = answers(listPublicPostings, ({ query }) => {
    asked.push(query);
    return { count, next: null, previous: null, results };
  });
  return { asked, fake };
}
const beacons = () => {
  const sent = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: sent }));
  sessionStorage.clear();
  return sent;
};

test('anybody sees open jobs, with their pay as it is written', async () => {
  visit('/jobs', jobs([nurse]).fake);
  const list = await screen.findByRole('list', { name: 'Jobs' });
  expect(within(list).getByRole('link', { name: 'Nurse' }).getAttribute('href')).toBe(`/jobs/${id}`);
  expect(list.textContent).toContain('Northwind · Porto, Portugal');
  expect(list.textContent).toContain('Full-time · On-site · EUR 20–25 an hour');
  expect(screen.getByRole('status').textContent).toContain('1 open position');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('what is searched for stands in the address, and another search begins at its first page', async () => {
  const { asked, fake } = jobs([nurse], 50);
  const { router } = visit('/jobs?page=2&job_type=full_time', fake);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), 'nurse');
  await user.type(screen.getByRole('textbox', { name: 'City, state, or country' }), 'porto');
  await user.type(screen.getByRole('textbox', { name: 'Minimum yearly salary' }), '40000');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      job_type: 'full_time',
      search: 'nurse',
      location: 'porto',
      min_salary: 40_000,
    }),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ search: 'nurse', location: 'porto', min_salary: 40_000, page: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toEqual({});
});

test('where nothing fits, all jobs are one step away', async () => {
  const { router } = visit('/jobs?search=zebra', jobs([]).fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all jobs' }));
  expect(router.state.location.search).toEqual({});
});

test('a list that cannot be loaded says why', async () => {
  visit('/jobs', refuses(listPublicPostings, 500, { message: 'Something went wrong.' }));
  expect(await screen.findByText('Something went wrong.', undefined, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
}, 12_000);

test('the page of a job says what it is, and counts once a session that it was opened', async () => {
  const sent = beacons();
  const fake = answers(getPublicPosting, () => nurse);
  const first = visit(`/jobs/${id}`, fake);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nurse' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'At a glance' }).textContent).toContain('PayEUR 20–25 an hour');
  expect(screen.getByRole('region', { name: 'At a glance' }).textContent).toContain('LevelNot provided');
  expect(screen.getByRole('region', { name: 'Responsibilities' }).textContent).toContain('Look after people');
  expect(screen.queryByRole('region', { name: 'Qualifications' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Nurse · Northwind'));
  expect(sent.mock.calls).toEqual([[`/api/v1${countPostingView.path.replace('{id}', id)}`]]);
  first.unmount();
  visit(`/jobs/${id}`, fake);
  await screen.findByRole('heading', { level: 1, name: 'Nurse' });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a job that is closed says so, and is not counted', async () => {
  const sent = beacons();
  visit(`/jobs/${id}`, refuses(getPublicPosting, 404, { message: "This job doesn't exist." }));
  expect(await screen.findByRole('heading', { name: 'This job is no longer open' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See open jobs' }).getAttribute('href')).toBe('/jobs');
  expect(sent).not.toHaveBeenCalled();
});

test('skills of which one is enough are one thing that the job asks for', async () => {
  const skill_groups = [{ names: ['Triage', 'Wound care'], needed: 1 as const, required: true }];
  const job = { ...nurse, required_skills: ['Triage', 'CPR', 'Wound care'], skill_groups };
  visit(
    `/jobs/${id}`,
    answers(getPublicPosting, () => job),
    answers(countPostingView, () => undefined),
  );
  const required = within(await screen.findByRole('region', { name: 'Required skills' }));
  expect(required.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Triage or Wound care',
    'CPR',
  ]);
});

test('a German job is shown in German, its own words as they were written, until somebody chooses another language', async () => {
  const about = 'Wir suchen eine Pflegekraft für die Station.';
  visit(
    `/jobs/${id}`,
    answers(getPublicPosting, () => ({ ...nurse, about, language: 'de' as const })),
    answers(countPostingView, () => undefined),
  );
  const glance = await screen.findByRole('region', { name: 'Auf einen Blick' });
  expect(glance.textContent).toContain('GehaltEUR 20–25 pro Stunde');
  expect(glance.textContent).toContain('Berufserfahrungmindestens 2 Jahre');
  expect(screen.getByRole('region', { name: 'Über die Stelle' }).textContent).toContain(about);
  expect(document.documentElement.lang).toBe('de');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'English');
  await screen.findByRole('region', { name: 'At a glance' });
  expect(document.documentElement.lang).toBe('en');
});

test('the kind of vacancy and the sentence on machines are said, with the day, also on the card', async () => {
  const noticed = { says_machine_analysis: true, analysis_noticed_at: '2026-11-03T08:00:00.000Z' };
  const job = { ...nurse, vacancy_kind: 'pool' as const, ...noticed };
  const shown = visit(
    `/jobs/${id}`,
    answers(getPublicPosting, () => job),
    answers(countPostingView, () => undefined),
  );
  expect((await screen.findByRole('region', { name: 'At a glance' })).textContent).toContain('VacancyTalent pool');
  const notice = screen.getByRole('region', { name: 'Automated analysis' });
  expect(notice.textContent).toContain('Northwind uses automated analysis, including artificial intelligence');
  expect(notice.textContent).toContain('Notice given since 3 Nov 2026.');
  shown.unmount();
  visit('/jobs', jobs([job]).fake);
  await screen.findByText(/Talent pool/);
});
