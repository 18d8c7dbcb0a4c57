import type { Posting } from '@hireframe/contract/postings.ts';
import * as contract from '@hireframe/contract/postings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { makeDetail, makePosting } from '../../test/postings.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const page = <Row,>(results: Row[], count = results.length) => ({ count, next: null, previous: null, results });
type Fakes = Parameters<typeof visitAs>[2][];
const visitPostings = (search: string, postings: Posting[], ...fakes: Fakes) =>
  visitAs(
    recruiter(),
    `/job-requirements${search}`,
    ...fakes,
    answers(contract.listPostings, () => page(postings)),
  );
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Job postings' });
  return within(list)
    .getAllByRole('heading', { level: 2 })
    .map((title) => within(title.closest('li') as HTMLElement));
};

test('a card says what the posting is, shows five skills and counts the rest', async () => {
  const posting = makePosting({
    all_skills: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    applications_count: 3,
    views_count: 1204,
    is_public: true,
    min_salary: 2000,
    max_salary: 2400,
    salary_currency: 'EUR',
    salary_period: 'month',
    status: 'approved',
    status_display: 'Approved',
    public_url: 'http://hireframe.test/jobs/1',
  });
  visitPostings('', [posting, makePosting({ title: '', status_display: 'Expired', is_expired: true })]);
  const [first, second] = await cards();
  expect(first?.getByRole('link', { name: 'Baker' }).getAttribute('href')).toBe(`/job-requirements/${posting.id}`);
  expect(first?.getByText('Acme · Lyon, France')).toBeTruthy();
  expect(first?.getByText('Full-time · On-site · EUR 2,000–2,400 a month')).toBeTruthy();
  const skills = within(first?.getByRole('list', { name: 'Skills' }) as HTMLElement).getAllByRole('listitem');
  expect(skills.map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c', 'd', 'e', '+2']);
  expect(first?.getByText('Approved')).toBeTruthy();
  expect(first?.getByText('Excellent · 82%')).toBeTruthy();
  expect(first?.getByText('1,204 views')).toBeTruthy();
  const applications = first?.getByRole('link', { name: '3 applications' });
  expect(applications?.getAttribute('href')).toBe(`/applications?job_id=${posting.id}`);
  expect(first?.getByRole('link', { name: /Public page/ }).getAttribute('href')).toBe('http://hireframe.test/jobs/1');
  expect(second?.getByText('Untitled posting')).toBeTruthy();
  expect(second?.getByText('Expired')).toBeTruthy();
  expect(second?.queryByRole('link', { name: /Public page/ })).toBeNull();
});

test('the job ID is copied, and says so for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  visitPostings('', [makePosting()]);
  await user.click(await screen.findByRole('button', { name: 'Copy the job ID HF-7K3QX' }));
  expect(await navigator.clipboard.readText()).toBe('HF-7K3QX');
  expect(await screen.findByText('Copied')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1900);
  expect(screen.queryByText('Copied')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(200);
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
  vi.useRealTimers();
});

test('what is chosen stands in the address and is asked for', async () => {
  const asked: object[] = [];
  const list = answers(contract.listPostings, ({ query }) => {
    asked.push(query);
    return page([makePosting()], 90);
  });
  const { router } = visitAs(recruiter(), '/job-requirements?search=baker&status=draft&page=2&page_size=10', list);
  await screen.findByRole('heading', { name: 'Baker' });
  const chosen = { search: 'baker', status: 'draft', sort_by: '-created_at', page: 2, page_size: 10 };
  expect(asked[0]).toEqual(chosen);
  await userEvent.click(screen.getByRole('combobox', { name: 'Order' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Most applications' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...chosen, sort_by: '-applications_count', page: 1 }));
  expect(router.state.location.search).toMatchObject({ sort_by: '-applications_count', page_size: 10 });
  await userEvent.click(screen.getByRole('combobox', { name: 'Job postings per page' }));
  const sizes = (await screen.findAllByRole('option', { name: /per page/ })).map(({ textContent }) => textContent);
  expect(sizes).toEqual(['10 per page', '20 per page', '50 per page']);
});

test('two pages stand either side of the one that is open', async () => {
  const list = answers(contract.listPostings, () => page([makePosting()], 400));
  visitAs(recruiter(), '/job-requirements?page=10', list);
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const named = pages.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent);
  expect(named).toEqual(['1', '8', '9', '10', '11', '12', '20']);
});

test('pausing asks for a reason first and sends it', async () => {
  const posting = makePosting({ status: 'approved', status_display: 'Approved' });
  let sent: unknown;
  const pause = answers(contract.pausePosting, ({ body }) => {
    sent = body;
    return makeDetail({ id: posting.id, status: 'paused' });
  });
  const { router } = visitPostings('', [posting], pause);
  await userEvent.click(await screen.findByRole('button', { name: 'Pause Baker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Baker?' }));
  expect(router.state.location.search).toEqual({ dialog: `pause.${posting.id}` });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Budget is frozen');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause posting' }));
  expect(await screen.findByText('Baker is paused')).toBeTruthy();
  expect(sent).toEqual({ reason: 'Budget is frozen', notes: '' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a double click closes once', async () => {
  const posting = makePosting();
  const asked = vi.fn(() => makeDetail({ id: posting.id, status: 'closed' }));
  visitPostings(
    `?dialog=close.${posting.id}`,
    [{ ...posting, status: 'approved' }],
    answers(contract.closePosting, asked),
  );
  const button = await screen.findByRole('button', { name: 'Close posting' });
  fireEvent.click(button);
  fireEvent.click(button); // Before anything is drawn anew.
  expect(await screen.findByText('Baker is closed')).toBeTruthy();
  expect(asked).toHaveBeenCalledOnce();
});

test('closing says that it is for good, and what the server says against it', async () => {
  const posting = makePosting({ status: 'paused', status_display: 'Paused' });
  const message = "This job is closed. It can't be closed.";
  visitPostings('', [posting], refuses(contract.closePosting, 409, { message }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close Baker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Baker?' }));
  expect(dialog.getByText(/^Closing is permanent/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close posting' }));
  expect((await dialog.findByRole('alert', { name: 'Error' })).textContent).toContain(message);
});

test('an action that fails without a word from the server is an action that failed', async () => {
  visitPostings(
    '',
    [makePosting()],
    answers(contract.approvePosting, () => Promise.reject(new TypeError('down'))),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Baker' }));
  expect((await screen.findByRole('alert', { name: 'Error' })).textContent).toContain('Action failed');
});

test('J and K go from posting to posting', async () => {
  visitPostings('', [makePosting({ title: 'One' }), makePosting({ title: 'Two' })]);
  await screen.findByRole('link', { name: 'Two' });
  const focused = () => document.activeElement?.textContent;
  await userEvent.keyboard('j');
  expect(focused()).toBe('One');
  await userEvent.keyboard('jj');
  expect(focused()).toBe('Two');
  await userEvent.keyboard('k');
  expect(focused()).toBe('One');
});

test('after an approval the focus is on what can be done next', async () => {
  const posting = makePosting();
  let now: Posting = posting;
  const approve = answers(contract.approvePosting, () => {
    now = { ...posting, status: 'approved', status_display: 'Approved' };
    return makeDetail({ ...now });
  });
  visitAs(
    recruiter(),
    '/job-requirements',
    approve,
    answers(contract.listPostings, () => page([now])),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Baker' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pause'));
});

test('a page that is there no more shows the last one', async () => {
  const list = answers(contract.listPostings, ({ query }) => page(query.page > 2 ? [] : [makePosting()], 21));
  const { router } = visitAs(recruiter(), '/job-requirements?page=5', list);
  expect(await screen.findByRole('heading', { name: 'Baker' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ page: 2 });
});

test('each status offers its own actions', async () => {
  const all = (['draft', 'approved', 'posted_external', 'paused', 'closed'] as const).map((status) =>
    makePosting({ status, title: status }),
  );
  visitPostings('', all);
  const offered = (await cards()).map((card) =>
    card
      .queryAllByRole('button', { name: /^(Approve|Pause|Resume|Close)/ })
      .map(({ textContent }) => textContent)
      .join(' '),
  );
  expect(offered).toEqual(['Approve', 'Pause Close', 'Pause Close', 'Resume Close', '']);
});

test('without postings there is one thing to do; without a fit the filters are cleared', async () => {
  const { router } = visitPostings('', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Create your first job' }));
  expect(router.state.location.search).toEqual({ dialog: 'new' });
});

test('where nothing fits, the filters are cleared', async () => {
  const { router } = visitPostings('?status=closed', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a list that cannot be loaded can be asked for again', async () => {
  visitAs(recruiter(), '/job-requirements', refuses(contract.listPostings, 500, { message: 'Something broke.' }));
  expect(await screen.findByText('Something broke.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
