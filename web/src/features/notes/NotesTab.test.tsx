import { changeNote, createNote, deleteNote, listNotes, type Note } from '@hireframe/contract/notes.ts';
import { listMembers } from '@hireframe/contract/workspaces.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter } from '../../../test/app.tsx';
import { showAt } from '../../../test/at-address.tsx';
import { makeId, makeMember, makeNote, makePage } from '../../../test/candidate-page.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { NotesTab } from './NotesTab.tsx';

type Fakes = Parameters<typeof showAt>[2][];

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });

/** A server that keeps notes. */
function withNotes(notes: Note[], me = recruiter(), ...fakes: Fakes) {
  const server = { notes, told: [] as unknown[] };
  const view = showAt(
    { at: `/candidates/${makeId(1)}`, me },
    <NotesTab candidate_id={makeId(1)} />,
    ...fakes,
    answers(listNotes, () => makePage(server.notes)),
    answers(createNote, ({ body }) => {
      server.told.push(body);
      const mentions = body.mention_ids.map((id) => ({ id, name: 'Robin Averill' }));
      const note = makeNote({ id: makeId(399), body: body.body, mentions, is_mine: true, author_name: 'Ana Silva' });
      server.notes = [note, ...server.notes];
      return note;
    }),
    answers(changeNote, ({ params, body }) => {
      server.told.push({ ...params, ...body });
      const old = server.notes.find(({ id }) => id === params.note_id) ?? makeNote();
      const note = { ...old, body: body.body, edited_at: '2026-11-21T10:00:00.000Z' };
      server.notes = server.notes.map((one) => (one.id === note.id ? note : one));
      return note;
    }),
    answers(deleteNote, ({ params }) => {
      server.told.push(params);
      server.notes = server.notes.filter(({ id }) => id !== params.note_id);
    }),
    answers(listMembers, () =>
      makePage([makeMember('Robin Averill', 1), makeMember('Robin Ashe', 2), makeMember('Mei Tan', 3)]),
    ),
  );
  return { ...view, server };
}

test('@ offers members; arrows and Enter choose one, who is mentioned when the note is added', async () => {
  const { server } = withNotes([]);
  await screen.findByText(/^No notes yet/);
  await user.click(await field());
  await user.paste('Please ask ');
  await user.keyboard('@rob');
  const offered = await screen.findByRole('listbox', { name: 'Members to mention' });
  expect(within(offered).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect((await field()).value).toBe('Please ask @Robin Averill ');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.paste('first');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const note = await screen.findByText('@Robin Averill');
  expect(note.tagName).toBe('MARK');
  expect((await field()).value).toBe('');
  expect(server.told).toEqual([{ body: 'Please ask @Robin Averill first', mention_ids: [makeId(401)] }]);
});

test('Escape closes the list of members, and Enter is a new line again', async () => {
  withNotes([]);
  await user.type(await field(), '@rob');
  await screen.findByRole('listbox', { name: 'Members to mention' });
  await user.keyboard('{Escape}{Enter}next');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((await field()).value).toBe('@rob\nnext');
});

test('a note that is being written outlives a reload, and is gone when it is added', async () => {
  const first = withNotes([]);
  await user.click(await field());
  await user.paste('Half a thou');
  first.unmount();
  const second = withNotes([]);
  expect((await field()).value).toBe('Half a thou');
  await user.type(await field(), 'ght{Control>}{Enter}{/Control}');
  await screen.findByText('Half a thought', { selector: 'span' });
  second.unmount();
  withNotes([]);
  expect((await field()).value).toBe('');
});

test('a note that could not be added stays, with the reason beside it', async () => {
  withNotes([], undefined, refuses(createNote, 503, { message: 'The database is away' }));
  await user.click(await field());
  await user.paste('Worth a call');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('The database is away');
  expect((await field()).value).toBe('Worth a call');
});

test('an empty note is not sent', async () => {
  const { server } = withNotes([]);
  await field();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Write a note');
  expect(server.told).toEqual([]);
});

test('I change and delete my own notes; of others there is nothing to press', async () => {
  const mine = makeNote({ id: makeId(302), body: 'Mine', is_mine: true, author_name: 'Ana Silva' });
  const { server } = withNotes([mine, makeNote()], recruiter({ role: 'recruiter' }));
  const menu = await screen.findByRole('button', { name: "Actions for Ana Silva's note" });
  expect(screen.queryByRole('button', { name: "Actions for Robin Averill's note" })).toBeNull();
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Edit note' }), ', truly');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Mine, truly');
  screen.getByText(/· edited/);
  await user.click(screen.getByRole('button', { name: "Actions for Ana Silva's note" }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your note?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByText('Mine, truly')).toBeNull());
  expect(server.told).toHaveLength(2);
});

test('an admin deletes any note, but changes only their own', async () => {
  withNotes([makeNote()]);
  await user.click(await screen.findByRole('button', { name: "Actions for Robin Averill's note" }));
  await screen.findByRole('menuitem', { name: 'Delete…' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test('notes that cannot be loaded say so, and what was written stays', async () => {
  let isDown = true;
  const down = refuses(listNotes, 503, { message: 'The database is away' });
  const up = answers(listNotes, () => makePage([makeNote()]));
  withNotes([], undefined, { endpoint: listNotes, answer: (received: never) => (isDown ? down : up).answer(received) });
  await user.click(await field());
  await user.paste('Kept');
  await screen.findByText("Couldn't load notes");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('A strong candidate.');
  expect((await field()).value).toBe('Kept');
});
