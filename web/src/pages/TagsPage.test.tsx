import {
  changeTag,
  createTag,
  createTagCategory,
  deleteTag,
  deleteTagCategory,
  listTagCategories,
  listTagHistory,
  listTags,
  type Tag,
  type TagEvent,
  undoTagOperation,
} from '@hireframe/contract/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';

const at = '2026-09-01T00:00:00.000Z';
const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const makeTag = (given: Partial<Tag> = {}): Tag => ({
  id: crypto.randomUUID(),
  name: 'Priority',
  description: '',
  color: '#EF4444',
  is_active: true,
  usage_count: 0,
  category: null,
  created_at: at,
  ...given,
});
const list = (tags: Tag[]) => answers(listTags, () => page(tags));
const source = { id: crypto.randomUUID(), name: 'Source', tag_count: 1, created_at: at };
const noCategories = answers(listTagCategories, () => page([]));
const visitTags = (search: string, ...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), `/tags${search}`, ...fakes, noCategories);
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a card says what the tag is, whether it is active, and leads to the candidates that carry it', async () => {
  const tag = makeTag({ description: 'Call back first', usage_count: 12, category: source });
  visitTags('', list([tag, makeTag({ name: 'Old', is_active: false })]));
  const [first, second] = (await screen.findAllByRole('listitem')).map((card) => within(card));
  expect(first?.getByRole('heading', { name: 'Priority' })).toBeTruthy();
  expect(first?.getByText('Call back first')).toBeTruthy();
  expect(first?.getByText('Active')).toBeTruthy();
  expect(first?.getByText('Source')).toBeTruthy();
  expect(first?.getByText('1 Sept 2026')).toBeTruthy();
  const usage = first?.getByRole('link', { name: '12 candidates with the tag Priority' });
  const { pathname, searchParams } = new URL(usage?.getAttribute('href') ?? '', 'http://any');
  expect(pathname).toBe('/candidates');
  expect(JSON.parse(searchParams.get('tags') ?? '')).toEqual([tag.id]);
  expect(second?.getByText('Inactive')).toBeTruthy();
});

test('a new tag is made trimmed, active and in the first colour', async () => {
  const tags: Tag[] = [];
  let sent: unknown;
  const create = answers(createTag, ({ body }) => {
    sent = body;
    tags.push(makeTag({ name: body.name }));
    return tags[0] as Tag;
  });
  const { router } = visitTags('', list(tags), create);
  await click('Create tag');
  const form = await dialog('Create New Tag');
  await userEvent.type(form.getByLabelText(/^Name/), '  Remote  ');
  await userEvent.type(form.getByLabelText('Description'), '   ');
  await userEvent.click(form.getByRole('button', { name: 'Create tag' }));
  expect(await screen.findByRole('heading', { name: 'Remote' })).toBeTruthy();
  expect(sent).toEqual({ name: 'Remote', description: '', color: '#3B82F6', is_active: true, category_id: null });
  expect(router.state.location.search).toEqual({});
});

test('the form says what is wrong in the words of the specification, and sends nothing', async () => {
  visitTags('?dialog=new', list([]));
  const form = await dialog('Create New Tag');
  await userEvent.click(form.getByRole('button', { name: 'Create tag' }));
  expect(await form.findByText('Tag name is required')).toBeTruthy();
  await userEvent.click(form.getByLabelText(/^Name/));
  await userEvent.paste('n'.repeat(51));
  await userEvent.click(form.getByLabelText('Description'));
  await userEvent.paste('d'.repeat(201));
  expect(form.getByText('51 of 50 characters')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Create tag' }));
  expect(await form.findByText('Tag name must be less than 50 characters')).toBeTruthy();
  expect(form.getByText('Description must be less than 200 characters')).toBeTruthy();
});

test('a colour is chosen by its name or typed', async () => {
  let sent: string | undefined;
  const create = answers(createTag, ({ body }) => {
    sent = body.color;
    return makeTag(body);
  });
  visitTags('?dialog=new', list([]), create);
  const form = await dialog('Create New Tag');
  expect(form.getByRole('radio', { name: 'Blue' })).toHaveProperty('checked', true);
  await userEvent.click(form.getByRole('radio', { name: 'Violet' }));
  const typed = form.getByLabelText('Custom colour');
  expect(typed).toHaveProperty('value', '#8B5CF6');
  await userEvent.clear(typed);
  await userEvent.type(typed, '#123456');
  expect(form.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.type(form.getByLabelText(/^Name/), 'Own{Enter}');
  await waitFor(() => expect(sent).toBe('#123456'));
});

test('a tag that is refused says why, and the form keeps what was typed', async () => {
  const message = 'A tag with this name already exists';
  visitTags('?dialog=new', list([]), refuses(createTag, 409, { message, errors: { name: [message] } }));
  const form = await dialog('Create New Tag');
  await userEvent.type(form.getByLabelText(/^Name/), 'Remote{Enter}');
  expect(await screen.findByText(`Failed to create tag: ${message}`)).toBeTruthy();
  expect(form.getByText(message)).toBeTruthy();
  expect(form.getByLabelText(/^Name/)).toHaveProperty('value', 'Remote');
});

test('editing sends what was there, and an empty description only where it takes one away', async () => {
  const [kept, cleared] = [makeTag({ name: 'A' }), makeTag({ name: 'B', description: 'Old words' })];
  const sent: unknown[] = [];
  const change = answers(changeTag, ({ body }) => {
    sent.push(body);
    return kept;
  });
  visitTags('', list([kept, cleared]), change);
  await click('Edit A');
  await userEvent.click((await dialog('Edit Tag')).getByRole('button', { name: 'Save tag' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('description');
  await click('Edit B');
  const form = await dialog('Edit Tag');
  await userEvent.clear(form.getByLabelText('Description'));
  await userEvent.click(form.getByRole('button', { name: 'Save tag' }));
  await waitFor(() => expect(sent[1]).toHaveProperty('description', ''));
});

test('a change that is refused says so in the words of the specification', async () => {
  visitTags('', list([makeTag()]), refuses(changeTag, 404, { message: 'Not Found' }));
  await click('Edit Priority');
  await userEvent.click((await dialog('Edit Tag')).getByRole('button', { name: 'Save tag' }));
  expect(await screen.findByText('Failed to update tag: Not Found')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Edit Tag' })).toBeTruthy();
});

test('switching a tag off shows at once and can be undone', async () => {
  const tag = makeTag();
  visitTags(
    '',
    answers(listTags, () => page([{ ...tag }])),
    answers(changeTag, ({ body }) => Object.assign(tag, body)),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Priority is active' }));
  expect(await screen.findByText('Inactive', { selector: 'li *' })).toBeTruthy();
  expect(await screen.findByText('Priority is now inactive')).toBeTruthy();
  await click('Undo');
  await waitFor(() => expect(screen.getByText('Active', { selector: 'li *' })).toBeTruthy());
  await waitFor(() => expect(tag.is_active).toBe(true));
});

test('a switch that the server refuses goes back', async () => {
  visitTags('', list([makeTag()]), refuses(changeTag, 403, { message: 'Not now.' }));
  const active = await screen.findByRole('switch', { name: 'Priority is active' });
  await userEvent.click(active);
  expect(await screen.findByText('Failed to update tag: Not now.')).toBeTruthy();
  expect(active).toHaveProperty('checked', true);
});

test('deleting asks first, naming the tag and who loses it', async () => {
  const tags = [makeTag({ usage_count: 3 })];
  visitTags(
    '',
    answers(listTags, () => page([...tags])),
    answers(deleteTag, () => void tags.pop()),
  );
  await click('Delete Priority');
  const asked = await dialog('Delete tag Priority?');
  expect(asked.getByText(/3 candidates will lose it/)).toBeTruthy();
  expect(tags).toHaveLength(1);
  await userEvent.click(asked.getByRole('button', { name: 'Delete tag' }));
  expect(await screen.findByText('No tags yet')).toBeTruthy();
});

test('what is searched for and how it is narrowed stands in the address, and no hit says so', async () => {
  const asked: object[] = [];
  const found = answers(listTags, ({ query }) => {
    asked.push(query);
    return page(query.search ? [] : [makeTag()]);
  });
  const { router } = visitTags('', found);
  await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'In use only' }));
  await userEvent.type(screen.getByLabelText('Search tags'), 'zzz');
  expect(await screen.findByText('No matching tags')).toBeTruthy();
  expect(router.state.location.search).toEqual({ is_active: false, only_used: true, search: 'zzz' });
  expect(asked.at(-1)).toMatchObject({ is_active: false, only_used: true, search: 'zzz', ordering: 'name' });
  await click('Clear filters');
  expect(await screen.findByRole('heading', { name: 'Priority' })).toBeTruthy();
  expect(screen.getByLabelText('Search tags')).toHaveProperty('value', '');
});

test('tags that cannot be loaded say why and can be asked for again', async () => {
  let times = 0;
  const [works, fails] = [list([makeTag()]), refuses(listTags, 500, { message: 'Broken.' })];
  visitTags('', { ...works, answer: (given: never) => (times++ ? works : fails).answer(given) });
  expect(await screen.findByText('Broken.')).toBeTruthy();
  await click('Retry');
  expect(await screen.findByRole('heading', { name: 'Priority' })).toBeTruthy();
});

test('categories are made, and deleting one says that its tags stay', async () => {
  const all = [source];
  visitAs(
    recruiter(),
    '/tags?dialog=categories',
    list([]),
    answers(listTagCategories, () => page([...all])),
    answers(createTagCategory, ({ body }) => {
      all.push({ ...source, id: crypto.randomUUID(), name: body.name, tag_count: 0 });
      return all[1] ?? source;
    }),
    answers(deleteTagCategory, () => void all.shift()),
  );
  const opened = await dialog('Tag categories');
  await userEvent.type(opened.getByLabelText('New category name'), ' Level {Enter}');
  expect(await opened.findByText('Level')).toBeTruthy();
  await userEvent.click(opened.getByRole('button', { name: 'Delete Source' }));
  const asked = await dialog('Delete category Source?');
  expect(asked.getByText(/Its tag stays/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Delete category' }));
  await waitFor(() => expect(opened.queryByText('Source')).toBeNull());
});

test('the history says who tagged whom, and an operation is undone once', async () => {
  const event: TagEvent = {
    id: crypto.randomUUID(),
    operation: 'add',
    tags: [{ id: null, name: 'Priority' }],
    candidates: 20,
    candidate_name: null,
    actor_name: 'Ana Silva',
    notes: 'After the fair',
    is_undone: false,
    created_at: at,
  };
  visitTags(
    '?tab=history',
    list([]),
    answers(listTagHistory, () => page([{ ...event }])),
    answers(undoTagOperation, () => {
      event.is_undone = true;
      return { operation_id: event.id, candidates: 20, changed: 18 };
    }),
  );
  expect(await screen.findByText('Ana Silva added Priority to 20 candidates')).toBeTruthy();
  expect(screen.getByText(/After the fair/)).toBeTruthy();
  await click('Undo: Ana Silva added Priority to 20 candidates');
  expect(await screen.findByText('18 changes undone')).toBeTruthy();
  expect(await screen.findByText('Undone')).toBeTruthy();
});
