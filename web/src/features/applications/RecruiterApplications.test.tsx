import { changeApplicationStatus, listApplications } from '@hireframe/contract/applications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { makePage } from '../../../test/candidate-page.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { keepApplications, makeApplication } from '../../../test/recruiter-applications.ts';
import { whyNotTo } from './application-states.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const open = (search: string, kept: ReturnType<typeof keepApplications>, ...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), `/applications${search}`, ...fakes, ...kept.fakes);
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const column = async (name: string) => within(await screen.findByRole('region', { name }));

test('a row says who applied to what, where it is and how it fits, and leads to its page with the list one came from', async () => {
  const applications = [
    makeApplication(1, { status: 'shortlisted', is_address_confirmed: false }),
    makeApplication(2, { match_score: null, open_request: true }),
  ];
  open(
    '?status=shortlisted&source=sourced',
    keepApplications(applications),
    answers(listApplications, () => makePage(applications)),
  );
  const first = await rowOf('Person 1');
  for (const text of ['Nurse', 'Shortlisted', '72', '81', 'Unconfirmed']) first.getByText(text);
  const link = first.getByRole('link').getAttribute('href') ?? '';
  expect(link).toBe(`/applications/${applications[0]?.id}?status=shortlisted&source=sourced`);
  const second = await rowOf('Person 2');
  second.getByText('No match');
  second.getByText('Requested');
});

test('the last 30 days stand above in figures', async () => {
  open('', keepApplications([]));
  const figures = within(await screen.findByRole('region', { name: 'Last 30 days' }));
  const found = figures.getAllByRole('definition').map((one) => one.textContent);
  expect(found).toEqual(['7', '4', '0', '0', '0', '0', '0', '3', '0', '62', '2.5 days']);
  await screen.findByText('No applications yet');
});

test('filters stand in the address and are asked for', async () => {
  const kept = keepApplications([makeApplication(1)]);
  const { router } = open('', kept);
  await rowOf('Person 1');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'mia');
  await waitFor(() => expect(router.state.location.search).toEqual({ candidate_name: 'mia' }));
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: 'Best match first' }));
  await waitFor(() => expect(kept.asked.at(-1)).toMatchObject({ candidate_name: 'mia', sort_by: '-match_score' }));
});

test('what a chart leads here with stands in chips, is asked for, and goes by one click each', async () => {
  const kept = keepApplications([makeApplication(1)]);
  const { router } = open('?reached=interview&source=public&date_from=2026-09-01&date_to=2026-09-30&status=x', kept);
  await rowOf('Person 1');
  const asked = { reached: 'interview', source: 'public', date_from: '2026-09-01', date_to: '2026-09-30' };
  expect(kept.asked.at(-1)).toMatchObject(asked);
  await click('Remove Reached Interview');
  await click('Remove Source: Careers page');
  await click('Remove Applied 1 Sept 2026 to 30 Sept 2026');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'x' }));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test.each([
  ['source=linkedin%2FSpring', 'Link: LinkedIn, campaign Spring'],
  ['source=%2FSpring', 'Link: Campaign Spring'],
  ['source=0199a1b2-0000-7000-8000-0000000000e1', 'Referred by Tom Reyes'],
  ['source=former', 'Referred by a former member'],
])('a tracking link that Analytics leads here with is one chip: %s', async (address, chip) => {
  const kept = keepApplications([makeApplication(1, { referred_by_name: 'Tom Reyes' })]);
  const { router } = open(`?${address}`, kept);
  await rowOf('Person 1');
  expect(kept.asked.at(-1)).toMatchObject(Object.fromEntries(new URLSearchParams(address)));
  await click(`Remove ${chip}`);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('many are rejected with one reason, and Undo takes them back to where they were', async () => {
  const kept = keepApplications([
    makeApplication(1),
    makeApplication(2, { status: 'interview' }),
    makeApplication(3, { status: 'hired' }),
  ]);
  open('', kept);
  await rowOf('Person 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await screen.findByText('3 applications selected');
  await click('Reject… (2 of 3)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications' }));
  dialog.getByText('Person 1, Person 2');
  await user.click(await dialog.findByRole('button', { name: 'Reject and send email' }));
  await dialog.findByText('Choose a reason');
  expect(kept.sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Missing a requirement' }));
  await user.type(dialog.getByRole('textbox', { name: 'Details' }), 'No licence');
  const text = dialog.getByRole('textbox', { name: 'Email text' });
  expect(text).toHaveProperty('value', 'Hello [CANDIDATE_FIRST_NAME],');
  dialog.getByText(/^Names in brackets are filled in/);
  await user.type(text, ' [[SALARY]');
  await dialog.findByText(/^Not filled in: \[SALARY\]\./);
  await user.clear(text);
  await user.type(text, 'Hello [[CANDIDATE_FIRST_NAME], sorry');
  expect(dialog.queryByText(/^Not filled in/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Reject and send email' }));
  const mail = { send: true, subject: 'Your application for [JOB_TITLE]', body: 'Hello [CANDIDATE_FIRST_NAME], sorry' };
  await waitFor(() => expect(kept.sent).toMatchObject([{ status: 'rejected', reason: 'No licence', mail }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('1 application selected'); // Who could not be rejected is still ticked.
  await click('Undo');
  await waitFor(() => expect(kept.undone).toEqual([[makeApplication(1).id, makeApplication(2).id]]));
  await waitFor(async () => (await rowOf('Person 2')).getByText('Interview'));
});

test('moving many says how many may go there, and mails nobody unseen', async () => {
  const kept = keepApplications([makeApplication(1), makeApplication(2, { status: 'shortlisted' })]);
  open('', kept);
  await rowOf('Person 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await click('Move to');
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
  expect(items).toEqual(['Under review', 'Shortlisted (1 of 2)', 'Interview', 'Offer', 'Hired']);
  await user.click(screen.getByRole('menuitem', { name: 'Interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 applications' }));
  await user.click(await dialog.findByRole('button', { name: 'Move without email' }));
  const ids = [makeApplication(1).id, makeApplication(2).id];
  await waitFor(() => expect(kept.sent).toMatchObject([{ ids, status: 'interview', mail: null }]));
});

test('a move that mails nobody goes at once, and says in the request that it mails nobody', async () => {
  const kept = keepApplications([makeApplication(1)]);
  open('', kept);
  await rowOf('Person 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await click('Move to');
  await user.click(await screen.findByRole('menuitem', { name: 'Under review' }));
  await waitFor(() => expect(kept.sent).toMatchObject([{ status: 'under_review', mail: null }]));
});

test('the board has a column for every state with its count, and moves a card by its menu', async () => {
  const kept = keepApplications([makeApplication(1), makeApplication(2)]);
  const { router } = open('', kept);
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'board' }));
  const submitted = await column('Submitted');
  await submitted.findByRole('link', { name: 'Person 1' });
  submitted.getByLabelText('2 applications');
  await user.click(submitted.getByRole('button', { name: 'Move Person 1' }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Move to Under review',
    'Move to Shortlisted',
    'Move to Interview',
    'Move to Offer',
    'Hire',
    'Reject…',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Move to Under review' }));
  await (await column('Under review')).findByRole('link', { name: 'Person 1' });
  await screen.findByText('Person 1: Under review');
  await click('Undo');
  await waitFor(() => expect(kept.undone).toEqual([[makeApplication(1).id]]));
  await submitted.findByRole('link', { name: 'Person 1' });
});

test('a card is at its new place at once, and back when the server refuses', async () => {
  const kept = keepApplications([makeApplication(1)]);
  const message = 'This application is already in Under review.';
  open('?view=board', kept, refuses(changeApplicationStatus, 409, { message }));
  const submitted = await column('Submitted');
  await user.click(await submitted.findByRole('button', { name: 'Move Person 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Under review' }));
  await screen.findByText(`Couldn't move Person 1: ${message}`);
  await submitted.findByRole('link', { name: 'Person 1' });
});

test('a step back asks why; hiring asks once more, since it is final', async () => {
  const kept = keepApplications([makeApplication(1, { status: 'offer' })]);
  open('?view=board', kept);
  const offer = await column('Offer');
  await user.click(await offer.findByRole('button', { name: 'Move Person 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Back to Interview…' }));
  const back = within(await screen.findByRole('dialog', { name: 'Move Person 1' }));
  await user.type(back.getByRole('textbox', { name: 'Note' }), 'One talk more');
  await user.click(back.getByRole('button', { name: 'Move back' }));
  await waitFor(() => expect(kept.sent).toMatchObject([{ status: 'interview', note: 'One talk more' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const interview = await column('Interview');
  await user.click(await interview.findByRole('button', { name: 'Move Person 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Offer' }));
  const move = within(await screen.findByRole('dialog', { name: 'Move Person 1' }));
  await user.click(await move.findByRole('button', { name: 'Move without email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await offer.findByRole('button', { name: 'Move Person 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hire' }));
  const hire = within(await screen.findByRole('dialog', { name: 'Move Person 1' }));
  hire.getByText(/Hired is final/);
  await user.click(await hire.findByRole('button', { name: 'Hire without email' }));
  await (await column('Hired')).findByRole('link', { name: 'Person 1' });
  expect(screen.queryByRole('button', { name: 'Move Person 1' })).toBeNull();
});

test('a column that may not take a card says why', () => {
  const at = (status: Parameters<typeof makeApplication>[1]) => makeApplication(1, status);
  expect(whyNotTo(at({ status: 'offer' }), 'submitted')).toBe('Moves back one step at a time');
  expect(whyNotTo(at({ status: 'submitted' }), 'withdrawn')).toBe('Only candidates withdraw');
  expect(whyNotTo(at({ status: 'hired' }), 'offer')).toBe('Hired is final');
  expect(whyNotTo(at({ status: 'withdrawn' }), 'submitted')).toBe('Withdrawn by the candidate');
  expect(whyNotTo(at({ status: 'rejected', rejected_from: 'offer' }), 'submitted')).toBe('Goes back to Offer only');
  expect(whyNotTo(at({ status: 'submitted' }), 'under_review')).toBeUndefined();
});

test('a failure stands where the list would be, with another try', async () => {
  const kept = keepApplications([makeApplication(1)]);
  let fails = true;
  const flaky = answers(listApplications, () => {
    if (fails) throw new TypeError('gone');
    return makePage([makeApplication(1)]);
  });
  open('', kept, flaky);
  const alert = within(
    (await screen.findByText("Couldn't load applications", {}, { timeout: 8000 })).closest(
      '[role="alert"]',
    ) as HTMLElement,
  );
  fails = false;
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await rowOf('Person 1');
});
