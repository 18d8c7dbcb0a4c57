import { cancelUpload, getUpload, listUploads, sendPasswordEmail } from '@hireframe/contract/bulk-resume.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { fakeIntake, inHistory, makeItem, makeUpload } from '../../../test/uploads.ts';
import { changeWizard } from './wizard.ts';

vi.setConfig({ testTimeout: 20_000 });

type Fakes = Parameters<typeof fakeIntake>[0];
const visit = (uploads: Fakes, address = '/bulk-upload', ...fakes: ReturnType<typeof refuses>[]) =>
  visitAs(recruiter(), address, ...fakes, ...fakeIntake(uploads).fakes);
const user = { id: '0199a1b2-0000-7000-8000-0000000000aa', email: 'ada@example.com', name: 'Ada Byron' };
const made = (given = {}) =>
  makeItem({
    filename: 'ada.pdf',
    status: 'success',
    candidate_id: user.id,
    resume_score: 81,
    processing_time: 0.42,
    created_user: { ...user, is_password_autoset: true },
    created_resume: { file_url: '/objects/ada' },
    ...given,
  });
const failure = makeItem({ filename: 'scan.pdf', status: 'failed', error_message: 'This PDF holds only pictures.' });
const done = makeUpload({ status: 'completed', is_complete: true, success_rate: 50, items: [made(), failure] });
const rows = () =>
  within(screen.getByRole('table', { name: 'Upload History' }))
    .getAllByRole('row')
    .slice(1);
const openFirst = async () => {
  await screen.findByRole('table', { name: 'Upload History' });
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('button'));
  return screen.findByRole('dialog', { name: 'Upload' });
};

afterEach(() => {
  changeWizard({ user_id: '' });
  localStorage.clear();
});

test('the history says what became of each upload and who started it', async () => {
  visit([done]);
  await screen.findByRole('table', { name: 'Upload History' });
  const cells = within(rows()[0] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(1)).toEqual(
    ['Completed', '2', '1', '0', '1', '50%', 'Rita Costa'], //
  );
  expect(screen.queryByRole('navigation', { name: /page/i })).toBeNull();
});

test('ten uploads need no pages; an eleventh brings them, and the page is in the address', async () => {
  const uploads = Array.from({ length: 11 }, () => makeUpload({ status: 'completed' }));
  const { unmount } = visit(uploads.slice(0, 10));
  await screen.findByRole('table', { name: 'Upload History' });
  expect(rows()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'next page' })).toBeNull();
  unmount();
  const { router } = visit(uploads);
  await userEvent.click(await screen.findByRole('button', { name: 'next page' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(router.state.location.search).toEqual({ page: 2 });
});

test('the history is live while something runs', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const intake = fakeIntake([makeUpload({ items: [makeItem(), makeItem()], is_complete: true })]);
  visitAs(recruiter(), '/bulk-upload', ...intake.fakes);
  expect(await screen.findByText('0 of 2')).toBeTruthy();
  intake.finish();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Completed', { selector: '.mantine-Badge-label' })).toBeTruthy();
  vi.useRealTimers();
});

test('an upload opens with its files, has an address, and can be filtered by status', async () => {
  const { router } = visit([done]);
  const drawer = await openFirst();
  expect(router.state.location.search).toEqual({ job: done.id });
  expect(await within(drawer).findByRole('link', { name: 'Ada Byron' })).toHaveProperty(
    'pathname',
    `/candidates/${user.id}`,
  );
  expect(within(drawer).getByRole('img', { name: 'Resume score 81 of 100, Excellent' })).toBeTruthy();
  expect(
    within(drawer)
      .getByRole('link', { name: /View resume/ })
      .getAttribute('target'),
  ).toBe('_blank');
  expect(within(drawer).getByText('This PDF holds only pictures.')).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Failed (1)' }));
  const items = within(drawer).getByRole('list', { name: 'Uploaded files' });
  expect(within(items).getAllByRole('listitem')).toHaveLength(1);
  expect(within(items).getByText('scan.pdf')).toBeTruthy();
});

test('a password email is offered only where the password was set automatically, and says to whom it went', async () => {
  const own = { ...user, email: 'bo@example.com', is_password_autoset: false };
  const sent: string[] = [];
  const answer = answers(sendPasswordEmail, ({ body }) => void sent.push(body.user_id));
  visit([makeUpload({ status: 'completed', items: [made(), made({ created_user: own })] })], '/bulk-upload', answer);
  const drawer = await openFirst();
  const buttons = await within(drawer).findAllByRole('button', { name: /^Send password email/ });
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Send password email to ada@example.com']);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(await screen.findByText('Password email sent to ada@example.com')).toBeTruthy();
  expect(sent).toEqual([user.id]);
});

test('a password email that could not be sent says why', async () => {
  const fake = refuses(sendPasswordEmail, 422, { message: 'This candidate has a password already.' });
  visit([done], '/bulk-upload', fake);
  const drawer = await openFirst();
  await userEvent.click(await within(drawer).findByRole('button', { name: /^Send password email/ }));
  const words = 'Failed to send password email: This candidate has a password already.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a resume whose file is gone says so where the link would be', async () => {
  visit([makeUpload({ status: 'completed', items: [made({ created_resume: null })] })]);
  const drawer = await openFirst();
  expect(await within(drawer).findByText('Resume file not available')).toBeTruthy();
  expect(within(drawer).queryByRole('link', { name: /View resume/ })).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'View resume' }));
  expect(await screen.findByText(/^Resume file not available: .* was deleted\.$/)).toBeTruthy();
});

test('an upload that runs can be cancelled from its details, after a question', async () => {
  const stopped: string[] = [];
  const running = makeUpload({ items: [makeItem()] });
  const answer = answers(cancelUpload, ({ params }) => {
    stopped.push(params.id);
    return inHistory({ ...running, is_cancelled: true });
  });
  visit([running], `/bulk-upload?job=${running.id}`, answer);
  const drawer = await screen.findByRole('dialog', { name: 'Upload' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Cancel upload' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel this upload?' });
  expect(stopped).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(stopped).toEqual([running.id]));
});

test('a history that cannot be loaded says so, and Retry loads it', async () => {
  const broken = { is: true };
  const list = answers(listUploads, () => {
    if (broken.is) throw new TypeError('down');
    return { count: 0, next: null, previous: null, results: [] };
  });
  visit([], '/bulk-upload', list);
  expect(await screen.findByText('Failed to fetch upload history')).toBeTruthy();
  expect(await screen.findByText(/^Failed to fetch upload history: Can't reach Hireframe/)).toBeTruthy();
  broken.is = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No uploads yet' })).toBeTruthy();
});

test('details that cannot be loaded say so, with Retry', async () => {
  visit([done], `/bulk-upload?job=${done.id}`, refuses(getUpload, 404, { message: 'Not Found' }));
  const drawer = await screen.findByRole('dialog', { name: 'Upload' });
  expect(await within(drawer).findByText('Failed to load job details')).toBeTruthy();
  expect(within(drawer).getByRole('button', { name: 'Retry' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 2500)); // It is asked again every 2 seconds, and told once.
  expect(screen.getAllByText('Failed to load job details: Not Found')).toHaveLength(1);
});
