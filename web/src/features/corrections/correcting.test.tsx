import { correct, getReading } from '@hireframe/contract/corrections.ts';
import { changeMe } from '@hireframe/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { makeReading, read } from '../../../test/reading.ts';
import { openReading, text } from '../../../test/reading-page.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.

const corrected_at = '2026-11-20T10:00:00.000Z';
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const edit = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Correct ${name}` }));
const save = async (name: string) =>
  userEvent.click(within(screen.getByRole('form', { name: `Correct ${name}` })).getByRole('button', { name: 'Save' }));
const keepsMe = (me = makeUser()) =>
  answers(changeMe, ({ body }) => {
    const { details, ...rest } = body;
    Object.assign(me, rest);
    Object.assign(me.details, details);
    return structuredClone(me);
  });

test('a corrected role is sent with the whole list, says what was read, and keeps the evidence', async () => {
  const server = openReading({ reading: text });
  await edit('experience');
  const entry = await part('Analist, Babbage & Co');
  await userEvent.click(entry.getByRole('button', { name: /^Open/ }));
  const role = screen.getByRole('textbox', { name: 'Role' });
  await userEvent.clear(role);
  await userEvent.type(role, 'Analyst');
  await save('Experience');
  const experience = await part('Experience');
  expect(await experience.findByText(/^Corrected by you · we read: Analist, Babbage & Co; Clerk/)).toBeTruthy();
  expect(experience.getByText('We read: Analist')).toBeTruthy();
  expect(experience.getByRole('button', { name: 'Role: Analyst. We read on page 1: “Analist”' })).toBeTruthy();
  const [first, second] = read.experience;
  expect(server.told).toEqual([{ fact: 'experience', value: [{ ...first, role: 'Analyst' }, second] }]);
});

test('entries are added, moved and removed; a date may be only a year, or until now', async () => {
  const server = openReading({ reading: text });
  await edit('experience');
  const form = within(await screen.findByRole('form', { name: 'Correct Experience' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove Analist, Babbage & Co' }));
  await userEvent.click(form.getByRole('button', { name: 'Add position' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Role' }), 'Pilot');
  await userEvent.type(form.getByRole('textbox', { name: 'From: year' }), '2019');
  await userEvent.click(form.getByRole('checkbox', { name: 'Present' }));
  await userEvent.click(form.getByRole('button', { name: 'Move Pilot up' }));
  await save('Experience');
  await waitFor(() => expect(server.told).toHaveLength(1));
  const value = (server.told[0] as { value: object[] }).value;
  expect(value).toMatchObject([{ role: 'Pilot', start_date: '2019', end_date: 'present' }, { role: 'Clerk' }]);
});

test('a month without a year is refused at its field before anything is sent', async () => {
  const server = openReading({ reading: text });
  await edit('experience');
  const form = within(await screen.findByRole('form', { name: 'Correct Experience' }));
  await userEvent.click(form.getByRole('button', { name: 'Open Clerk, Royal Society' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'From: month' }), 'May');
  await save('Experience');
  expect(await form.findByText('Must be a year or a month, such as 2024 or 2024-05')).toBeTruthy();
  expect(server.told).toEqual([]);
});

test('a correction is shown before the server has it', async () => {
  const slow = held(answers(correct, () => {}));
  openReading({ reading: text }, slow.fake);
  await edit('name');
  const last = await screen.findByRole('textbox', { name: 'Last name' });
  await userEvent.clear(last);
  await userEvent.type(last, 'King');
  await save('Name');
  expect(await screen.findByRole('button', { name: /^Name: Ada King/ })).toBeTruthy();
  expect(screen.getByText('Corrected by you · we read: Ada Lovelace')).toBeTruthy();
  slow.release();
});

test('a part that is opened while another is saved stays open, with what was typed', async () => {
  const slow = held(answers(correct, () => {}));
  openReading({ reading: text }, slow.fake);
  await edit('name');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), '-King');
  await save('Name');
  await edit('summary');
  const typed = await screen.findByRole('textbox', { name: 'Summary' });
  await userEvent.type(typed, ' More');
  slow.release();
  await screen.findByText(/^Name corrected/);
  expect((screen.getByRole('textbox', { name: 'Summary' }) as HTMLInputElement).value).toMatch(/ More$/);
});

test('where the server says no, what was typed is still there with the reason', async () => {
  let times = 0; // Asked again, the server is slow: what was expected is taken back all the same.
  const reading = answers(getReading, () => (times++ === 0 ? makeReading(text) : new Promise<never>(() => {})));
  openReading({}, refuses(correct, 429, { message: 'Too many requests, Please try again.' }), reading);
  await edit('phone');
  const mobile = await screen.findByRole('textbox', { name: 'Phone' });
  await userEvent.type(mobile, '+44 20 7946 0000');
  await save('Phone');
  expect(await screen.findByText('Too many requests, Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('+44 20 7946 0000');
  expect(screen.queryByText(/^Corrected by you/)).toBeNull();
});

test('a fault that the server finds stands at its field', async () => {
  const message = 'This number does not exist';
  openReading({ reading: text }, refuses(correct, 400, { message, errors: { value: [message] } }));
  await edit('phone');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '1');
  await save('Phone');
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' })));
});

test('Undo takes the correction back, and gives the profile its own again', async () => {
  const me = makeUser({ details: { skills: ['Poetry'] } });
  const server = openReading({ reading: text, me }, keepsMe(me));
  await edit('skills');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Skills' }), 'Engines');
  await save('Skills');
  await waitFor(() => expect(server.told).toEqual([{ fact: 'skills', value: ['Mathematics', 'Notes', 'Engines'] }]));
  me.details.skills = ['Mathematics', 'Notes', 'Engines']; // As the server writes it.
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(me.details.skills).toEqual(['Poetry']));
  expect(server.now.corrected).toEqual([]);
  await waitFor(() => expect(screen.queryByText(/^Corrected by you/)).toBeNull());
});

test('what the resume says can be taken again, and that can be undone', async () => {
  const facts = { ...read, phone: '+44 1' };
  const server = openReading({ reading: { ...text, facts, corrected: [{ fact: 'phone', corrected_at }] } });
  expect(await screen.findByText('Corrected by you · not found in your resume')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use resume version: Phone' }));
  expect(await (await part('Phone')).findByText('Not found in your resume')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.told).toEqual([{ fact: 'phone' }, { fact: 'phone', value: '+44 1' }]));
});

test('closing the editor gives the focus back and sends nothing', async () => {
  const server = openReading({ reading: text, search: '?edit=summary' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Summary' }), 'Something');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const button = await screen.findByRole('button', { name: 'Correct summary' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(server.told).toEqual([]);
});

test('Add to profile merges, says what it added, and Undo takes exactly that back', async () => {
  const me = makeUser({ details: { skills: ['Poetry'] } });
  openReading({ reading: text, me }, keepsMe(me));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to profile: Skills' }));
  expect(await screen.findByText('Added to your skills: Mathematics, Notes')).toBeTruthy();
  expect(me.details.skills).toEqual(['Poetry', 'Mathematics', 'Notes']);
  expect(await (await part('Skills')).findByText('In your profile')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(me.details.skills).toEqual(['Poetry']));
});

test('a value of the profile that differs is named before it is replaced', async () => {
  openReading({ reading: text, me: makeUser({ details: { city: 'Turin', country: 'Italy' } }) });
  expect(await screen.findByText('Your profile says Turin, Italy')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Replace in profile: Location' })).toBeTruthy();
});
