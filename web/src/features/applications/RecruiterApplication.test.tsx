import { getMaskedResume, revealIdentity } from '@hireframe/contract/anonymous-review.ts';
import { getApplication, getApplicationNeighbours, listApplicationHistory } from '@hireframe/contract/applications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { makeId, makePage } from '../../../test/candidate-page.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { keepApplications, makeApplication, makeDetail } from '../../../test/recruiter-applications.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const one = makeApplication(1);
function open(search: string, ...fakes: Parameters<typeof visitAs>[2][]) {
  const kept = keepApplications([{ ...one }]);
  return { ...visitAs(recruiter(), `/applications/${one.id}${search}`, ...fakes, ...kept.fakes), ...kept };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const part = (name: string) => within(screen.getByRole('region', { name }));

test('the page says who applied to what, how it fits and why, and shows what was sent', async () => {
  open('');
  await heading('Person 1');
  expect(screen.getByRole('link', { name: 'Nurse' }).getAttribute('href')).toBe(`/job-requirements/${makeId(700)}`);
  expect(screen.getByRole('link', { name: 'See candidate' }).getAttribute('href')).toBe(`/candidates/${makeId(1)}`);
  const match = part('Match');
  match.getByText('72%');
  expect(match.queryByText(/ of /)).toBeNull();
  match.getByText('Found: Triage. Not found: Driving.');
  match.getByText('Not counted. The work is remote.');
  part('Cover letter').getByText(/I work at night/);
  const resume = part('Resume');
  resume.getByRole('heading', { name: 'grace.pdf' });
  resume.getByText('Excellent');
  screen.getByRole('region', { name: 'Assessment requests' });
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
  await user.keyboard('5');
  await screen.findByRole('region', { name: 'Notes' });
  expect(screen.queryByRole('region', { name: 'Assessment requests' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Person 1 · Hireframe'));
});

test('without a resume the page says so, and why there is no match', async () => {
  const nothing = { match_score: null, reasons: [], missing: 'The resume could not be read.' };
  open(
    '',
    answers(getApplication, () => makeDetail({ resume: null, match: nothing, match_score: null, cover_letter: '' })),
  );
  await heading('Person 1');
  screen.getByText('No resume available');
  screen.getByText('Resume not found for this application');
  part('Match').getByText('The resume could not be read.');
  part('Cover letter').getByText('No cover letter');
  expect(screen.queryByRole('button', { name: 'Preview resume' })).toBeNull();
});

test('where a law withholds scores, the page says why', async () => {
  const why = 'New York City: no score without a bias report published in the last 365 days.';
  open(
    '',
    answers(getApplication, () => makeDetail({ scores_withheld: why, match_score: null, resume_score: null })),
  );
  await heading('Person 1');
  screen.getByText('Scores withheld');
  screen.getByText(/^New York City: no score without a bias report .* aren't shown or sorted by\.$/);
});

test('while the resume is read, the match says that it comes', async () => {
  open(
    '',
    answers(getApplication, () => makeDetail({ match: null, match_score: null })),
  );
  await heading('Person 1');
  part('Match').getByText(/still reading the resume/);
});

test('V opens the stage mover, M the composer, and both are listed first under the question mark', async () => {
  const { sent } = open('');
  await heading('Person 1');
  await user.keyboard('2');
  const box = await screen.findByRole('textbox', { name: 'Message to Person 1' });
  await user.keyboard('31');
  expect(box).toHaveProperty('value', '');
  expect(screen.getByRole('tab', { name: 'Application' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('m');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('{Escape}ax');
  expect([box.textContent, screen.queryByRole('dialog')]).toEqual(['', null]);
  await user.keyboard('v');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Person 1' }));
  await user.click(await dialog.findByRole('button', { name: /^Move( and send email)?$/ }));
  await waitFor(() => expect(sent).toMatchObject([{ status: 'under_review' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const reject = within(await screen.findByRole('dialog', { name: 'Reject Person 1' }));
  await user.click(await reject.findByRole('button', { name: 'Reject without email' }));
  await reject.findByText('Choose a reason');
  await user.click(reject.getByRole('radio', { name: 'Missing a requirement' }));
  await user.click(await reject.findByRole('button', { name: 'Reject without email' }));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({
      status: 'rejected',
      candidate_reason: 'requirements',
      reason: 'Missing a requirement', // What the team is told, too, as no details were given.
    }),
  );
  await screen.findByRole('button', { name: 'Back to Under review…' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: /shortcuts/i }));
  const mine = within(help.getByRole('region', { name: 'On this page' }));
  for (const label of ['Move', 'Write a message', 'Preview resume', 'Next application']) mine.getByText(label);
});

test('opened from its job, the page leads back to it', async () => {
  open(`?job_id=${one.job_id}`);
  await heading('Person 1');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Nurse' }).getAttribute('href')).toBe(`/job-requirements/${one.job_id}`);
  expect(screen.queryByRole('link', { name: /Back to Applications/ })).toBeNull();
});

test('J and K go through the list that one came from, with its filters', async () => {
  const asked: unknown[] = [];
  const two = makeApplication(2);
  const { router } = open(
    '?status=submitted&sort_by=-match_score',
    answers(getApplicationNeighbours, ({ params, query }) => {
      asked.push([params.id, query.status, query.sort_by]);
      const isFirst = params.id === one.id;
      return {
        previous_id: isFirst ? null : one.id,
        next_id: isFirst ? two.id : null,
        position: isFirst ? 1 : 2,
        count: 2,
      };
    }),
    answers(getApplication, ({ params }) => makeDetail(params.id === two.id ? two : one)),
  );
  await heading('Person 1');
  await screen.findByText('1 of 2');
  await user.keyboard('j');
  await heading('Person 2');
  expect(router.state.location.search).toEqual({ status: 'submitted', sort_by: '-match_score' });
  await screen.findByText('2 of 2');
  await user.keyboard('k');
  await heading('Person 1');
  expect(asked[0]).toEqual([one.id, 'submitted', '-match_score']);
  const back = screen.getByRole('link', { name: /Back to Applications/ });
  expect(back.getAttribute('href')).toBe('/applications?status=submitted&sort_by=-match_score');
});

test('the history says who moved it, when and why', async () => {
  const event = {
    id: makeId(801),
    from_status: 'submitted',
    to_status: 'rejected',
    to_status_display: 'Rejected',
    by: 'recruiter',
  } as const;
  const told = {
    performed_by_name: 'Rita Roth',
    note: '',
    reason: 'No licence',
    candidate_reason: 'requirements',
    created_at: '2026-09-04T10:00:00.000Z',
  } as const;
  open(
    '?tab=activity',
    answers(listApplicationHistory, () => makePage([{ ...event, ...told }])),
  );
  const history = within(await screen.findByRole('list', { name: 'History, newest first' }));
  history.getByText('Submitted → Rejected');
  history.getByText('Rita Roth · 4 Sept 2026, 10:00 UTC');
  history.getByText('No licence');
  history.getByText('Missing a requirement');
});

test('an application that is not there is said to be missing', async () => {
  open('', refuses(getApplication, 404, { message: "This application doesn't exist." }));
  await heading('Application not found');
  expect(screen.getByRole('link', { name: 'See all applications' }).getAttribute('href')).toBe('/applications');
});

test('an address that names a dialog alone opens its tab', async () => {
  open('?dialog=scorecard');
  await heading('Person 1');
  expect(screen.getByRole('tab', { name: 'Scorecards' }).getAttribute('aria-selected')).toBe('true');
  await screen.findByRole('region', { name: 'Scorecards' });
});

test('what comes next leads there; an assessment is offered only while it may be asked for', async () => {
  const { unmount } = open('');
  await heading('Person 1');
  const steps = part('Next steps');
  expect(steps.getByRole('link', { name: /^Schedule: / }).getAttribute('href')).toContain('dialog=interview-new');
  expect(steps.getByRole('link', { name: /^Request: / }).getAttribute('href')).toContain('dialog=assessment');
  const stages = within(screen.getByRole('list', { name: 'Stages' }));
  expect(stages.getAllByRole('listitem').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  unmount();
  open(
    '',
    answers(getApplication, () => makeDetail({ status: 'interview' })),
  );
  await heading('Person 1');
  part('Next steps').getByRole('link', { name: /^Schedule: / });
  expect(part('Next steps').queryByRole('link', { name: /^Request: / })).toBeNull();
});

const hidden = { is_anonymous: true, candidate_name: 'Candidate 4F7A2', candidate_email: '' };

test('an anonymous application is read with boxes over what tells who it is, and nothing opens the file', async () => {
  const box = { x: 60, y: 40, width: 120, height: 14 };
  const page = { width: 595, height: 842, words: [{ ...box, y: 80, text: 'Nurse', is_bold: false }], boxes: [box] };
  open(
    '?dialog=resume',
    answers(getApplication, () => {
      const detail = makeDetail(hidden);
      return { ...detail, resume: detail.resume && { ...detail.resume, file_url: '', download_url: '' } };
    }),
    answers(getMaskedResume, () => ({ pages: [page], text: '█████\nNurse' })),
  );
  await heading('Candidate 4F7A2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume of Candidate 4F7A2' }));
  await dialog.findByText(/█████/);
  expect(document.querySelectorAll('svg rect[width="122"]')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'View Resume', hidden: true })).toBeNull();
});

test('a recruiter reveals who it is with a reason', async () => {
  const sent: unknown[] = [];
  open(
    '',
    answers(getApplication, () => makeDetail(sent.length > 0 ? {} : hidden)),
    answers(revealIdentity, ({ body }) => {
      sent.push(body);
      return makeDetail();
    }),
  );
  await heading('Candidate 4F7A2');
  await user.click(part('Anonymous review').getByRole('button', { name: 'Reveal identity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reveal identity' }));
  await user.click(dialog.getByRole('button', { name: 'Reveal identity' }));
  await dialog.findByText(/Reason is required/);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Knows the CEO');
  await user.click(dialog.getByRole('button', { name: 'Reveal identity' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Knows the CEO' }]));
  await heading('Person 1');
  expect(screen.queryByRole('region', { name: 'Anonymous review' })).toBeNull();
});
