import { addToJob } from '@hireframe/contract/applications.ts';
import { createCandidateView } from '@hireframe/contract/candidates.ts';
import { listPostings } from '@hireframe/contract/postings.ts';
import { createScreening, type Screening } from '@hireframe/contract/screenings.ts';
import { deleteSearchAlert, listSearchAlerts, setSearchAlert } from '@hireframe/contract/search.ts';
import { runTagOperation } from '@hireframe/contract/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeView, tags } from '../../../test/candidate-list.ts';
import { makeId, makePage } from '../../../test/candidate-page.ts';
import { answers, whole } from '../../../test/fake-api.tsx';
import { makeFound, makeResult, openSearch, sentence } from '../../../test/magic-search.ts';
import { makePosting } from '../../../test/postings.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
afterEach(() => localStorage.clear());
const user = userEvent.setup();
const created_at = '2026-09-03T10:00:00.000Z';
const screening: Screening = {
  id: makeId(500),
  candidate_id: makeId(1),
  status: 'sent',
  role_title: '',
  question_focus: '',
  question_count: 5,
  allows_retakes: false,
  asked_by_name: 'Robin Averill',
  created_at,
  opened_at: null,
  deadline_at: created_at,
  completed_at: null,
  report_id: null,
  withdrawn_at: null,
  person_asked_for_at: null,
  accommodation_note: '',
};
const patient = { timeout: 10_000 };
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, patient));
const search = () => dialog(/^Magic Search/);
const press = async (name: string | RegExp) => user.click(await (await search()).findByRole('button', { name }));
const pick = async (name: string) => user.click(await (await search()).findByRole('checkbox', { name }, patient));

test('those ticked are tagged at once', async () => {
  const told = vi.fn();
  openSearch(
    {},
    answers(runTagOperation, ({ body }) => {
      told(body);
      return { operation_id: makeId(77), candidates: 2, changed: 2 };
    }),
  );
  await pick('Select this page');
  await pick('Select Person 2');
  await press('Add tags');
  const form = await dialog('Add tags: 2 candidates');
  await user.click(await form.findByRole('checkbox', { name: 'Priority' }));
  await user.click(form.getByRole('button', { name: 'Add tags' }));
  const whom = { operation: 'add', tag_ids: [tags[0]?.id], candidate_ids: [makeId(1), makeId(3)] };
  await waitFor(() => expect(told).toHaveBeenCalledWith(whom));
  expect(screen.queryByText('2 candidates selected')).toBeNull();
});

test('those ticked are put on a job, and nobody is told of it', async () => {
  const told = vi.fn();
  openSearch(
    {},
    answers(listPostings, () => makePage([makePosting({ title: 'Nurse' })])),
    answers(addToJob, ({ body }) => {
      told(body);
      return { added: [{ id: makeId(80), candidate_id: makeId(2) }], refused: [] };
    }),
  );
  await pick('Select Person 2');
  await press('Add to job');
  const form = await dialog('Add Person 2 to a job');
  await user.click(await form.findByRole('radio', { name: /Nurse/ }));
  await user.click(form.getByRole('button', { name: /^Add/ }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ candidate_ids: [makeId(2)], notify: false })),
  );
});

test('several are asked for an assessment; who cannot be is named and asked again alone', async () => {
  const asked: string[] = [];
  let refused = true;
  openSearch(
    {},
    answers(createScreening, ({ params }) => {
      asked.push(params.id);
      if (params.id === makeId(2) && refused) throw new TypeError('Failed to fetch');
      return { ...screening, candidate_id: params.id };
    }),
  );
  await pick('Select Person 1');
  await pick('Select Person 2');
  await press('Request Assessment');
  const form = await dialog('Request assessment from 2 candidates');
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await form.findByText(/^Not sent to Person .*Can't reach/);
  refused = false;
  const before = asked.length;
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(asked.slice(0, 2)).toEqual([makeId(1), makeId(2)]);
});

test('the five best are asked at once, for the role that was looked for', async () => {
  const asked: object[] = [];
  const result = makeResult({ candidates: makeFound(7), count: 7 });
  result.understood.tree.conditions.push({ kind: 'role', any_of: ['nurse'], when: 'ever' });
  openSearch(
    { result },
    answers(createScreening, ({ params, body }) => {
      asked.push({ id: params.id, role: body.role_title });
      return { ...screening, candidate_id: params.id };
    }),
  );
  await press('Select top 5');
  await press('Request Assessment');
  const form = await dialog('Request assessment from 5 candidates');
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(asked).toEqual([1, 2, 3, 4, 5].map((n) => ({ id: makeId(n), role: 'Nurse' }))));
});

test('a search is kept as a view that tells of new matches, and told of no more', async () => {
  const told = vi.fn();
  const views = [makeView({ query: 'experience_level=Senior' })];
  let alerts: { view_id: string; query: string; created_at: string }[] = [];
  const { address } = openSearch(
    { views },
    answers(createCandidateView, ({ body }) => {
      const view = makeView({ ...body, id: makeId(801) });
      views.push(view);
      return view;
    }),
    answers(setSearchAlert, ({ params, body }) => {
      told(body);
      alerts = [{ view_id: params.id, query: body.query, created_at }];
      return alerts[0] as (typeof alerts)[0];
    }),
    answers(listSearchAlerts, () => whole(alerts)),
    answers(deleteSearchAlert, () => {
      alerts = [];
    }),
  );
  await (await search()).findByRole('list', { name: 'Matching candidates' }, patient);
  await press('Save view');
  const form = await dialog('Save view');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Kotlin, Lisbon');
  await user.click(form.getByRole('switch', { name: /^Alert me to new matches/ }));
  await user.click(form.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(address()).toEqual({ magic: sentence, view: makeId(801) }));
  expect(views[1]?.query).toBe(`magic=${encodeURIComponent(sentence).replaceAll('%20', '+')}`);
  expect(told).toHaveBeenCalledWith({ query: sentence, tree: makeResult().understood.tree });
  await press('Kotlin, Lisbon');
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off alerts' }));
  await waitFor(() => expect(alerts).toEqual([]));
  // Changed, the view says so; closed, it is opened from the list again.
  await press('Remove not PHP');
  await (await search()).findByRole('button', { name: 'Kotlin, Lisbon Changed' });
  await press('Close');
  await waitFor(() => expect(address()).toEqual({ view: makeId(801) }));
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Kotlin, Lisbon/ }));
  await waitFor(() => expect(address()).toEqual({ magic: sentence, view: makeId(801) }));
});
