import { listCandidates } from '@hireframe/contract/candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makePeople, openList, tags } from '../../test/candidate-list.ts';
import { makeCandidate } from '../../test/candidate-page.ts';
import { answers, refuses } from '../../test/fake-api.tsx';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
afterEach(() => localStorage.clear());
const patient = { timeout: 15_000 }; // It is tried three times before a person hears of it.
const cards = async () => {
  await screen.findByRole('list', { name: 'Candidates' });
  return [...document.querySelectorAll<HTMLElement>('[data-card]')];
};
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a row says who, what they do and where, how experienced, how good the resume is, and three skills and two tags', async () => {
  const created_at = new Date(Date.now() - 5.5 * 3_600_000).toISOString();
  const [some = tags, skills] = [tags, ['COBOL', 'Compilers', 'FORTRAN', 'Flow-Matic', 'Navy']];
  openList({ people: [makeCandidate({ created_at, skills, tags: some })], count: 884 });
  const [card] = await cards();
  if (!card) throw new Error('There is no card');
  const text = card.textContent ?? '';
  for (const part of [
    'Grace Hopper',
    'grace@example.com',
    'Systems Engineer · Remington Rand',
    'Arlington, Virginia, United States',
  ])
    expect(text).toContain(part);
  expect(text).toContain('9.5 yearsSenior');
  expect(text).toContain('5 hours ago');
  expect(within(card).getByText('Onboarded')).toBeTruthy();
  expect(within(card).getByRole('button', { name: /^Resume score 82 of 100/ })).toBeTruthy();
  const lists = within(card).getAllByRole('list');
  expect(lists.map((list) => [...list.children].map((one) => one.textContent))).toEqual([
    ['COBOL', 'Compilers', 'FORTRAN', '+2and 2 more: Flow-Matic, Navy'],
    ['Priority', 'Referral', '+1and 1 more: Later'],
  ]);
  const resume = within(card).getByRole('link', { name: 'Resume of Grace Hopper in a new tab' });
  expect([resume.getAttribute('href'), resume.getAttribute('target')]).toEqual(['/objects/view', '_blank']);
  expect(screen.getByRole('region', { name: 'Total candidates' }).textContent).toContain('884');
});

test('what is not known of somebody is said and not made up', async () => {
  const unknown = {
    latest_resume_score: null,
    resume_score_breakdown: null,
    resume: [],
    has_resume: false,
    skills: [],
  };
  const { details } = makeCandidate();
  const nowhere = { details: { ...details, city: '', state_province: '', country: '' } };
  const level = { experience_level: null, total_experience_years: null, is_onboarded: false };
  openList({ people: [makeCandidate({ ...unknown, ...nowhere, ...level })] });
  const [card] = await cards();
  for (const words of ['No score', 'No resume', 'No skills found', 'Location unknown', 'Experience unknown'])
    expect(card?.textContent).toContain(words);
  expect(card?.textContent).not.toContain('Onboarded');
});

test('somebody without a name goes by the email address, which is said once', async () => {
  const email = 'grace@example.com';
  openList({ people: [makeCandidate({ name: email, first_name: '', last_name: '', email })] });
  const [card] = await cards();
  expect(card?.textContent?.split(email)).toHaveLength(2);
});

test('View opens the candidate in a new tab and takes the filters of the list along', async () => {
  openList({ search: '?city=Berlin&page=2', count: 40 });
  await cards();
  const view = screen.getByRole('link', { name: 'View Person 1 in a new tab' });
  const [path, query] = (view.getAttribute('href') ?? '').split('?');
  expect(path).toBe('/candidates/0199a1b2-0000-7000-8000-000000000001');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ city: 'Berlin', page: '2' });
  expect(view.getAttribute('target')).toBe('_blank');
});

test('a link opens the list as it was: conditions, order, page', async () => {
  const id = tags[0]?.id;
  const { asked } = openList({
    search: `?tags=${id}&city=Berlin&experience_min=3&has_resume=true&sort_by=email&page=2&page_size=10`,
    count: 30,
  });
  await cards();
  expect(asked).toContainEqual({
    tags: [id],
    city: 'Berlin',
    experience_min: 3,
    has_resume: true,
    sort_by: 'email',
    page: 2,
    page_size: 10,
  });
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  for (const words of ['Tag: Priority', 'City: Berlin', 'Experience: at least 3 years', 'Has a resume'])
    expect(chips.getByText(words)).toBeTruthy();
});

test('choosing conditions writes them into the address from page one on, and Back takes them out again', async () => {
  const { address, router, asked } = openList({ search: '?page=2', count: 60 });
  await cards();
  await choose('Resume', 'No resume');
  await waitFor(() => expect(address()).toEqual({ has_resume: false }));
  await choose('Onboarded', 'Onboarded');
  await choose('Sort by', 'Email A to Z');
  await waitFor(() => expect(address()).toEqual({ has_resume: false, is_onboarded: true, sort_by: 'email' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ has_resume: false, is_onboarded: true, page: 1 }));
  router.history.back();
  await waitFor(() => expect(address()).toEqual({ has_resume: false, is_onboarded: true }));
});

test('several tags are ticked in one list', async () => {
  const { address } = openList();
  await cards();
  await userEvent.click(screen.getByRole('button', { name: 'Tags: all' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Priority/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Later/ }));
  await waitFor(() => expect(address()).toEqual({ tags: [tags[0]?.id, tags[2]?.id] }));
  expect(screen.getByRole('button', { name: '2 tags' })).toBeTruthy();
});

test('a search is sent after a pause, its letters are one step for Back', async () => {
  const { address, router, asked } = openList();
  await cards();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search candidates' }));
  await userEvent.keyboard('grace');
  await waitFor(() => expect(address()).toEqual({ search: 'grace' }));
  await userEvent.keyboard(' hopper');
  await waitFor(() => expect(address()).toEqual({ search: 'grace hopper' }));
  expect(asked.some(({ search }) => search === 'g')).toBe(false);
  router.history.back();
  await waitFor(() => expect(address()).toEqual({}));
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search candidates' });
  await waitFor(() => expect(box.value).toBe(''));
});

test('numbers are checked: nothing is sent before they make sense', async () => {
  const { address } = openList();
  await cards();
  const [min, max] = ['at least', 'at most'].map((end) => screen.getByLabelText(`Years of experience: ${end}`));
  if (!min || !max) throw new Error('There are no fields');
  await userEvent.type(min, '51');
  expect(await screen.findByText('Enter a number from 0 to 50')).toBeTruthy();
  await userEvent.clear(min);
  await userEvent.type(min, '7');
  await userEvent.type(max, '3');
  expect(await screen.findByText('Must not be below the minimum')).toBeTruthy();
  expect(address()).not.toHaveProperty('experience_max');
  await userEvent.type(max, '0');
  await waitFor(() => expect(address()).toEqual({ experience_min: 7, experience_max: 30 }));
  await userEvent.type(screen.getByLabelText('Resume score: at most'), 'x');
  expect(await screen.findByText('Enter a number from 0 to 100')).toBeTruthy();
});

test('places are offered as one types and may be others; skills add up', async () => {
  const { address } = openList();
  await cards();
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'ber');
  await userEvent.click(await screen.findByRole('option', { name: /^Berlin/ }));
  await waitFor(() => expect(address()).toEqual({ city: 'Berlin' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Atlantis{Enter}');
  await waitFor(() => expect(address()).toEqual({ city: 'Berlin', country: 'Atlantis' }));
  await userEvent.type(screen.getByLabelText('All of these skills'), 'React{Enter}SQL{Enter}');
  await waitFor(() => expect(address()).toEqual({ city: 'Berlin', country: 'Atlantis', skills: 'React,SQL' }));
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeTruthy();
  await choose('Level', 'Mid-level');
  await waitFor(() => expect(address()).toMatchObject({ experience_level: 'Mid' }));
});

test('a chip takes its condition away, Reset all of them but not the order', async () => {
  const { address } = openList({ search: '?city=Berlin&is_onboarded=true&sort_by=email&is_untagged=true' });
  await cards();
  await userEvent.click(screen.getByRole('button', { name: 'Remove City: Berlin' }));
  await waitFor(() => expect(address()).toEqual({ is_onboarded: true, is_untagged: true, sort_by: 'email' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Remove /));
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(address()).toEqual({ sort_by: 'email' }));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search candidates' }));
});

test('pages show two either side, and how many make a page is kept in the address', async () => {
  const { address } = openList({ people: makePeople(20), count: 884, search: '?page=10' });
  await cards();
  const pages = screen.getAllByRole('button', { name: /^Page / }).map((one) => one.textContent);
  expect(pages).toEqual(['1', '8', '9', '10', '11', '12', '45']);
  expect(screen.getByText('181–200 of 884 candidates')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 12' }));
  await waitFor(() => expect(address()).toEqual({ page: 12 }));
  await choose('Candidates per page', '50 per page');
  await waitFor(() => expect(address()).toEqual({ page_size: 50 }));
});

test('whoever stands on a page that is gone is brought to the last one', async () => {
  const { address } = openList({ search: '?page=9', count: 25, people: makePeople(5) });
  await waitFor(() => expect(address()).toEqual({ page: 2 }));
});

test('while other candidates are on their way the old ones stay, dimmed', async () => {
  let release = () => {};
  const slow = answers(listCandidates, async ({ query }) => {
    if (query.has_resume === false) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return { count: 2, next: null, previous: null, results: makePeople(2) };
  });
  openList({}, slow);
  const list = await screen.findByRole('list', { name: 'Candidates' });
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  await choose('Resume', 'No resume');
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'));
  expect(within(list).getByText('p1@example.com')).toBeTruthy();
  release();
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
});

test('an empty pool leads to uploading and inviting', async () => {
  openList({ people: [] });
  expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upload resumes' }).getAttribute('href')).toBe('/bulk-upload');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Invite candidates' }).getAttribute('href')).toBe('/invite-candidate');
});

test('the filter without which most people are found is offered', async () => {
  const found = answers(listCandidates, ({ query }) => {
    const count = query.city && query.country ? 0 : query.city ? 3 : query.country ? 7 : 40;
    return { count, next: null, previous: null, results: makePeople(Math.min(count, 2)) };
  });
  const { address } = openList({ search: '?city=Berlin&country=Atlantis' }, found);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove “City: Berlin”: 7 candidates' }));
  await waitFor(() => expect(address()).toEqual({ country: 'Atlantis' }));
});

test('heads of columns sort, once as one mostly wants it and then the other way', async () => {
  const { address } = openList();
  await cards();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(address()).toEqual({ sort_by: '-resume_score' }));
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(address()).toEqual({ sort_by: 'resume_score' }));
  await choose('Sort by', 'Last activity');
  await waitFor(() => expect(address()).toEqual({ sort_by: '-last_activity_at' }));
  expect(await screen.findByRole('button', { name: 'Last activity', pressed: true })).toBeTruthy();
});

test('F shuts the filters and they stay shut; rows stay compact', async () => {
  openList();
  await cards();
  expect(screen.getByRole('heading', { name: 'Filters' })).toBeTruthy();
  await userEvent.keyboard('f');
  expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
  expect(localStorage.getItem('hireframe-candidate-filters')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
  expect(localStorage.getItem('hireframe-candidates-compact')).toBe('true');
  expect(document.querySelector('[data-compact] [data-card]')).toBeTruthy();
});

test('conditions that nobody meets can be reset', async () => {
  const none = answers(listCandidates, ({ query }) => ({
    count: query.search ? 0 : 2,
    next: null,
    previous: null,
    results: query.search ? [] : makePeople(2),
  }));
  openList({ search: '?search=zzz' }, none);
  expect(await screen.findByRole('heading', { name: 'No candidates match these filters' })).toBeTruthy();
  const resets = screen.getAllByRole('button', { name: 'Reset filters' });
  await userEvent.click(resets.at(-1) as HTMLElement);
  expect(await cards()).toHaveLength(2);
});

test('a failure says why, and Retry asks again', async () => {
  let isBroken = true;
  const broken = answers(listCandidates, () => {
    if (isBroken) throw new TypeError('offline');
    return { count: 2, next: null, previous: null, results: makePeople(2) };
  });
  openList({}, broken);
  expect(await screen.findByText("Couldn't load candidates", {}, patient)).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cards()).toHaveLength(2);
});

test('a refresh that fails says so and leaves what is there', async () => {
  let isBroken = false;
  const broken = answers(listCandidates, () => {
    if (isBroken) throw new TypeError('offline');
    return { count: 2, next: null, previous: null, results: makePeople(2) };
  });
  openList({}, broken);
  await cards();
  isBroken = true;
  await userEvent.keyboard('r');
  expect(await screen.findByText("Couldn't refresh the list", {}, patient)).toBeTruthy();
  expect(await cards()).toHaveLength(2);
});

test('who must confirm their address first is told so and can have the link again', async () => {
  const message = 'Confirm your email address first. Your workspace requires it before you can see candidates.';
  openList({}, refuses(listCandidates, 403, { message }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend link' })).toBeTruthy();
});

test('J and K go through the cards, X selects, and the help names them', async () => {
  openList();
  await cards();
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('Person 2');
  expect(document.activeElement?.tagName).toBe('A'); // Enter follows it.
  await userEvent.keyboard('xk');
  expect(document.activeElement?.textContent).toContain('Person 1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Person 2' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await userEvent.keyboard('j'); // A tick box is no field that one types into.
  expect(document.activeElement?.textContent).toContain('Person 2');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next candidate (Enter opens)', 'Previous candidate', 'Select the candidate', 'Refresh'])
    expect(within(help).getByText(words)).toBeTruthy();
});
