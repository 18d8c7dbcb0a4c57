import { listCandidateReports } from '@hireframe/contract/reports.ts';
import {
  cancelScreening,
  createScreening,
  extendScreening,
  listScreenings,
  type Screening,
} from '@hireframe/contract/screenings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeId, makePage, openCandidate } from '../../../test/candidate-page.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';

const user = userEvent.setup();
const day = '2026-09-03T10:00:00.000Z';
const makeScreening = (given: Partial<Screening> = {}): Screening => ({
  id: makeId(951),
  candidate_id: makeId(1),
  status: 'sent',
  role_title: 'Nurse',
  question_focus: '',
  question_count: 5,
  allows_retakes: false,
  asked_by_name: 'Robin Averill',
  created_at: day,
  opened_at: null,
  deadline_at: '2099-09-06T10:00:00.000Z',
  completed_at: null,
  report_id: null,
  withdrawn_at: null,
  person_asked_for_at: null,
  accommodation_note: '',
  ...given,
});

type Fakes = Parameters<typeof openCandidate>[1][];
const open = (list: Screening[], ...fakes: Fakes) =>
  openCandidate(
    { search: '?tab=assessment' },
    ...fakes,
    answers(listScreenings, () => makePage(list)),
    answers(listCandidateReports, () => makePage([])),
  );
const requests = async () => within(await screen.findByRole('region', { name: 'Requests' }));

test('a request says for what, how far it is, by whom, and what the candidate needs', async () => {
  open([makeScreening({ status: 'in_progress', person_asked_for_at: day, accommodation_note: 'An interpreter' })]);
  const list = await requests();
  await list.findByText('Nurse');
  list.getByText('In progress');
  list.getByText(/^5 questions · requested 3 Sept? 2026 by Robin Averill · due 6 Sept? 2099/);
  list.getByText('The candidate asked to talk to a person instead.');
  list.getByText('Needs: An interpreter');
  expect(list.queryByRole('button', { name: 'Extend deadline' })).toBeNull();
});

test('a request whose candidate took back their consent says so', async () => {
  open([makeScreening({ status: 'cancelled', withdrawn_at: day })]);
  const list = await requests();
  await list.findByText('The candidate withdrew consent, so their answers and report were deleted.');
  list.getByText(/withdrawn 3 Sept? 2026/);
});

test.each([
  ['sent', true, true],
  ['opened', true, true],
  ['in_progress', false, true],
  ['expired', false, true],
  ['completed', false, false],
  ['cancelled', false, false],
] as const)('a request that is %s: cancel %s, more time %s', async (status, canCancel, canExtend) => {
  open([makeScreening({ status, completed_at: status === 'completed' ? day : null })]);
  const list = await requests();
  await list.findByText('Nurse');
  expect(list.queryByRole('button', { name: 'Cancel' }) !== null).toBe(canCancel);
  expect(list.queryByRole('button', { name: 'Extend deadline' }) !== null).toBe(canExtend);
});

test('cancelling is confirmed first, with what follows', async () => {
  const cancelled = vi.fn();
  open(
    [makeScreening()],
    answers(cancelScreening, () => {
      cancelled();
      return makeScreening({ status: 'cancelled' });
    }),
  );
  await user.click(await (await requests()).findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
  dialog.getByText(/The link stops working/);
  expect(cancelled).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  await screen.findByText('Request cancelled');
});

test('a candidate is given more time, counted from now', async () => {
  const given = vi.fn();
  open(
    [makeScreening({ status: 'expired' })],
    answers(extendScreening, ({ body }) => {
      given(body.deadline_hours);
      return makeScreening();
    }),
  );
  await user.click(await (await requests()).findByRole('button', { name: 'Extend deadline' }));
  await user.click(await screen.findByRole('menuitem', { name: '5 days from now' }));
  await waitFor(() => expect(given).toHaveBeenCalledWith(120));
});

test('what is asked for has three days and five questions unless something else is chosen', async () => {
  open([], refuses(createScreening, 422, { message: 'Not today' }));
  const list = await requests();
  await list.findByText('No assessments requested yet');
  await user.click(list.getByRole('button', { name: 'Request Assessment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request assessment from Grace Hopper' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Questions' }).value).toBe('5');
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Deadline' }).value).toBe('3 days');
  await user.type(dialog.getByLabelText('Role'), 'Nurse');
  await user.click(dialog.getByRole('button', { name: /^Send request/ }));
  await dialog.findByText('Not today');
  expect(dialog.getByLabelText<HTMLInputElement>('Role').value).toBe('Nurse'); // What was typed stays.
});

test('one open request at a time', async () => {
  open([makeScreening({ status: 'opened' })]);
  const list = await requests();
  await list.findByText('Nurse');
  expect(list.getByRole('button', { name: 'Request Assessment' }).hasAttribute('disabled')).toBe(true);
  list.getByText(/^One request is open\./);
});

test('requests that cannot be fetched say so', async () => {
  open([], refuses(listScreenings, 503, { message: 'The database is away' }));
  await screen.findByText('Failed to fetch assessment requests');
});
