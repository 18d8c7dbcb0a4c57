import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import {
  cancelInterview,
  changeInterview,
  type Interview,
  inviteToInterview,
  listInterviews,
} from '@hireframe/contract/interviews.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recruiter } from '../../../test/app.tsx';
import { makeId, makePage } from '../../../test/candidate-page.ts';
import { answers, refuses, showAs } from '../../../test/fake-api.tsx';
import { InterviewsPanel } from './InterviewsPanel.tsx';
import * as zoned from './zoned-time.ts';

const user = userEvent.setup();
const day = '2026-09-03T10:00:00.000Z';
const makeInterview = (given: Partial<Interview> = {}): Interview => ({
  id: makeId(701),
  application_id: makeId(970),
  title: 'First talk',
  starts_at: '2099-03-02T09:30:00.000Z',
  duration_minutes: 45,
  time_zone: 'Europe/Berlin',
  place: '',
  message: '',
  invited_by_name: 'Rae Lind',
  is_cancelled: false,
  created_at: day,
  updated_at: day,
  ...given,
});

beforeEach(() => void vi.spyOn(zoned, 'ownTimeZone').mockReturnValue('Europe/Berlin'));
afterEach(() => void vi.restoreAllMocks());

function Panel({ status = 'shortlisted', first }: { status?: ApplicationStatus; first?: string }) {
  const [opened, setOpened] = useState(first);
  const application = { id: makeId(970), candidate_name: 'Grace', job_title: 'Nurse', status };
  return <InterviewsPanel application={application} opened={opened} onOpen={setOpened} />;
}
const list = (interviews: Interview[]) => answers(listInterviews, () => makePage(interviews));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const invite = async () => {
  await press('Schedule interview');
  return dialog('Schedule interview with Grace');
};
type Fields = Awaited<ReturnType<typeof invite>>;
const setTime = (fields: Fields, value: string) =>
  fireEvent.change(fields.getByLabelText(/^Date and time/), { target: { value } });

test('an invitation has a title already, and the time is that of the zone', async () => {
  const sent = vi.fn();
  const invited = answers(inviteToInterview, ({ body }) => {
    sent(body);
    return makeInterview();
  });
  showAs(recruiter(), <Panel />, list([]), invited);
  await screen.findByText('No interviews yet. Candidates get an email with a calendar invitation.');
  const fields = await invite();
  fields.getByText("We'll email you and Grace a calendar invitation.");
  setTime(fields, '2099-03-02T10:30');
  fields.getByText('Mon, 2 Mar 2099, 10:30 CET');
  await user.type(fields.getByRole('textbox', { name: 'Location or link' }), 'Room 2');
  await user.click(fields.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Invitation sent to Grace');
  expect(sent).toHaveBeenCalledWith({
    title: 'Interview for Nurse',
    starts_at: '2099-03-02T09:30:00.000Z',
    duration_minutes: 45,
    time_zone: 'Europe/Berlin',
    place: 'Room 2',
    message: '',
  });
});

test('with another zone the time is read there, and it says when that is for me', async () => {
  const sent = vi.fn();
  const invited = answers(inviteToInterview, ({ body }) => {
    sent(body.starts_at);
    return makeInterview();
  });
  showAs(recruiter(), <Panel />, list([]), invited);
  const fields = await invite();
  setTime(fields, '2099-03-02T10:30');
  const zone = fields.getByRole('combobox', { name: 'Time zone' });
  expect(zone).toHaveProperty('value', 'Europe/Berlin');
  await user.clear(zone);
  await user.type(zone, 'Tokyo');
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
  fields.getByText('Mon, 2 Mar 2099, 10:30 GMT+9, which is Mon, 2 Mar 2099, 02:30 CET for you (Europe/Berlin)');
  await user.click(fields.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('2099-03-02T01:30:00.000Z'));
});

test.each([
  ['', 'Choose a day and a time'],
  ['2020-03-02T10:30', 'Choose a time in the future'],
  ['2099-03-29T02:30', "This time doesn't exist that day because clocks go forward"],
])('the time "%s" is refused: %s', async (time, words) => {
  const sent = vi.fn();
  showAs(
    recruiter(),
    <Panel />,
    list([]),
    answers(inviteToInterview, () => {
      sent();
      return makeInterview();
    }),
  );
  const fields = await invite();
  setTime(fields, time);
  await user.click(fields.getByRole('button', { name: 'Send invitation' }));
  await fields.findByText(words);
  expect(sent).not.toHaveBeenCalled();
});

test('a length of no whole minutes is refused', async () => {
  showAs(recruiter(), <Panel />, list([]));
  const fields = await invite();
  setTime(fields, '2099-03-02T10:30');
  await user.clear(fields.getByRole('textbox', { name: 'Duration (minutes)' }));
  await user.click(fields.getByRole('button', { name: 'Send invitation' }));
  await fields.findByText('Enter whole minutes');
});

test('what was typed stays when the invitation fails, and the failure says why', async () => {
  const message = "You can't schedule interviews: this candidate withdrew.";
  showAs(recruiter(), <Panel />, list([]), refuses(inviteToInterview, 409, { message }));
  const fields = await invite();
  setTime(fields, '2099-03-02T10:30');
  await user.type(fields.getByRole('textbox', { name: 'Message' }), 'Bring tea');
  await user.click(fields.getByRole('button', { name: 'Send invitation' }));
  within(await fields.findByRole('alert')).getByText(message);
  expect(fields.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Bring tea');
});

test('the soonest that is to come is first; what is over or cancelled follows, and nothing is done about it', async () => {
  const soon = makeInterview({ id: makeId(1), title: 'Soon' });
  const later = makeInterview({ id: makeId(2), title: 'Later', starts_at: '2099-04-02T09:30:00.000Z' });
  const off = makeInterview({ id: makeId(3), title: 'Off', starts_at: '2099-03-20T09:30:00.000Z', is_cancelled: true });
  const over = makeInterview({ id: makeId(4), title: 'Long ago', starts_at: '2026-01-02T09:30:00.000Z' });
  showAs(recruiter(), <Panel />, list([later, off, soon, over]));
  await screen.findByText('Soon');
  const rows = screen.getAllByRole('listitem').map((row) => [
    row.querySelector('p')?.textContent,
    ...within(row)
      .queryAllByRole('button')
      .map((one) => one.textContent),
  ]);
  expect(rows).toEqual([['Soon', 'Change', 'Cancel'], ['Later', 'Change', 'Cancel'], ['Off'], ['Long ago']]);
  within(screen.getAllByRole('listitem')[2] as HTMLElement).getByText('Cancelled');
  within(screen.getAllByRole('listitem')[3] as HTMLElement).getByText('Past');
});

test('one that is taking place says so, and is not called off any more', async () => {
  showAs(recruiter(), <Panel />, list([makeInterview({ starts_at: new Date(Date.now() - 60_000).toISOString() })]));
  await screen.findByText('Now');
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});

test('times are mine, with the zone; where the candidate reads another one it is said too', async () => {
  showAs(recruiter(), <Panel />, list([makeInterview({ time_zone: 'Asia/Kolkata' })]));
  await screen.findByText(/2 Mar 2099.*10:30.*11:15.*CET/);
  screen.getByText('· your time (Europe/Berlin)', { exact: false });
  screen.getByText(/Mon, 2 Mar 2099, 15:00 .* \(Asia\/Kolkata\) for Grace/);
});

test.each([
  ['https://meet.example.com/a', true],
  ['HTTP://meet.example.com', true],
  ['javascript:alert(1)', false],
  ['data:text/html,hi', false],
  ['meet.example.com', false],
  ['Room 2, https://example.com', false],
])('the place %s is a link: %s', async (place, isLink) => {
  showAs(recruiter(), <Panel />, list([makeInterview({ place })]));
  await screen.findByText(place, { exact: false });
  const link = screen.queryByRole('link');
  expect(link !== null).toBe(isLink);
  if (link) expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('a change begins with what was said, in the zone in which it was said', async () => {
  const sent = vi.fn();
  const interview = makeInterview({ time_zone: 'Asia/Kolkata', place: 'Room 2' });
  const changed = answers(changeInterview, ({ body, params }) => {
    sent(params.id, body);
    return interview;
  });
  showAs(recruiter(), <Panel />, list([interview]), changed);
  await press('Edit First talk');
  const fields = await dialog('Edit interview');
  expect(fields.getByLabelText(/^Date and time/)).toHaveProperty('value', '2099-03-02T15:00');
  fields.getByText("We'll email you and Grace and update both calendars.");
  setTime(fields, '2099-03-03T15:00');
  await user.click(fields.getByRole('button', { name: 'Send update' }));
  await screen.findByText('Update sent to Grace');
  const { title, duration_minutes, time_zone, place, message } = interview;
  const rest = { title, duration_minutes, time_zone, place, message };
  expect(sent).toHaveBeenCalledWith(interview.id, { ...rest, starts_at: '2099-03-03T09:30:00.000Z' });
});

test('an address can open the dialog of one interview', async () => {
  showAs(recruiter(), <Panel first={makeId(701)} />, list([makeInterview()]));
  const fields = await dialog('Edit interview');
  expect(fields.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'First talk');
});

test('calling off names what follows and asks first; a refusal is told', async () => {
  const message = 'This interview has already taken place.';
  showAs(recruiter(), <Panel />, list([makeInterview()]), refuses(cancelInterview, 409, { message }));
  await press('Cancel First talk');
  const confirm = await dialog('Cancel First talk?');
  confirm.getByText(/We'll email you and Grace and remove the event from both calendars/);
  await user.click(confirm.getByRole('button', { name: 'Cancel interview' }));
  await screen.findByText(`Failed to cancel the interview: ${message}`);
});

test.each([
  ['hired', 'has been hired'],
  ['rejected', 'was rejected'],
  ['withdrawn', 'withdrew'],
] as const)('of an application that is %s an invitation can only be called off', async (status, words) => {
  showAs(recruiter(), <Panel status={status} first="new" />, list([makeInterview()]));
  await screen.findByText(`You can't schedule interviews: this candidate ${words}.`);
  await screen.findByRole('button', { name: 'Cancel First talk' });
  expect(screen.getByRole('button', { name: 'Schedule interview' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Edit First talk' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('interviews that cannot be loaded say so', async () => {
  showAs(recruiter(), <Panel />, refuses(listInterviews, 500, { message: 'Broken' }));
  await screen.findByText("Couldn't load interviews");
});
