import { createPosting, listPostings } from '@hireframe/contract/postings.ts';
import { getStatusOfTask, type TaskStatus } from '@hireframe/contract/tasks.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { makePosting } from '../../../test/postings.ts';
import { forgetDraft } from './kept-draft.ts';
import { maxAttempts } from './use-analysis.ts';

vi.setConfig({ testTimeout: 30_000 }); // Each shows the whole app, on a machine that may be busy.
const text = 'Acme looks for a Baker in Lyon who knows sourdough and rye.';
const [task_id, posting_id] = [crypto.randomUUID(), crypto.randomUUID()];
const begun: TaskStatus = {
  task_id,
  type: 'POSTING_ANALYSIS',
  status: 'PENDING',
  progress: 0,
  step: '',
  error: null,
  result: null,
  created_at: '2026-09-01T00:00:00.000Z',
};
let polls = 0;
/** Says one after the other, and the last one for ever. */
const says = (...said: Partial<TaskStatus>[]) =>
  answers(getStatusOfTask, () => ({ ...begun, ...said[Math.min(polls++, said.length - 1)] }));
const starts = answers(createPosting, () => ({ task_id }));
const reading: Partial<TaskStatus> = { status: 'STARTED', progress: 60, step: 'Looking up the place' };
const done: Partial<TaskStatus> = { status: 'SUCCESS', progress: 100, result: { posting_id } };
const nextPoll = () => vi.advanceTimersByTimeAsync(2000);
/** Lets the screen draw what came, as a browser does between two polls. */
const nextPollShown = () => act(nextPoll);

beforeEach(() => {
  polls = 0;
  forgetDraft();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

type Fakes = Parameters<typeof visitAs>[2][];
let lists = 0;
async function openDialog(...fakes: Fakes) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const list = answers(listPostings, () => {
    lists++;
    return { count: 1, next: null, previous: null, results: [makePosting()] };
  });
  const { router } = visitAs(recruiter(), '/job-requirements?dialog=new', ...fakes, list);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Job Posting' }));
  const field = () => dialog.getByRole('textbox', { name: 'Job description' });
  const paste = async (words: string) => {
    await user.click(field());
    await user.paste(words);
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Create posting' }));
  return { user, dialog, field, paste, send, router };
}

test('nothing is sent below 50 characters, and they are counted', async () => {
  const { dialog, paste } = await openDialog();
  const button = dialog.getByRole('button', { name: 'Create posting' }) as HTMLButtonElement;
  await paste(` ${'a'.repeat(49)} `);
  expect(dialog.getByText('49 characters, at least 50 needed')).toBeTruthy();
  expect(button.disabled).toBe(true);
  await paste('a');
  expect(dialog.getByText(/^5\d characters$/)).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test('what is pasted is read with real progress; then the dialog closes, the list is fresh and leads to the draft', async () => {
  let sent: unknown;
  const create = answers(createPosting, ({ body }) => {
    sent = body;
    return { task_id };
  });
  const { user, dialog, paste, send, router } = await openDialog(create, says({}, reading, done));
  await paste(text);
  await user.click(dialog.getByRole('switch', { name: /^Post to external boards/ }));
  await send();
  expect(sent).toEqual({ job_description: text, auto_post_enabled: true });
  await nextPoll();
  await waitFor(() => expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60'));
  expect(dialog.getByText('Looking up the place')).toBeTruthy();
  const before = lists;
  await nextPoll();
  expect(await dialog.findByText('The draft is ready to check.')).toBeTruthy();
  await waitFor(() => expect(lists).toBeGreaterThan(before));
  await vi.advanceTimersByTimeAsync(700);
  expect(screen.queryByRole('dialog')).toBeTruthy(); // It closes after a second.
  await vi.advanceTimersByTimeAsync(400);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Check it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/job-requirements/${posting_id}`));
});

const faults = [
  ['a refusal', refuses(createPosting, 500, { message: 'Try later.' }), says({}), 'Failed to create job posting'],
  ['an answer without a task', answers(createPosting, () => '{}' as never), says({}), 'No task ID received'],
  [
    'a status that cannot be asked',
    starts,
    refuses(getStatusOfTask, 404, { message: 'x' }),
    'Failed to check task status',
  ],
  ['a failure without words', starts, says({ status: 'FAILURE' }), 'Job analysis failed'],
  ['a failure with words', starts, says({ status: 'FAILURE', error: 'Nothing was found.' }), 'Nothing was found.'],
] as const;
test.each(faults)('%s is said, and what was typed stays', async (_name, create, status, message) => {
  const { field, paste, send, dialog } = await openDialog(create, status);
  await paste(text);
  await send();
  expect((await dialog.findByRole('alert', { name: 'Error' })).textContent).toContain(message);
  expect((field() as HTMLTextAreaElement).value).toBe(text);
});

test('it is asked about every 2 seconds, 60 times, and then given up', async () => {
  const { paste, send, dialog, field } = await openDialog(starts, says({}));
  await paste(text);
  await send();
  expect(await dialog.findByRole('progressbar')).toBeTruthy();
  for (let at = 1; at < maxAttempts; at++) await nextPollShown();
  expect(await dialog.findByText('Analysis timeout - please try again')).toBeTruthy();
  expect(polls).toBe(60);
  await nextPoll();
  expect(polls).toBe(60);
  expect((field() as HTMLTextAreaElement).value).toBe(text);
});

test('a poll that fails is said and asked again, and does not end the watch', async () => {
  const failing = answers(getStatusOfTask, () => {
    if (polls++ === 1) throw new TypeError('Failed to fetch');
    return { ...begun, ...(polls > 3 ? done : reading) };
  });
  const { paste, send, dialog } = await openDialog(starts, failing);
  await paste(text);
  await send();
  expect(await dialog.findByText('Looking up the place')).toBeTruthy();
  await nextPollShown();
  expect(await dialog.findByText('Failed to check task status. Trying again…')).toBeTruthy();
  await nextPollShown();
  expect(await dialog.findByText('Looking up the place')).toBeTruthy();
  await nextPollShown();
  expect(await dialog.findByText('The draft is ready to check.')).toBeTruthy();
});

test('a status that cannot be asked 60 times is said', async () => {
  const { paste, send, dialog } = await openDialog(starts, refuses(getStatusOfTask, 500, { message: 'x' }));
  await paste(text);
  await send();
  expect(await dialog.findByRole('progressbar')).toBeTruthy();
  for (let at = 1; at < maxAttempts; at++) await nextPollShown();
  expect((await dialog.findByRole('alert', { name: 'Error' })).textContent).toContain('Failed to check task status');
});

test('whoever closes the dialog meanwhile is told from anywhere, and finds an empty one afterwards', async () => {
  const { user, paste, send, dialog } = await openDialog(starts, says({}, reading, done));
  await paste(text);
  await send();
  await user.click(await dialog.findByRole('button', { name: 'Continue in background' }));
  expect(await screen.findByText('Analysis in Progress')).toBeTruthy();
  await nextPoll();
  await nextPoll();
  expect(await screen.findByText('Analysis Complete!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Review draft' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Job Posting' }));
  const again = await screen.findByRole('dialog', { name: 'Create Job Posting' });
  expect((within(again).getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
});

test('whoever closes the dialog by mistake finds what they pasted', async () => {
  const { user, paste, dialog } = await openDialog();
  await paste(text);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Create Job Posting' }));
  const again = await screen.findByRole('dialog', { name: 'Create Job Posting' });
  expect((within(again).getByRole('textbox') as HTMLTextAreaElement).value).toBe(text);
});

test('whoever leaves before the server has named the task is told as well', async () => {
  let answer = (_: { task_id: string }) => {};
  const held = answers(createPosting, () => new Promise<{ task_id: string }>((resolve) => void (answer = resolve)));
  const { user, paste, send } = await openDialog(held, says({}, done));
  await paste(text);
  await send();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer({ task_id });
  expect(await screen.findByText('Analysis in Progress')).toBeTruthy();
  await nextPoll();
  expect(await screen.findByText('Analysis Complete!')).toBeTruthy();
});
