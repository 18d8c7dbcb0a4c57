import { type Criterion, changeCriteria, getCriteria, maxCriteria } from '@hireframe/contract/scorecards.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeId } from '../../../test/candidate-page.ts';
import { answers, refuses, show } from '../../../test/fake-api.tsx';
import { CriteriaCard } from './CriteriaCard.tsx';

const user = userEvent.setup();
const makeCriterion = (number: number, name: string, rating_count = 0): Criterion => ({
  id: makeId(number),
  name,
  description: '',
  rating_count,
});
const three = [makeCriterion(1, 'Care'), makeCriterion(2, 'Nights', 4), makeCriterion(3, 'Team')];

/** A server that keeps what is written. */
function makeServer(criteria: Criterion[]) {
  const written = vi.fn();
  let now = criteria;
  const read = answers(getCriteria, () => ({ criteria: now }));
  const write = answers(changeCriteria, ({ body }) => {
    written(body);
    now = body.criteria.map((one, at) => ({
      rating_count: now.find(({ id }) => id === one.id)?.rating_count ?? 0,
      id: one.id ?? makeId(100 + at),
      name: one.name,
      description: one.description ?? '',
    }));
    return { criteria: now };
  });
  return { written, fakes: [read, write] };
}
const card = <CriteriaCard posting={{ id: makeId(960) }} />;
const names = () =>
  within(screen.getByRole('list', { name: 'Criteria in order' }))
    .queryAllByRole('button', { name: /^Remove/ })
    .map((one) => one.getAttribute('aria-label')?.replace('Remove ', ''));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('the first criterion is added by name and description, and the next can be typed at once', async () => {
  const { written, fakes } = makeServer([]);
  show(card, ...fakes);
  await screen.findByText('No criteria yet. Scorecards have only a recommendation and a note.');
  const form = within(screen.getByRole('form', { name: 'New criterion' }));
  const name = form.getByRole('textbox', { name: 'New criterion' });
  await user.type(name, 'Care');
  await user.type(form.getByRole('textbox', { name: 'Description' }), 'Kind to people');
  await user.keyboard('{Enter}');
  await screen.findByText('Kind to people');
  expect(written).toHaveBeenCalledWith({ criteria: [{ name: 'Care', description: 'Kind to people' }], seen_ids: [] });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name).toHaveProperty('value', '');
});

test('a criterion needs a name', async () => {
  const { written, fakes } = makeServer(three);
  show(card, ...fakes);
  await press('Add criterion');
  await screen.findByText('Name is required');
  expect(written).not.toHaveBeenCalled();
});

test('a criterion that is renamed stays the same', async () => {
  const { written, fakes } = makeServer(three);
  show(card, ...fakes);
  await press('Edit Nights');
  const form = within(screen.getByRole('form', { name: 'Edit Nights' }));
  await user.clear(form.getByRole('textbox', { name: 'Name' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Night shifts');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(names()).toEqual(['Care', 'Night shifts', 'Team']));
  expect(written.mock.calls[0]?.[0].criteria[1]).toEqual({ id: makeId(2), name: 'Night shifts', description: '' });
  await screen.findByText('4 ratings');
});

test('order is changed with buttons and with the arrow keys, keeps the focus, and is told', async () => {
  const { written, fakes } = makeServer(three);
  show(card, ...fakes);
  await press('Move Care down');
  await waitFor(() => expect(names()).toEqual(['Nights', 'Care', 'Team']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Care down');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(names()).toEqual(['Nights', 'Team', 'Care']));
  await screen.findByText('Care is now 3 of 3');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Care down');
  await waitFor(() => expect(written).toHaveBeenCalledTimes(2));
  expect(written.mock.calls[1]?.[0].criteria.map(({ id }: Criterion) => id)).toEqual([makeId(2), makeId(3), makeId(1)]);
});

test('removing one that deletes ratings says how many and asks first', async () => {
  const { written, fakes } = makeServer(three);
  show(card, ...fakes);
  await press('Remove Nights');
  const confirm = within(await screen.findByRole('dialog', { name: 'Remove Nights?' }));
  confirm.getByText(/Its 4 ratings in your team's scorecards will be deleted/);
  expect(written).not.toHaveBeenCalled();
  await user.click(confirm.getByRole('button', { name: 'Remove criterion' }));
  await waitFor(() => expect(names()).toEqual(['Care', 'Team']));
  expect(written.mock.calls[0]?.[0].seen_ids).toEqual([makeId(1), makeId(2), makeId(3)]);
});

test('removing one without ratings can be undone', async () => {
  const { fakes } = makeServer(three);
  show(card, ...fakes);
  await press('Remove Care');
  await screen.findByText('Care removed');
  expect(names()).toEqual(['Nights', 'Team']);
  await press('Undo');
  await waitFor(() => expect(names()).toEqual(['Care', 'Nights', 'Team']));
});

test('a change that the server refuses is taken back, and says why', async () => {
  const message = 'The criteria have changed. Reload them and try again.';
  show(
    card,
    answers(getCriteria, () => ({ criteria: three })),
    refuses(changeCriteria, 422, { message, errors: { criteria: [message] } }),
  );
  await press('Move Care down');
  await screen.findByText(`Failed to save the criteria: ${message}`);
  await waitFor(() => expect(names()).toEqual(['Care', 'Nights', 'Team']));
});

test('what was typed stays when adding fails', async () => {
  show(
    card,
    answers(getCriteria, () => ({ criteria: three })),
    refuses(changeCriteria, 503, { message: 'Try again in a minute.' }),
  );
  const form = within(await screen.findByRole('form', { name: 'New criterion' }));
  await user.type(form.getByRole('textbox', { name: 'New criterion' }), 'Languages{Enter}');
  within(await form.findByRole('alert')).getByText('Try again in a minute.');
  expect(form.getByRole('textbox', { name: 'New criterion' })).toHaveProperty('value', 'Languages');
});

test('there are at most twelve', async () => {
  const full = Array.from({ length: maxCriteria }, (_, at) => makeCriterion(at + 1, `Criterion ${at + 1}`));
  show(card, ...makeServer(full).fakes);
  await screen.findByText('You can have up to 12 criteria. Remove one to add another.');
  expect(screen.queryByRole('form', { name: 'New criterion' })).toBeNull();
});

test('a link to the criteria leads to them once they are there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  location.hash = '#criteria';
  onTestFinished(() => {
    location.hash = '';
    scrolled.mockRestore();
  });
  show(card, ...makeServer(three).fakes);
  await screen.findByText('Team');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Criteria' })]);
});

test('criteria that cannot be loaded say so', async () => {
  show(card, refuses(getCriteria, 500, { message: 'Broken' }));
  await screen.findByText("Couldn't load criteria");
});
