import { getCandidate } from '@hireframe/contract/candidates.ts';
import {
  dismissDuplicate,
  listDuplicates,
  listMerges,
  type Merge,
  mergeCandidates,
  undoMerge,
} from '@hireframe/contract/duplicates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { makeCandidate, makeId, makePage, nothingElse } from '../../../test/candidate-page.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const grace = makeCandidate();
const twin = makeCandidate({
  id: makeId(2),
  name: 'Grace B. Hopper',
  email: 'gbh@example.com',
  skills: ['COBOL', 'Navy'],
  mobile_number: '',
});
const possible = {
  candidate: twin,
  signs: ['phone' as const],
  reasons: ['Same phone number'],
  certainty: 'high' as const,
};
const merged = (given: Partial<Merge> = {}): Merge => ({
  id: makeId(801),
  candidate_id: grace.id,
  merged: { id: twin.id, name: twin.name, email: twin.email },
  merged_by_name: 'Ana Silva',
  created_at: '2026-11-21T10:00:00.000Z',
  is_undone: false,
  ...given,
});

type Fakes = Parameters<typeof visitAs>[2][];

/** A server that merges, parts and remembers. */
function withTwin(search = '', ...fakes: Fakes) {
  const server = { found: [possible], merges: [] as Merge[], told: [] as unknown[] };
  const view = visitAs(
    recruiter(),
    `/candidates/${grace.id}${search}`,
    ...fakes,
    answers(listDuplicates, ({ params }) => whole(params.id === grace.id ? server.found : [])),
    answers(listMerges, () => makePage(server.merges)),
    answers(mergeCandidates, ({ params, body }) => {
      server.told.push([params.id, body.other_id]);
      server.found = [];
      server.merges = [merged({ candidate_id: params.id })];
      return server.merges[0] as Merge;
    }),
    answers(undoMerge, ({ params }) => {
      server.told.push(['undo', params.id]);
      server.found = [possible];
      server.merges = [merged({ is_undone: true })];
      return server.merges[0] as Merge;
    }),
    answers(dismissDuplicate, ({ params, body }) => {
      server.told.push(['two', params.id, body.other_id]);
      server.found = [];
    }),
    answers(getCandidate, ({ params }) => (params.id === twin.id ? twin : grace)),
    ...nothingElse,
  );
  return { ...view, server };
}

async function compare() {
  await screen.findByText(/^Grace B\. Hopper may be the same person: same phone number/);
  await user.click(screen.getByRole('button', { name: 'Compare and merge' }));
  return within(await screen.findByRole('dialog', { name: 'Is this the same person?' }));
}

test('two who may be one person are shown side by side where they differ', async () => {
  withTwin();
  const dialog = await compare();
  await dialog.findByText('Very likely the same person');
  const rows = within(dialog.getByRole('table', { name: 'Differences' })).getAllByRole('row');
  const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(texts).toContainEqual(['Email', 'grace@example.com', 'gbh@example.com']);
  expect(texts).toContainEqual(['Only here: Skills', 'Compilers', 'Navy']);
  expect(texts).toContainEqual(['Phone', '+44 20 7946 0000', 'None']);
  dialog.getByText(/^Same in both: .*Company/);
});

test('a merge can be undone from its notification', async () => {
  const { server } = withTwin();
  const dialog = await compare();
  await user.click(await dialog.findByRole('button', { name: 'Merge' }));
  await screen.findByText('Grace B. Hopper merged into Grace Hopper');
  expect(server.told).toEqual([[grace.id, twin.id]]);
  await waitFor(() => expect(screen.queryByText(/may be the same person/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Grace B. Hopper is a separate candidate again');
  expect(server.told.at(-1)).toEqual(['undo', makeId(801)]);
  await screen.findByText(/may be the same person/);
});

test('who stays can be chosen, and is shown after the merge', async () => {
  const { server, router } = withTwin('?search=hopper');
  const dialog = await compare();
  await user.click(await dialog.findByRole('radio', { name: 'Keep Grace B. Hopper' }));
  dialog.getByText(/^Grace B\. Hopper \(gbh@example\.com\) stays/);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByRole('heading', { level: 1, name: 'Grace B. Hopper' });
  expect(server.told).toEqual([[twin.id, grace.id]]);
  expect(router.state.location).toMatchObject({ pathname: `/candidates/${twin.id}`, search: { search: 'hopper' } });
});

test('two people are not asked about again', async () => {
  const { server } = withTwin();
  const dialog = await compare();
  await user.click(await dialog.findByRole('button', { name: 'Not the same person' }));
  await screen.findByText('Grace Hopper and Grace B. Hopper kept separate');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.told).toEqual([['two', grace.id, twin.id]]);
  expect(screen.queryByText(/may be the same person/)).toBeNull();
});

test('a merge that is refused says why and changes nothing', async () => {
  withTwin('', refuses(mergeCandidates, 409, { message: 'One of them was merged meanwhile.' }));
  const dialog = await compare();
  await user.click(await dialog.findByRole('button', { name: 'Merge' }));
  await screen.findByText('Failed to merge: One of them was merged meanwhile.');
  dialog.getByRole('button', { name: 'Merge' });
});

test('merges stand in the activity with a way back, the newest first', async () => {
  const { server } = withTwin(
    '?tab=activity',
    answers(listMerges, () =>
      makePage([merged(), merged({ id: makeId(802), merged: { id: makeId(3), name: 'G. H.', email: 'g@h.i' } })]),
    ),
  );
  const card = within(await screen.findByRole('region', { name: 'Merges' }));
  card.getByText('Undo the newer merge first');
  await user.click(card.getByRole('button', { name: 'Undo merge of Grace B. Hopper' }));
  await waitFor(() => expect(server.told).toEqual([['undo', makeId(801)]]));
});
