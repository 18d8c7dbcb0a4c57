import { getExtractedCandidate, listExtractedCandidates } from '@hireframe/contract/extracted-candidates.ts';
import { getWorkspace } from '@hireframe/contract/workspaces.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { keepExtracted, makeExtracted } from '../../../test/extracted.ts';
import { refuses } from '../../../test/fake-api.tsx';
import { getFitBand } from './extracted-words.ts';

vi.setConfig({ testTimeout: 40_000 }); // Each shows the whole app, on a machine that may be busy.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const noWorkspace = refuses(getWorkspace, 404, { message: 'Not asked for here' });
const open = (search: string, kept: ReturnType<typeof keepExtracted>, ...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), `/extracted-candidates${search}`, ...fakes, ...kept.fakes, noWorkspace);
const cardOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('relevance has five bands', () => {
  expect([100, 80, 79.9, 60, 40, 20, 19, 0].map((percent) => getFitBand(percent).label)).toEqual(
    ['Strong', 'Strong', 'Good', 'Good', 'Partial', 'Weak', 'Poor', 'Poor'].map((word) => `${word} fit`),
  );
});

test('a card says who, four skills, score, fit, mail and state; figures stand above', async () => {
  open('', keepExtracted([makeExtracted(1), makeExtracted(2, { status: 'rejected', extracted_name: '' })]));
  const card = await cardOf('Person 1');
  for (const text of ['person1@example.com', 'Weaver · Weaver Works', 'Thread', 'Good fit', 'Pending Review'])
    card.getByText(text);
  for (const text of ['64%', 'My CV, from agency@example.com', 'and 2 more: Silk, Linen']) card.getByText(text);
  expect(card.queryByText('Silk')).toBeNull();
  expect(card.getByRole('link', { name: 'Nurse' }).getAttribute('href')).toMatch(/^\/job-requirements\//);
  const other = await cardOf('person2@example.com');
  other.getByText('Rejected');
  expect(other.queryByRole('button')).toBeNull();
  const figures = within(await screen.findByLabelText('Statistics')).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent).filter((text) => /^\d/.test(text ?? ''))).toEqual([
    '2',
    '1',
    '0',
    '33% approval rate',
    '1',
  ]);
});

test('filters stand in the address, are asked for, and go by Clear Filters', async () => {
  const kept = keepExtracted([makeExtracted(1)]);
  const { router } = open('?date=week&status=nonsense', kept);
  await cardOf('Person 1');
  expect(kept.asked.at(-1)).toMatchObject({ date: 'week', page: 1, page_size: 20 });
  expect(kept.asked.at(-1)).not.toHaveProperty('status');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, email or skills' }), 'mia');
  await waitFor(() => expect(kept.asked.at(-1)).toMatchObject({ date: 'week', search: 'mia' }));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Pending Review' }));
  await waitFor(() => expect(kept.asked.at(-1)).toMatchObject({ status: 'extracted' }));
  await click('Clear Filters');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('nothing yet leads to mailboxes; what cannot be loaded can be tried again', async () => {
  const nothing = open('', keepExtracted([], []));
  const link = await screen.findByRole('link', { name: 'Connect a mailbox' });
  expect(link.getAttribute('href')).toBe('/integrations');
  nothing.unmount();
  open('', keepExtracted([]));
  await screen.findByText('No resumes yet');
});

test('a list that fails is said where it would be, with another try', async () => {
  open('', keepExtracted([]), refuses(listExtractedCandidates, 500, { message: 'Something went wrong' }));
  await screen.findByText("Couldn't load candidates");
  screen.getByRole('button', { name: 'Retry' });
});

test('many are approved at once: only those that wait, with progress, and each refusal is said', async () => {
  const all = [
    makeExtracted(1),
    makeExtracted(2),
    makeExtracted(3, { status: 'rejected' }),
    makeExtracted(4, { extracted_email: '' }),
  ];
  const kept = keepExtracted(all);
  open('', kept);
  await cardOf('Person 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await screen.findByText('4 candidates selected, 1 of them already decided');
  await click('Approve 3');
  await screen.findByText('2 candidates approved. 1 candidate decided before was left.');
  await screen.findByText('1 candidate not approved (Person 4): The resume names no email address.');
  expect(kept.sent).toMatchObject([{ ids: [all[0]?.id, all[1]?.id, all[3]?.id] }]);
  await screen.findByText('0 of 2 accounts made');
  await screen.findByText('1 candidate selected'); // Who was refused is still ticked.
  expect((await cardOf('Person 1')).getByText('Approved - User creation in progress')).toBeTruthy();
  kept.makeAll();
  await screen.findByText('2 of 2 accounts made', {}, { timeout: 5000 });
  expect(screen.queryByRole('region', { name: 'Accounts being made' })).toBeNull();
  await waitFor(async () => (await cardOf('Person 1')).getByText('User Created'), { timeout: 5000 });
});

test('where the resume names no address, it is asked for', async () => {
  const kept = keepExtracted([makeExtracted(1, { extracted_email: '' })]);
  open('', kept);
  await cardOf('Person 1');
  await click('Approve Person 1');
  const dialog = await dialogOf('Approve Person 1');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText('Email address is required');
  await user.click(dialog.getByRole('button', { name: /agency@example.com/ }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(kept.sent).toEqual([{ email: 'agency@example.com' }]));
  await screen.findByText("Person 1 approved. We're creating the account.");
});

test('the details show the latest two jobs and three projects, and J, K and Esc go through the list', async () => {
  const known = makeExtracted(2, { is_known: true, resume_file_url: null, resume_download_url: null });
  const { router } = open(`?open=${makeExtracted(1).id}`, keepExtracted([makeExtracted(1), known]));
  const dialog = await dialogOf('Person 1');
  const latest = within(await dialog.findByRole('region', { name: 'Latest experience' }));
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^WeaverMar 2018 – Present/),
    expect.stringMatching(/^Dyer2013 – Feb 2018/),
  ]);
  const projects = within(dialog.getByRole('region', { name: 'Projects' }));
  expect(projects.getAllByText('+1')).toHaveLength(3);
  projects.getByText('1 more under Experience.');
  dialog.getByText('Lyon is far away.');
  await user.keyboard('j');
  await dialogOf('Person 2');
  await screen.findByText(/already exists\. Approving adds/);
  await user.click(screen.getByRole('tab', { name: 'Resume Data' }));
  await screen.findByText('No Resume File Available');
  screen.getByText('Resume file was not preserved during extraction');
  await user.keyboard('k');
  await dialogOf('Person 1');
  expect(router.state.location.search).toEqual({ open: makeExtracted(1).id, tab: 'resume' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a rejection asks for a reason that may be left out, and is for good', async () => {
  const kept = keepExtracted([makeExtracted(1)]);
  open(`?open=${makeExtracted(1).id}`, kept);
  await dialogOf('Person 1');
  await click('Reject…');
  const asked = await dialogOf('Reject Person 1?');
  asked.getByText(/This can't be undone/);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Too far');
  await user.click(asked.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(kept.sent).toEqual([{ reason: 'Too far' }]));
  await screen.findByText(/^Rejected by Ana Silva, .*Too far$/);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('where the details cannot be loaded, what the list knows is shown, and it is said', async () => {
  const broken = refuses(getExtractedCandidate, 500, { message: 'Something went wrong' });
  open(`?open=${makeExtracted(1).id}`, keepExtracted([makeExtracted(1)]), broken);
  const dialog = await dialogOf('Person 1');
  dialog.getByText('Showing what the list knows');
  dialog.getByText('Lyon, France');
  await screen.findByText('Failed to load the details: Something went wrong');
});
