import {
  addCandidateTags,
  listCandidateTags,
  listTags,
  runTagOperation,
  undoTagOperation,
} from '@hireframe/contract/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../test/app.tsx';
import { showAt } from '../../../test/at-address.tsx';
import { makeId, makeLink, makePage, makeTag } from '../../../test/candidate-page.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { CandidateTags } from './CandidateTags.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const asListed = (name: string, number: number) => ({ ...makeTag(name, number), usage_count: 0, category: null });
const panel = async () => within(await screen.findByRole('region', { name: 'Tags' }));
const names = ['Shortlist', 'Referral', 'Remote'];
const allTags = answers(listTags, ({ query: { search = '' } }) =>
  makePage(names.map(asListed).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))),
);
const done = { operation_id: makeId(700), candidates: 1, changed: 1 };

function Panel() {
  const [isAdding, setAdding] = useState(false);
  const candidate = { id: makeId(1), name: 'Grace Hopper' };
  return <CandidateTags {...{ candidate, isAdding }} onAdd={() => setAdding(true)} onAdded={() => setAdding(false)} />;
}

/** A server on which the candidate carries Shortlist. */
function carrying(...fakes: Parameters<typeof showAt>[2][]) {
  const server = { links: [makeLink('Shortlist', 0, { notes: 'Spoke at the meetup' })], told: [] as unknown[] };
  showAt(
    { at: '/any', me: recruiter() },
    <Panel />,
    ...fakes,
    answers(listCandidateTags, () => whole(server.links)),
    allTags,
    answers(addCandidateTags, ({ body }) => {
      server.told.push(body);
      server.links = [
        ...body.tag_ids.map((id) => makeLink(names[Number(id.slice(-1))] ?? '', Number(id.slice(-1)))),
        ...server.links,
      ];
      return { results: server.links };
    }),
  );
  return server;
}

test('a tag says who put it there and why', async () => {
  carrying();
  const tags = await panel();
  await tags.findByText('Shortlist');
  tags.getByText(/^Robin Averill ·/);
  tags.getByText('Spoke at the meetup');
});

test('several tags are added at once with a note; those that are carried are not offered', async () => {
  const server = carrying();
  const tags = await panel();
  await tags.findByText('Shortlist');
  await user.click(tags.getByRole('button', { name: 'Add tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tags to Grace Hopper' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Referral' }));
  expect(dialog.queryByRole('checkbox', { name: 'Shortlist' })).toBeNull();
  await user.type(dialog.getByLabelText('Search tags'), 'rem');
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Referral' })).toBeNull());
  await user.click(dialog.getByRole('checkbox', { name: 'Remote' }));
  await user.click(dialog.getByLabelText('Notes'));
  await user.paste('Knows the team');
  await user.click(dialog.getByRole('button', { name: 'Add 2 tags' }));
  await tags.findByText('Remote');
  tags.getByText('Referral');
  expect(server.told).toEqual([{ tag_ids: [makeId(101), makeId(102)], notes: 'Knows the team' }]);
});

test('without a tag nothing is sent, and the dialog says so', async () => {
  const server = carrying();
  await user.click((await panel()).getByRole('button', { name: 'Add tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: 'Referral' });
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  await dialog.findByText('Select at least one tag');
  expect(server.told).toEqual([]);
});

test('tags that could not be added stay chosen, and the failure is told', async () => {
  carrying(refuses(addCandidateTags, 503, { message: 'The database is away' }));
  await user.click((await panel()).getByRole('button', { name: 'Add tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Referral' }));
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  await screen.findByText('Failed to add tags: The database is away');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Referral' }).checked).toBe(true);
});

test('a tag goes at once, and Undo puts back who had put it there', async () => {
  const slow = held(answers(runTagOperation, () => done));
  const undone: string[] = [];
  const server = carrying(
    slow.fake,
    answers(undoTagOperation, ({ params }) => {
      undone.push(params.id);
      server.links = [makeLink('Shortlist', 0)];
      return done;
    }),
  );
  const tags = await panel();
  await user.click(await tags.findByRole('button', { name: 'Remove Shortlist' }));
  await waitFor(() => expect(tags.queryByText('Shortlist')).toBeNull()); // The server has not answered yet.
  expect(document.activeElement).toBe(tags.getByRole('button', { name: 'Add tags' }));
  server.links = [];
  slow.release();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await tags.findByText('Shortlist');
  await waitFor(() => expect(undone).toEqual([done.operation_id]));
  tags.getByText(/^Robin Averill ·/);
});

test('a tag that could not be removed comes back at once, and the failure is told', async () => {
  let times = 0;
  carrying(
    refuses(runTagOperation, 503, { message: 'The database is away' }),
    answers(listCandidateTags, () => {
      times += 1;
      return times === 1 ? whole([makeLink('Shortlist', 0)]) : new Promise(() => {}); // Asking again takes long.
    }),
  );
  const tags = await panel();
  await user.click(await tags.findByRole('button', { name: 'Remove Shortlist' }));
  await screen.findByText('Failed to remove tag: The database is away');
  await tags.findByText('Shortlist');
});

test('whoever has no tags is said to have none', async () => {
  carrying(answers(listCandidateTags, () => whole([])));
  await (await panel()).findByText(/^No tags yet/);
});
