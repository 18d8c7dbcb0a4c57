import { getCandidate } from '@hireframe/contract/candidates.ts';
import {
  askAdministrator,
  forgetPastSearches,
  getSearchStatus,
  listPastSearches,
  magicSearch,
  searchMessages,
  setUpSearch,
} from '@hireframe/contract/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { makeFound, makeResult, openSearch, readyStatus, sentence } from '../../../test/magic-search.ts';
import { examples } from './Start.tsx';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
afterEach(() => localStorage.clear());
const patient = { timeout: 15_000 }; // It is loaded first, and tried three times before a person hears of a failure.
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Magic Search/ }, patient));
const field = async () =>
  (await dialog()).findByRole<HTMLInputElement>('textbox', { name: 'Who are you looking for?' });
const results = async () => (await dialog()).findByRole('list', { name: 'Matching candidates' }, patient);
const chips = async () =>
  [...(await (await dialog()).findByRole('list', { name: 'Conditions' })).querySelectorAll('[aria-expanded]')]
    .filter((one) => !one.hasAttribute('aria-haspopup'))
    .map((one) => one.textContent);
const notReady = {
  ...readyStatus,
  ready: false,
  can_search: false,
  message: 'Not ready',
  setup_details: {
    mindsdb_connected: false,
    postgres_connected: true,
    openai_engine_created: false,
    models_created: false,
  },
};

test('where nothing is named so, the palette offers it with what is typed, and Enter runs it', async () => {
  const asked: string[] = [];
  const found = answers(magicSearch, ({ body }) => {
    asked.push(body.query);
    return makeResult();
  });
  const { router } = visitAs(
    recruiter(),
    '/settings',
    found,
    answers(getSearchStatus, () => readyStatus),
  );
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByPlaceholderText(/page/), 'q{Enter}');
  expect((await field()).value).toBe('q');
  await results();
  expect(asked).toEqual(['q']);
  expect(router.state.location.href).toBe('/settings?magic=q');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.href).toBe('/settings'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page opens it, says that it is a beta, and has the focus again once it is closed', async () => {
  const { router } = openSearch({ at: '/candidates', magic: '' });
  const open = await screen.findByRole('dialog', { name: 'Magic Search Beta' });
  await userEvent.click(within(open).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
  const button = await screen.findByRole('link', { name: 'Magic Search' });
  await userEvent.click(button);
  await field();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.href).toBe('/candidates'));
  expect(document.activeElement).toBe(button);
});

test('a blank search says so; an example in another language is searched for', async () => {
  const { searched } = openSearch({ magic: '' });
  const open = await dialog();
  const example = await open.findByRole('button', { name: examples[1].sentence });
  await userEvent.type(await field(), '   {Enter}');
  expect(open.getByText(searchMessages.blank)).toBeTruthy();
  expect(searched).toEqual([]);
  await userEvent.click(example);
  await results();
  expect(searched).toEqual([{ query: examples[1].sentence, tree: undefined }]);
  expect((await field()).value).toBe(examples[1].sentence);
});

test("my last searches are repeated, and forgotten once I've confirmed it", async () => {
  let past = [{ query: 'Nurses in Hamburg', count: 14, searched_at: '2026-09-03T10:00:00.000Z' }];
  const { searched } = openSearch(
    { magic: '' },
    answers(listPastSearches, () => whole(past)),
    answers(forgetPastSearches, () => {
      past = [];
    }),
  );
  const open = await dialog();
  await userEvent.click(await open.findByRole('button', { name: 'Clear' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Clear recent searches?' }));
  await userEvent.keyboard('{Escape}'); // Closes the question only.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Clear recent searches?' })).toBeNull());
  await userEvent.click(await open.findByRole('button', { name: /^Nurses in Hamburg.*14 candidates/ }));
  await results();
  expect(searched.map(({ query }) => query)).toEqual(['Nurses in Hamburg']);
  expect(confirm).toBeTruthy();
});

test('what is typed before the dialog is there goes into it, and Enter sends it', async () => {
  const { router } = visitAs(
    recruiter(),
    '/settings',
    answers(getSearchStatus, () => readyStatus),
    answers(magicSearch, () => makeResult()),
  );
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await userEvent.keyboard('mnurses?{Backspace} g d{Enter}');
  await results();
  expect((await field()).value).toBe('nurses g d');
  expect(router.state.location.href).toBe('/settings?magic=nurses+g+d');
});

test('what is missing is said in words, asked again, and set up by an administrator', async () => {
  let isReady = false;
  const { searched } = openSearch(
    { magic: '' },
    answers(getSearchStatus, () => (isReady ? readyStatus : notReady)),
    answers(setUpSearch, () => {
      isReady = true;
      return readyStatus;
    }),
  );
  const alert = within(await (await dialog()).findByRole('alert'));
  alert.getByText(`MindsDB connection failed, AI engine not configured, AI models not ready. ${askAdministrator}`);
  await userEvent.type(await field(), 'nurses{Enter}');
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await (await dialog()).findByRole('alert')).toBeTruthy();
  await userEvent.click(alert.getByRole('button', { name: 'Set up Magic Search' }));
  await results();
  expect((await field()).value).toBe('nurses'); // What was typed stays, and was sent by the Enter of before.
  expect(searched).toEqual([{ query: 'nurses' }]);
});

test('while MindsDB is away the built-in engine searches, and the dialog says so', async () => {
  const { searched } = openSearch(
    { magic: '' },
    answers(getSearchStatus, () => ({ ...notReady, engine: 'mindsdb' as const, can_search: true })),
  );
  const open = await dialog();
  await userEvent.type(await field(), 'nurses{Enter}');
  await results();
  expect(searched).toEqual([{ query: 'nurses' }]);
  open.getByText('Using the built-in search engine');
  open.getByText(`MindsDB connection failed, AI engine not configured, AI models not ready. ${askAdministrator}`);
});

test('candidates that are being loaded are waited for: nobody is to be asked, and the search goes on by itself', async () => {
  let [isLoading, looks] = [true, 0];
  const loading = { ...readyStatus, ready: false, can_search: false, is_loading: true, message: 'Any' };
  const refused = refuses(magicSearch, 503, { message: 'They are being loaded.' });
  openSearch(
    {},
    answers(getSearchStatus, () => (looks++ > 0 && isLoading ? loading : readyStatus)),
    { ...refused, answer: (given) => (isLoading ? refused.answer(given) : makeResult()) },
  );
  const open = await dialog();
  const said = await open.findByText(/^Candidates are being loaded.*will continue automatically/, {}, patient);
  expect([said.getAttribute('role'), open.queryByRole('alert')]).toEqual(['status', null]);
  expect((await field()).value).toBe(sentence);
  isLoading = false;
  await results();
});

test('only administrators set it up', async () => {
  openSearch(
    { magic: '', isAdmin: false },
    answers(getSearchStatus, () => notReady),
  );
  const alert = within(await (await dialog()).findByRole('alert'));
  expect(alert.queryByRole('button', { name: 'Set up Magic Search' })).toBeNull();
});

test.each([
  ['refused', () => refuses(getSearchStatus, 500, { message: 'It broke.' }), searchMessages.status_failed, 'It broke.'],
  ['unreachable', () => answers(getSearchStatus, unreachable), searchMessages.status_error, /Can't reach/],
])('a status that is %s is said, and can be asked again', async (_what, fake, title, why) => {
  openSearch({ magic: '' }, fake());
  const alert = within(await (await dialog()).findByRole('alert', {}, patient));
  alert.getByText(title);
  alert.getByText(why);
  alert.getByRole('button', { name: 'Retry' });
});

test.each([
  ['refused', () => refuses(magicSearch, 500, { message: 'It broke.' }), searchMessages.failed, 'It broke.'],
  ['unreachable', () => answers(magicSearch, unreachable), searchMessages.unexpected, /Can't reach/],
  ['without an answer', () => refuses(magicSearch, 200, { message: '' }), searchMessages.no_results, /^Try again/],
])('a search that is %s is said, and can be tried again', async (_what, fake, title, why) => {
  openSearch({}, fake());
  const alert = within(await (await dialog()).findByRole('alert', {}, patient));
  alert.getByText(title);
  alert.getByText(why);
  alert.getByRole('button', { name: 'Retry' });
});

test('people found are ranked, with reasons and the line that shows them; how many there are is said', async () => {
  openSearch({ result: makeResult({ count: 312, candidates: makeFound(5) }) });
  const rows = within(await results())
    .getAllByRole('listitem')
    .filter((row) => row.hasAttribute('data-card'));
  expect(rows).toHaveLength(5);
  const text = rows[1]?.textContent ?? '';
  for (const part of [
    '2',
    'Person 2',
    'Backend engineer at Remington Rand',
    'Senior · 9.5 years',
    'Built payments in Kotlin',
  ])
    expect(text).toContain(part);
  within(rows[1] as HTMLElement).getByRole('img', { name: '93% match' });
  const open = await dialog();
  open.getByText('Top 5 of 312 candidates');
  expect(await chips()).toEqual(['Kotlin', 'in Lisbon', 'not PHP']);
  open.getByText('Not understood, used for ranking only:');
  await userEvent.click(open.getByRole('button', { name: 'Leave out “scrappy”' }));
  await waitFor(() => expect(open.queryByText('scrappy')).toBeNull());
});

test('nobody found: the reason, and what would find somebody', async () => {
  const relaxed = { conditions: [], words: ['wider'] };
  const { searched } = openSearch({
    result: makeResult({
      candidates: [],
      count: 0,
      summary: 'Nobody in Lisbon knows Kotlin.',
      relaxations: [{ text: '14 within 100 km of Lisbon', count: 14, tree: relaxed }],
    }),
  });
  const open = await dialog();
  await open.findByText('Nobody in Lisbon knows Kotlin.');
  await userEvent.click(open.getByRole('button', { name: '14 within 100 km of Lisbon' }));
  await waitFor(() => expect(searched.at(-1)).toEqual({ query: sentence, tree: relaxed }));
});

test('arrows and letters go through the people; Enter opens one, and the way back leads to the search', async () => {
  const { router } = openSearch({}, refuses(getCandidate, 404, { message: 'Not Found' }));
  await results();
  await userEvent.click(await field());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Person 1');
  await userEvent.keyboard('jjk');
  expect(document.activeElement?.textContent).toBe('Person 2');
  await userEvent.keyboard('x');
  await (await dialog()).findByText('1 candidate selected');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(await field());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ found: sentence }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('1 of 3');
  await userEvent.click(screen.getByRole('link', { name: '← Back to search' }));
  expect(within(await results()).getByText('Person 1')).toBe(document.activeElement);
});

test('an answer that was overtaken is not shown', async () => {
  let answerLate = (_: ReturnType<typeof makeResult>) => {};
  openSearch(
    {},
    answers(magicSearch, ({ body }) => {
      if (body.query !== sentence) return makeResult({ query: body.query, summary: 'The newer one.' });
      return new Promise<ReturnType<typeof makeResult>>((resolve) => {
        answerLate = resolve;
      });
    }),
  );
  await (await dialog()).findByText('Searching…');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'cooks{Enter}');
  await (await dialog()).findByText('The newer one.');
  answerLate(makeResult({ summary: 'The older one.' }));
  await waitFor(() => expect(screen.queryByText('The older one.')).toBeNull());
});

function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
