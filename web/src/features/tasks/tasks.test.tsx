import { getStatusOfTask, type TaskStatus } from '@hireframe/contract/tasks.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { answers, refuses, show } from '../../../test/fake-api.tsx';
import { GlobalTaskProgress } from './GlobalTaskProgress.tsx';
import { rememberTask, usePendingTasks } from './pending-tasks.ts';
import { polling_interval_ms, useTask } from './tasks.api.ts';

const task_id = '0199a1b2-0000-7000-8000-000000000001';
const user_id = '0199a1b2-0000-7000-8000-00000000000a';
const resume_id = '0199a1b2-0000-7000-8000-0000000000ff';
const reading: TaskStatus = {
  task_id,
  type: 'RESUME_ANALYSIS',
  status: 'PENDING',
  progress: 0,
  step: '',
  error: null,
  result: null,
  created_at: '2026-09-01T00:00:00.000Z',
};
/** Says one after the other, and the last one for ever. */
const states = (...said: Partial<TaskStatus>[]) => {
  let at = 0;
  return answers(getStatusOfTask, () => ({ ...reading, ...said[Math.min(at++, said.length - 1)] }));
};
const started: Partial<TaskStatus> = { status: 'STARTED', progress: 40, step: 'Finding experience' };
const succeeded: Partial<TaskStatus> = { status: 'SUCCESS', progress: 100, result: { resume_id } };
const nextPoll = () => vi.advanceTimersByTimeAsync(polling_interval_ms);
const remember = (given: object = {}) =>
  rememberTask({ task_id, user_id, type: 'RESUME_ANALYSIS', subject: 'ana.pdf', ...given });
const stored = () => localStorage.getItem('hireframe.pending-tasks');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function Watched() {
  const { status, step, error, retry } = useTask(task_id);
  return (
    <>
      <p>{`${status} ${step} ${error ?? ''}`.trim()}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}

test('a task is asked about every 2 seconds until it has succeeded, and then no more', async () => {
  let asked = 0;
  const said = [{}, started, succeeded];
  show(
    <Watched />,
    answers(getStatusOfTask, () => ({ ...reading, ...said[asked++] })),
  );
  await screen.findByText('PENDING');
  await nextPoll();
  expect(await screen.findByText('IN_PROGRESS Finding experience')).toBeTruthy();
  await nextPoll();
  expect(await screen.findByText('SUCCESS')).toBeTruthy();
  await nextPoll();
  await nextPoll();
  expect(asked).toBe(3);
});

test('a task that failed ends as ERROR with its reason', async () => {
  show(<Watched />, states({ status: 'FAILURE', error: 'This PDF holds only pictures of pages.' }));
  expect(await screen.findByText('ERROR This PDF holds only pictures of pages.')).toBeTruthy();
});

test('an error while polling ends as ERROR, and Retry takes the watch up again', async () => {
  let isOffline = false;
  const status = answers(getStatusOfTask, () => {
    if (isOffline) throw new TypeError('offline');
    return { ...reading, ...started };
  });
  show(<Watched />, status);
  await screen.findByText('IN_PROGRESS Finding experience');
  isOffline = true;
  await nextPoll();
  expect(await screen.findByText(/^ERROR/)).toBeTruthy();
  isOffline = false;
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(await screen.findByText('IN_PROGRESS Finding experience')).toBeTruthy();
});

test('a task started before a reload is taken up again, shown on every page, and forgotten at its end', async () => {
  remember();
  showAt({ at: '/settings' }, <GlobalTaskProgress user_id={user_id} />, states({}, succeeded));
  expect(await screen.findByRole('button', { name: /Analysis in Progress/ })).toBeTruthy();
  await nextPoll();
  expect(await screen.findByText('Analysis Complete!')).toBeTruthy();
  expect(stored()).toBeNull();
  expect(screen.queryByRole('button', { name: /Analysis in Progress/ })).toBeNull();
});

test('an export of data is no analysis: it has words of its own, and leads to its download', async () => {
  remember({ type: 'DATA_EXPORT', subject: '' });
  const gathering = states({ ...started, type: 'DATA_EXPORT' }, { ...succeeded, type: 'DATA_EXPORT', result: {} });
  const { router } = showAt({ at: '/profile' }, <GlobalTaskProgress user_id={user_id} />, gathering);
  expect(await screen.findByRole('button', { name: 'Exporting your data' })).toBeTruthy();
  await nextPoll();
  expect(await screen.findByText('Your data is ready to download.')).toBeTruthy();
  expect(screen.queryByText(/Analysis/)).toBeNull();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Go to download' }));
  await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=data'));
});

test('beside an analysis the export is one of several, and the analysis is named', async () => {
  remember({ type: 'DATA_EXPORT', subject: '' });
  remember({ task_id: resume_id });
  showAt({ at: '/settings' }, <GlobalTaskProgress user_id={user_id} />, states(started));
  expect(await screen.findByRole('button', { name: 'Analysis in Progress' })).toBeTruthy();
});

test('View Report of a finished report leads to the dashboard', async () => {
  remember({ type: 'REPORT_GENERATION', subject: '' });
  const done = states({ ...succeeded, type: 'REPORT_GENERATION', result: {} });
  const { router } = showAt({ at: '/settings' }, <GlobalTaskProgress user_id={user_id} />, done);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'View Report' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('View Score of a resume that was read leads to its page', async () => {
  remember();
  const { router } = showAt({ at: '/settings' }, <GlobalTaskProgress user_id={user_id} />, states(succeeded));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'View Score' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/resumes/${resume_id}`));
});

test('the dashboard shows neither the indicator nor the notification', async () => {
  remember();
  showAt({ at: '/dashboard' }, <GlobalTaskProgress user_id={user_id} />, states(started, succeeded));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.queryByText('Analysis in Progress')).toBeNull();
  await nextPoll();
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.queryByText('Analysis Complete!')).toBeNull();
});

test('the end of a bulk upload is told with its count, but not on the page that tells it itself', async () => {
  remember({ type: 'BULK_UPLOAD', subject: '2 files' });
  const ended = states({ ...succeeded, type: 'BULK_UPLOAD', result: { successful_users: 2 } });
  const { unmount } = showAt({ at: '/bulk-upload' }, <GlobalTaskProgress user_id={user_id} />, ended);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.queryByText(/Bulk upload completed!/)).toBeNull();
  expect(stored()).not.toBeNull();
  unmount();
  showAt({ at: '/candidates' }, <GlobalTaskProgress user_id={user_id} />, ended);
  expect(await screen.findByText('Bulk upload completed! 2 users created successfully.')).toBeTruthy();
  expect(stored()).toBeNull();
});

test('a failure is told with its reason and stays until it is closed', async () => {
  remember();
  showAt(
    { at: '/settings' },
    <GlobalTaskProgress user_id={user_id} />,
    states({ status: 'FAILURE', error: 'It is locked.' }),
  );
  expect(await screen.findByText('Task failed: ana.pdf')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText('It is locked.')).toBeTruthy();
  expect(stored()).toBeNull();
});

test('a task whose resume was deleted meanwhile is forgotten without a word', async () => {
  remember();
  showAt(
    { at: '/settings' },
    <GlobalTaskProgress user_id={user_id} />,
    refuses(getStatusOfTask, 404, { message: 'Not Found' }),
  );
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.queryByText(/Task failed/)).toBeNull();
});

test('the list of running work names the step, and watching can be stopped', async () => {
  remember();
  showAt({ at: '/settings' }, <GlobalTaskProgress user_id={user_id} />, states(started));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: /Analysis in Progress/ }));
  expect(await screen.findByText('Finding experience')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Reading your resume, ana.pdf' }).ariaValueNow ?? '40').toBe('40');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(stored()).toBeNull();
});

function Pending() {
  return <p>{`${usePendingTasks(user_id).length} pending`}</p>;
}

test('a stored task of more than 10 minutes, of somebody else or of no sense is not taken up', async () => {
  const old = new Date(Date.now() - 10 * 60 * 1000 - 1).toISOString();
  remember();
  const [one] = JSON.parse(stored() ?? '[]');
  localStorage.setItem('hireframe.pending-tasks', JSON.stringify([{ ...one, started_at: old }]));
  const { unmount } = show(<Pending />);
  expect(screen.getByText('0 pending')).toBeTruthy();
  unmount();
  localStorage.setItem('hireframe.pending-tasks', JSON.stringify([{ ...one, user_id: resume_id }]));
  const again = show(<Pending />);
  expect(screen.getByText('0 pending')).toBeTruthy();
  again.unmount();
  localStorage.setItem('hireframe.pending-tasks', 'nonsense');
  show(<Pending />);
  expect(screen.getByText('0 pending')).toBeTruthy();
});
