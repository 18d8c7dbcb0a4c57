import {
  deleteResume,
  importJsonResume,
  listResumes,
  type Resume,
  rereadResume,
  uploadResume,
} from '@hireframe/contract/resumes.ts';
import { getStorageUse } from '@hireframe/contract/storage-quota.ts';
import { getStatusOfTask, type TaskStatus } from '@hireframe/contract/tasks.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeResume, makeUser, unread } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { fakeUploads } from '../../../test/fake-upload.ts';
import { ResumesCard } from './ResumesCard.tsx';

const me = makeUser();
const task_id = '0199a1b2-0000-7000-8000-000000000001';
const list = (resumes: Resume[]) =>
  answers(listResumes, () => ({ count: resumes.length, next: null, previous: null, results: resumes }));
const taskNow = (given: Partial<TaskStatus>): TaskStatus => ({
  task_id,
  type: 'RESUME_ANALYSIS',
  status: 'STARTED',
  progress: 30,
  step: '',
  error: null,
  result: null,
  created_at: '2026-09-01T00:00:00.000Z',
  ...given,
});
const status = (given: Partial<TaskStatus>) => answers(getStatusOfTask, () => taskNow(given));
const showCard = (...fakes: Parameters<typeof showAt>[2][]) =>
  showAt({ at: '/profile', me }, <ResumesCard />, ...fakes);
const choose = async (...files: File[]) => {
  await screen.findByRole('button', { name: /Drop your resume here/ });
  fireEvent.change(screen.getByLabelText('Resume file'), { target: { files } });
};
const pdf = (name = 'ada.pdf') => new File(['%PDF'], name, { type: 'application/pdf' });

afterEach(() => {
  localStorage.clear();
});

test('an uploaded resume is sent, followed while it is read, and shows its score at the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const resumes: Resume[] = [];
  const sent: File[] = [];
  let now: Partial<TaskStatus> = { step: 'Finding experience' };
  const upload = answers(uploadResume, ({ files }) => {
    sent.push(...files);
    resumes.unshift(makeResume({ status: 'reading', task_id, ...unread }));
    return { task_id };
  });
  const task = answers(getStatusOfTask, () => taskNow(now));
  fakeUploads();
  showCard(list(resumes), upload, task);
  await choose(pdf());
  expect(await screen.findByText('Finding experience')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['ada.pdf']);
  const kept = JSON.parse(localStorage.getItem('hireframe.pending-tasks') ?? '[]');
  expect(kept).toMatchObject([{ task_id, user_id: me.id, subject: '' }]); // Names of files stay in memory.
  resumes[0] = makeResume({ total_score: 81 });
  now = { status: 'SUCCESS', progress: 100 };
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('button', { name: 'Resume score 81 of 100, Excellent' })).toBeTruthy();
  vi.useRealTimers();
});

test('what has left of the file is shown, and the upload can be cancelled', async () => {
  const { progress } = fakeUploads({ isHeld: true });
  showCard(list([]));
  await choose(pdf());
  const bar = await screen.findByRole('progressbar', { name: 'Uploading ada.pdf' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  expect(progress).toEqual([50]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: /Drop your resume here/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an upload goes on while another page is looked at', async () => {
  const { release } = fakeUploads({ isHeld: true });
  const resumes: Resume[] = [];
  const upload = answers(uploadResume, () => {
    resumes.push(makeResume());
    return { task_id };
  });
  const page = (
    <details>
      <ResumesCard />
    </details>
  );
  const { rerender: _, unmount, client } = showAt({ at: '/profile', me }, page, list(resumes), upload, status({}));
  await choose(pdf());
  await screen.findByRole('progressbar', { name: 'Uploading ada.pdf' });
  unmount();
  release();
  await waitFor(() => expect(localStorage.getItem('hireframe.pending-tasks')).toContain(task_id));
  expect(client.getQueryData(['resume-upload', me.id])).toBeNull();
});

test('a file that cannot be a resume is refused before anything is sent', async () => {
  showCard(list([])); // Nothing answers an upload.
  await choose(pdf('ada.zip'));
  expect(await screen.findByText('ada.zip: Unsupported format. Supported: PDF, DOC, DOCX, TXT')).toBeTruthy();
  await choose(pdf(), pdf('second.pdf'));
  expect(await screen.findByText(/Upload one resume at a time/)).toBeTruthy();
});

const chooseJson = async (file: File) => {
  await screen.findByRole('button', { name: 'Import JSON Resume' });
  fireEvent.change(screen.getByLabelText('JSON file'), { target: { files: [file] } });
};
const json = (name = 'ada.json', bytes = '{}') => new File([bytes], name, { type: 'application/json' });

test('a JSON Resume is sent to an address of its own and followed as an upload is', async () => {
  const sent: File[] = [];
  const resumes: Resume[] = [];
  const take = answers(importJsonResume, ({ files }) => {
    sent.push(...files);
    resumes.push(makeResume({ file_name: 'ada.json', status: 'reading', task_id, ...unread }));
    return { task_id };
  });
  fakeUploads();
  showCard(list(resumes), take, status({ step: 'Finding experience' }));
  await chooseJson(json());
  expect(await screen.findByText('Finding experience')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['ada.json']);
});

test('a JSON Resume of the wrong kind or size is refused before anything is sent', async () => {
  showCard(list([])); // Nothing answers an upload.
  await chooseJson(json('ada.pdf'));
  expect(await screen.findByText('ada.pdf: Unsupported format. Supported: JSON')).toBeTruthy();
  await chooseJson(json('big.json', ' '.repeat(2 ** 20 + 1)));
  expect(await screen.findByText('big.json: File too large. Maximum size: 1 MB')).toBeTruthy();
});

test('an import that failed is tried again as an import', async () => {
  const sent: File[] = [];
  const take = answers(importJsonResume, ({ files }) => {
    sent.push(...files);
    return { task_id };
  });
  fakeUploads({ isOffline: true });
  showCard(list([]), take, status({}));
  await chooseJson(json());
  expect(await screen.findByText("Couldn't upload ada.json")).toBeTruthy();
  fakeUploads();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['ada.json']));
});

test('an upload that failed says why and can be tried again with the same file', async () => {
  fakeUploads();
  showCard(list([]), refuses(uploadResume, 429, { message: 'Too many requests, Please try again after some time.' }));
  await choose(pdf());
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText("Couldn't upload ada.pdf")).toBeTruthy();
  expect(alert.getByText('Too many requests, Please try again after some time.')).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a connection that broke off is said as such', async () => {
  fakeUploads({ isOffline: true });
  showCard(list([]));
  await choose(pdf());
  expect(await screen.findByText(/Can't reach/)).toBeTruthy();
});

test('resumes keep the order of the server, and deleting one asks first and names the file', async () => {
  const resumes = [makeResume({ file_name: 'new.pdf' }), makeResume({ file_name: 'old.pdf' })];
  const remove = answers(deleteResume, ({ params }) => {
    resumes.splice(
      resumes.findIndex(({ id }) => id === params.id),
      1,
    );
  });
  showCard(list(resumes), remove);
  await screen.findByText('new.pdf');
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual(['new.pdf', 'old.pdf']);
  await userEvent.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText('Delete old.pdf?')).toBeTruthy();
  expect(resumes).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete resume' }));
  await waitFor(() => expect(screen.queryByText('old.pdf')).toBeNull());
  expect(resumes.map(({ file_name }) => file_name)).toEqual(['new.pdf']);
});

test('a resume that could not be read says why and what to do, and can be read again', async () => {
  const error_message = 'This PDF holds only pictures of pages. Upload a DOCX.';
  const resumes: Resume[] = [makeResume({ file_name: 'scan.pdf', status: 'failed', error_message, ...unread })];
  const reread = answers(rereadResume, () => {
    resumes[0] = { ...(resumes[0] as Resume), status: 'reading', task_id, error_message: null };
    return { task_id };
  });
  showCard(list(resumes), reread, status({ step: 'Looking at pages' }));
  expect(await screen.findByText(error_message)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Read scan.pdf again' }));
  expect(await screen.findByText('Looking at pages')).toBeTruthy();
  expect(localStorage.getItem('hireframe.pending-tasks')).toContain(task_id);
});

test('a reading that cannot be followed is Task failed with a Retry', async () => {
  const resumes = [makeResume({ status: 'reading', task_id, ...unread })];
  showCard(list(resumes), refuses(getStatusOfTask, 500, { message: 'The queue does not answer.' }));
  expect(await screen.findByText('Task failed')).toBeTruthy();
  expect(screen.getByText('The queue does not answer.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('without resumes the card says what would be here; a list that cannot be loaded says why', async () => {
  const { unmount } = showCard(list([]));
  expect(await screen.findByText(/No resumes yet/)).toBeTruthy();
  unmount();
  showCard(refuses(listResumes, 403, { message: "You don't have permission to do this." }));
  expect(await screen.findByText("You don't have permission to do this.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('on a phone the score of a row is a square that a thumb can meet, with the breakdown behind it', async () => {
  const phone = '(max-width: 36em)';
  const media = (query: string) => ({ matches: query === phone, addEventListener() {}, removeEventListener() {} });
  const wide = window.matchMedia;
  vi.stubGlobal('matchMedia', media);
  showCard(list([makeResume({ total_score: 81 })]));
  const score = await screen.findByRole('button', { name: 'Resume score 81 of 100, Excellent' });
  vi.stubGlobal('matchMedia', wide);
  expect(score.textContent).toBe('81 of 100');
  await userEvent.click(score);
  expect(within(await screen.findByRole('dialog')).getByText('Section breakdown')).toBeTruthy();
});

test('a resume that does not fit into the account is not sent, and it is said before', async () => {
  const sent = vi.fn();
  showCard(
    list([]),
    answers(getStorageUse, () => ({ used_bytes: 2 ** 20 - 3, max_bytes: 2 ** 20 })),
    answers(uploadResume, sent),
  );
  await choose(pdf());
  const words = 'Your storage is full (1 MB). Delete a resume you no longer need and try again.';
  await waitFor(async () => {
    await choose(pdf());
    expect(screen.getByText(new RegExp(words.replace(/[().]/g, '\\$&')))).toBeTruthy();
  });
  expect(sent).not.toHaveBeenCalled();
});
