import { deleteCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { previewMessage, writeToMany } from '@hireframe/contract/conversations.ts';
import { listEmailTemplates } from '@hireframe/contract/message-templates.ts';
import { listPostings } from '@hireframe/contract/postings.ts';
import { runTagOperation, undoTagOperation } from '@hireframe/contract/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePeople, openList, tags } from '../../../test/candidate-list.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { makePosting } from '../../../test/postings.ts';

beforeEach(() => localStorage.setItem('hireframe-candidate-filters', 'false')); // They take long to draw.
vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Selected candidates' }));
const people = makePeople(6);
const idsOf = (...numbers: number[]) => numbers.map((n) => people[n - 1]?.id);

/** Keeps what was asked for. */
function operations() {
  const told: object[] = [];
  const operation_id = crypto.randomUUID();
  const run = answers(runTagOperation, ({ body }) => {
    told.push(body);
    return { operation_id, candidates: body.candidate_ids?.length ?? 884, changed: 3 };
  });
  const undo = answers(undoTagOperation, ({ params }) => {
    told.push(params);
    return { operation_id: crypto.randomUUID(), candidates: 2, changed: 3 };
  });
  return { told, operation_id, fakes: [run, undo] as const };
}

async function chooseTag(name: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('checkbox', { name }));
  return within(dialog);
}

test('those who are ticked get tags with notes, and Undo takes exactly that back', async () => {
  const { told, operation_id, fakes } = operations();
  openList({ people }, ...fakes);
  await tick('Select Person 2');
  await tick('Select Person 5');
  expect(bar().getByText('2 candidates selected')).toBeTruthy();
  await click('Add tags');
  const dialog = await chooseTag('Referral');
  await userEvent.type(dialog.getByLabelText('Notes'), 'Met at the fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }));
  await screen.findByText('Tagged 2 candidates');
  const tag_ids = [tags[1]?.id];
  expect(told).toEqual([{ operation: 'add', tag_ids, candidate_ids: idsOf(2, 5), notes: 'Met at the fair' }]);
  expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Candidates' }));
  await click('Undo');
  await screen.findByText('Taken back');
  expect(told[1]).toEqual({ id: operation_id });
});

test('no tag chosen is said at the field; a refusal is said with what was typed still there', async () => {
  openList({ people }, refuses(runTagOperation, 422, { message: 'That tag is gone.' }));
  await tick('Select Person 1');
  await click('Remove tags');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove tags' }));
  expect(await dialog.findByText('Select at least one tag')).toBeTruthy();
  await chooseTag('Priority');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove tags' }));
  expect(await screen.findByText('Failed to remove tag: That tag is gone.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Priority' }).checked).toBe(true);
});

test('all that match are tagged by the filter, not one by one', async () => {
  const { told, fakes } = operations();
  openList({ people, count: 884, search: '?city=Berlin&page=2&sort_by=email' }, ...fakes);
  await tick('Select this page');
  expect(bar().getByText('6 candidates selected')).toBeTruthy();
  await click('Select all 884 matching');
  expect(bar().getByText('All 884 candidates selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull(); // One by one only.
  await click('Add tags');
  const dialog = await chooseTag('Later');
  await userEvent.click(dialog.getByRole('button', { name: 'Add tags' }));
  await screen.findByText('Tagged 884 candidates');
  expect(told).toEqual([{ operation: 'add', tag_ids: [tags[2]?.id], filter: { city: 'Berlin' } }]);
});

test('more than can be tagged at once are not sent at all', async () => {
  openList({ people, count: 10_001 });
  await tick('Select this page');
  await click('Select all 10,001 matching');
  const add = await screen.findByRole('button', { name: 'Add tags' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(add);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('taking one away from all leaves the others of the page', async () => {
  openList({ people, count: 884 });
  await tick('Select this page');
  await click('Select all 884 matching');
  await tick('Select Person 3');
  expect(bar().getByText('5 candidates selected')).toBeTruthy();
  await click('Clear the selection');
  expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
});

test('other conditions begin with nobody ticked, another page does not', async () => {
  const { router } = openList({ people, count: 40 });
  await tick('Select Person 1');
  await router.navigate({ to: '/candidates', search: { page: 2 } });
  await waitFor(() => expect(bar().getByText('1 candidate selected')).toBeTruthy());
  await router.navigate({ to: '/candidates', search: { page: 2, city: 'Berlin' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull());
});

test('the CSV holds exactly what is filtered, or those who are ticked', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let file: Blob | undefined;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (given: Blob) => {
        file = given;
        return 'blob:any';
      };
      static override revokeObjectURL = () => {};
    },
  );
  const keep = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, text: file.text() });
  });
  const { asked } = openList({ people, count: 884, search: '?city=Berlin&sort_by=email&page=3' });
  const real = globalThis.fetch;
  const accepted: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { accept } = (init.headers ?? {}) as Record<string, string>;
    if (accept) accepted.push(accept);
    return accept ? real(url, init).then(() => new Response('id,name\r\n')) : real(url, init);
  });
  await click('Export CSV');
  await screen.findByText('884 candidates exported');
  expect(accepted).toEqual(['text/csv']);
  expect(asked.at(-1)).toEqual({ city: 'Berlin', sort_by: 'email', page: 1, page_size: 20 });
  expect(saved[0]?.name).toMatch(/^candidates-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.text).toBe('id,name\r\n');
  await tick('Select Person 1');
  await tick('Select Person 4');
  await userEvent.click(bar().getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('2 candidates exported');
  expect(asked.at(-1)).toMatchObject({ ids: idsOf(1, 4), sort_by: 'email' });
  expect(asked.at(-1)).not.toHaveProperty('city');
  keep.mockRestore();
});

test('two to four can be compared', async () => {
  openList({ people });
  const compare = () => screen.queryByRole('link', { name: 'Compare' });
  await tick('Select Person 1');
  expect(compare()).toBeNull();
  await tick('Select Person 2');
  const address = new URL(compare()?.getAttribute('href') ?? '', 'http://any');
  expect(address.pathname).toBe('/candidates/compare');
  expect(address.searchParams.get('ids')).toBe(idsOf(1, 2).join(','));
  for (const n of [3, 4]) await tick(`Select Person ${n}`);
  expect(compare()).toBeTruthy();
  await tick('Select Person 5');
  expect(compare()).toBeNull();
});

test('deleting asks first, names them and what follows, and keeps those who could not be deleted', async () => {
  const gone: string[] = [];
  const remove = answers(deleteCandidate, ({ params }) => {
    if (params.id === idsOf(2)[0]) throw new TypeError('offline');
    gone.push(params.id);
  });
  const left = answers(listCandidates, () => {
    const results = people.filter(({ id }) => !gone.includes(id));
    return { count: results.length, next: null, previous: null, results };
  });
  openList({}, remove, left);
  for (const n of [1, 2, 3, 4]) await tick(`Select Person ${n}`);
  await click('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 4 candidates?' }));
  expect(
    dialog.getByText(/^Person 1, Person 2, Person 3 and 1 more: their resumes, .*can't be undone\.$/),
  ).toBeTruthy();
  expect(gone).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 4 candidates' }));
  expect(await screen.findByText(/^1 of 4 candidates couldn't be deleted: /)).toBeTruthy();
  expect(gone.sort()).toEqual(idsOf(1, 3, 4).sort());
  await waitFor(() => expect(bar().getByText('1 candidate selected')).toBeTruthy());
  await waitFor(() => expect(screen.queryByText('p1@example.com')).toBeNull());
});

const job = makePosting({ title: 'Staff Nurse' });
const noJobs = answers(listPostings, () => ({ count: 0, next: null, previous: null, results: [] }));

test('those who are ticked are written to, each in a mail of their own', async () => {
  const told: object[] = [];
  const sent = answers(writeToMany, ({ body }) => {
    told.push(body);
    return {
      sent: body.candidate_ids.map((candidate_id) => ({ id: crypto.randomUUID(), candidate_id })),
      refused: [],
      held_by: null,
    };
  });
  const templates = answers(listEmailTemplates, () => ({ count: 0, next: null, previous: null, results: [] }));
  openList({ people }, sent, templates, noJobs);
  await tick('Select Person 1');
  await tick('Select Person 3');
  expect(bar().getByRole('button', { name: 'Add to job' })).toBeTruthy();
  await click('Message');
  const dialog = within(await screen.findByRole('dialog', { name: 'Message 2 candidates' }));
  await userEvent.type(dialog.getByLabelText('Subject'), 'Hello');
  await userEvent.type(dialog.getByLabelText('Text'), 'Are you free?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('2 messages send in 30 seconds');
  expect(told).toEqual([{ subject: 'Hello', body: 'Are you free?', job_id: null, candidate_ids: idsOf(1, 3) }]);
  expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
});

test('a text that names the job wants one, is shown as each of them gets it, and stays with who was refused', async () => {
  const told: object[] = [];
  const template = {
    id: crypto.randomUUID(),
    name: 'Call',
    subject: 'A call',
    body: 'About [JOB_TITLE]',
    updated_at: '2026-09-03T10:00:00.000Z',
    updated_by_name: null,
  };
  const [first, third] = [people[0], people[2]];
  openList(
    { people },
    answers(writeToMany, ({ body }) => {
      told.push(body);
      const [one = '', two] = body.candidate_ids;
      const refused = two
        ? [{ candidate_id: two, candidate_name: third?.name ?? '', message: 'This candidate has left.' }]
        : [];
      return { sent: [{ id: crypto.randomUUID(), candidate_id: one }], refused, held_by: null };
    }),
    answers(listEmailTemplates, () => ({ count: 1, next: null, previous: null, results: [template] })),
    answers(listPostings, () => ({ count: 1, next: null, previous: null, results: [job] })),
    answers(previewMessage, ({ params, body }) => ({
      subject: body.subject,
      body: `About ${body.job_id ? job.title : ''} for ${params.id === first?.id ? 'the first' : 'the other'}`,
      to_name: 'Somebody',
      to_address: 'somebody@example.com',
    })),
  );
  await tick('Select Person 1');
  await tick('Select Person 3');
  await click('Message');
  const dialog = within(await screen.findByRole('dialog', { name: 'Message 2 candidates' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Call' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const job_field = dialog.getByRole('combobox', { name: 'Job' });
  await waitFor(() => expect(job_field.getAttribute('aria-invalid')).toBe('true'));
  dialog.getByText('Choose a job to fill in [JOB_TITLE]');
  expect(told).toEqual([]);
  await userEvent.click(job_field);
  await userEvent.click(await screen.findByRole('option', { name: 'Staff Nurse' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('About Staff Nurse for the first');
  await userEvent.click(dialog.getByRole('button', { name: 'Next candidate' }));
  await dialog.findByText('About Staff Nurse for the other');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText(`${third?.name}: This candidate has left.`);
  await screen.findByRole('dialog', { name: 'Message 1 candidate' });
  await userEvent.click(dialog.getByRole('button', { name: 'Edit' }));
  expect(dialog.getByLabelText('Text')).toHaveProperty('value', 'About [JOB_TITLE]');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(told).toMatchObject([{ job_id: job.id }, { candidate_ids: [third?.id] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
});
