import { sendPasswordEmail } from '@hireframe/contract/bulk-resume.ts';
import {
  deleteCandidate,
  getCandidate,
  getCandidateNeighbours,
  getCandidateResume,
  listCandidateActivity,
} from '@hireframe/contract/candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { makeBreakdown } from '../../test/candidate.ts';
import {
  makeCandidate,
  makeFile,
  makeId,
  makePage,
  nobody,
  nothingElse,
  openCandidate,
} from '../../test/candidate-page.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { held } from '../../test/held.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const part = (name: string) => within(screen.getByRole('region', { name }));

test('the page says who it is, how to reach them and what is known of the account', async () => {
  openCandidate({});
  await heading('Grace Hopper');
  const head = within(screen.getAllByRole('banner').at(-1) as HTMLElement);
  for (const badge of ['Verified', 'Onboarded', 'Bulk upload']) head.getByText(badge);
  const profile = part('Profile');
  expect(profile.getByRole('link', { name: 'grace@example.com' }).getAttribute('href')).toBe(
    'mailto:grace@example.com',
  );
  for (const text of ['Arlington, Virginia, United States', 'Senior · 9.5 years', 'COBOL', 'English', '70%'])
    profile.getByText(text);
  profile.getByText(/^Bulk upload, 3 Sept? 2026$/);
  await waitFor(() => expect(document.title).toBe('Grace Hopper · Hireframe'));
});

test('an experience card says title, company, place, dates, duration and technologies', async () => {
  openCandidate({});
  await heading('Grace Hopper');
  const experience = part('Experience');
  experience.getByRole('heading', { name: 'Director' });
  experience.getByText('Remington Rand · Philadelphia');
  experience.getByText('Mar 2020 – Present · 6 years 8 months');
  experience.getByText('Jul 2014 – Feb 2020 · 5 years 7 months');
  experience.getByText('Wrote the first compiler.');
  experience.getByText('FLOW-MATIC');
  part('Education').getByText('PhD Mathematics');
  screen.getByText('Not found in a resume: certifications, projects.');
});

test('links open in a new tab, assessments are counted', async () => {
  openCandidate({});
  await heading('Grace Hopper');
  const links = part('Connect').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.linkedin.com/in/grace',
    'https://grace.example.com',
  ]);
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
  const figures = part('Assessment Summary').getAllByRole('definition');
  expect(figures.map((figure) => figure.textContent)).toEqual(['3', '2', '1']);
});

test('whoever has nothing is said to have nothing', async () => {
  openCandidate({ candidate: nobody, search: '?tab=resume' });
  await heading('no-name@example.com');
  screen.getByText('No resume available');
  screen.getByText('This candidate has no resume on file.');
  expect(screen.queryByText('Resume not found for this application')).toBeNull();
  part('Connect').getByText(/No links yet/);
  part('Assessment Summary').getByText('No assessments yet.');
  expect(part('Profile').getAllByText('Not known').length).toBeGreaterThan(4);
  for (const name of ['Preview resume', 'Download resume']) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const badge of ['Verified', 'Onboarded']) expect(screen.queryByText(badge)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await screen.findByText('No positions found in the resume.');
});

test('J and K go through the list that one came from, with its filters and the open tab', async () => {
  const asked: unknown[] = [];
  const { router } = openCandidate(
    { search: '?search=hopper&page=2&tab=activity' },
    answers(getCandidateNeighbours, ({ params, query }) => {
      asked.push([params.id, query.search]);
      return params.id === makeId(1)
        ? { previous_id: null, next_id: makeId(2), position: 12, count: 1345 }
        : { previous_id: makeId(1), next_id: null, position: 13, count: 1345 };
    }),
    answers(getCandidate, ({ params }) =>
      makeCandidate(params.id === makeId(2) ? { id: makeId(2), name: 'Jean Bartik' } : {}),
    ),
  );
  await heading('Grace Hopper');
  await screen.findByText('12 of 1,345');
  expect(screen.getByRole('button', { name: 'Previous candidate' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('j');
  await heading('Jean Bartik');
  await screen.findByText('13 of 1,345');
  expect(router.state.location.search).toEqual({ search: 'hopper', page: 2, tab: 'activity' });
  expect(screen.getByRole('tab', { name: 'Activity' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('k');
  await heading('Grace Hopper');
  expect(asked[0]).toEqual([makeId(1), 'hopper']);
  const back = screen.getByRole('link', { name: /Back to Candidates/ });
  expect(back.getAttribute('href')).toBe('/candidates?search=hopper&page=2');
});

test('the password mail is offered only where the password was set automatically', async () => {
  const { unmount } = openCandidate({});
  await heading('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'More actions for Grace Hopper' }));
  await screen.findByRole('menuitem', { name: 'Compare' });
  expect(screen.queryByRole('menuitem', { name: 'Send password email' })).toBeNull();
  unmount();

  const sent: unknown[] = [];
  openCandidate(
    { candidate: makeCandidate({ is_password_autoset: true }) },
    answers(sendPasswordEmail, ({ body }) => void sent.push(body)),
  );
  await heading('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'More actions for Grace Hopper' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send password email' }));
  await screen.findByText('Password email sent to grace@example.com');
  expect(sent).toEqual([{ user_id: makeId(1) }]);
});

test('a password mail that cannot be sent says so', async () => {
  openCandidate(
    { candidate: makeCandidate({ is_password_autoset: true }) },
    refuses(sendPasswordEmail, 429, { message: 'Too many requests, Please try again after some time.' }),
  );
  await heading('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'More actions for Grace Hopper' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send password email' }));
  await screen.findByText(/^Failed to send password email: Too many requests/);
});

test('deleting asks first, names the person and what follows, and goes back to the list', async () => {
  const deleted: string[] = [];
  const { router } = openCandidate(
    { search: '?search=hopper' },
    answers(deleteCandidate, ({ params }) => void deleted.push(params.id)),
  );
  await heading('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'More actions for Grace Hopper' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Grace Hopper?' });
  within(dialog).getByText(/1 resume, extracted data, tags, notes and history.*can't be undone/);
  expect(deleted).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Grace Hopper' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates'));
  expect(router.state.location.search).toEqual({ search: 'hopper' });
  expect(deleted).toEqual([makeId(1)]);
});

test('the score stands with its reasons, its band and what the file hides', async () => {
  openCandidate({
    candidate: makeCandidate({ resume: [makeFile({ file_name: '', flags: ['hidden_text'] })] }),
    search: '?tab=resume',
  });
  await heading('Grace Hopper');
  const resume = part('Resume');
  resume.getByRole('heading', { name: 'Resume.pdf' });
  for (const text of ['82', 'Excellent']) resume.getByText(text);
  expect(resume.queryByText('Describe a project')).toBeNull(); // Advice is worded to the person, not to a recruiter.
  resume.getByText(/^0\.5 MB · uploaded 3 Sept? 2026$/);
  screen.getByText("Contains hidden text, which wasn't read.");
  await user.click(screen.getByRole('button', { name: /Work experience/ }));
  await screen.findByText('Quote worth 15');
});

test('another resume opens with its own score and what was read from it', async () => {
  const older = makeFile({
    id: makeId(502),
    file_name: 'old.txt',
    total_score: 41,
    uploaded_at: '2025-01-05T00:00:00.000Z',
  });
  const { router } = openCandidate(
    { candidate: makeCandidate({ resume: [makeFile(), older] }), search: '?tab=resume' },
    answers(getCandidateResume, () => ({
      ...older,
      score: makeBreakdown({ total_score: 41 }),
      extracted_data: null,
      experience: [],
    })),
  );
  await heading('Grace Hopper');
  await user.click(part('All resumes').getByRole('button', { name: /old\.txt/ }));
  await screen.findByRole('heading', { name: 'old.txt' });
  part('Resume').getByText('Needs Improvement');
  await screen.findByText('No positions found in the resume.');
  expect(router.state.location.search).toMatchObject({ resume: makeId(502) });
});

test('text is shown inside the page; what a browser cannot show is offered as a download', async () => {
  const text = answers(
    { method: 'GET', path: '/objects/view', outside: true, audience: 'anyone', summary: '', answers: 'file' },
    () => 'Grace Hopper\nDirector' as never,
  );
  const { unmount } = openCandidate(
    {
      candidate: makeCandidate({
        resume: [makeFile({ content_type: 'text/plain; charset=utf-8', file_name: 'grace.txt' })],
      }),
    },
    text,
  );
  await heading('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'Preview resume' }));
  const drawer = await screen.findByRole('dialog', { name: 'grace.txt' });
  await within(drawer).findByText(/Grace Hopper\s+Director/);
  unmount();
  openCandidate({
    candidate: makeCandidate({ resume: [makeFile({ content_type: 'application/msword', file_name: 'grace.doc' })] }),
    search: '?dialog=resume',
  });
  await screen.findByText("Browsers can't display Word documents. Download it to read it.");
});

test('a download that fails opens the file in a new tab instead', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openCandidate({});
  await heading('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'Download resume' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('/objects/view', '_blank', 'noopener'));
});

test('the activity says who did what, the older on request', async () => {
  const event = (number: number, line: string, actor_name: string | null) => ({
    id: makeId(600 + number),
    kind: 'tags.added',
    line,
    actor_name,
    created_at: '2026-09-03T10:00:00.000Z',
  });
  openCandidate(
    { search: '?tab=activity' },
    answers(listCandidateActivity, ({ query }) =>
      query.page === 1
        ? makePage([event(1, 'Added the tag Shortlist', 'Robin Averill')], { count: 21, next: '?page=2' })
        : makePage([event(2, 'Added by a bulk upload', null)], { count: 21 }),
    ),
  );
  await screen.findByText('Added the tag Shortlist');
  screen.getByText(/^Robin Averill ·/);
  await user.click(screen.getByRole('button', { name: 'Show older activity' }));
  await screen.findByText('Added by a bulk upload');
  screen.getByText(/^Hireframe ·/);
  expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull();
});

const open = (...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), `/candidates/${makeId(1)}`, ...fakes, ...nothingElse);

test('whoever is gone, or not in this workspace, is said to be not here', async () => {
  open(refuses(getCandidate, 404, { message: 'Not Found' }));
  await heading('Candidate not found');
  expect(screen.getByRole('link', { name: 'See all candidates' }).getAttribute('href')).toBe('/candidates');
});

test('a member with an unconfirmed address hears why and what to do', async () => {
  open(refuses(getCandidate, 403, { message: 'Confirm your email address first: your workspace asks for it.' }));
  await heading("You can't see candidates yet");
  screen.getByText(/^Confirm your email address first/);
});

test('a failure says why, and Retry asks again', async () => {
  let isDown = true;
  const down = refuses(getCandidate, 503, { message: 'The database is away' });
  const up = answers(getCandidate, () => makeCandidate());
  open({ endpoint: getCandidate, answer: (received: never) => (isDown ? down : up).answer(received) });
  await screen.findByText('The database is away');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Grace Hopper');
});

test('while a candidate is on the way the page shows where they will be', async () => {
  const slow = held(answers(getCandidate, () => makeCandidate()));
  open(slow.fake);
  await screen.findByRole('status', { name: 'Loading the candidate' });
  slow.release();
  await heading('Grace Hopper');
  expect(screen.queryByRole('status', { name: 'Loading the candidate' })).toBeNull();
});
