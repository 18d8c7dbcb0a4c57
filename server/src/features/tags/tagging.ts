// Tagging and untagging, one candidate or ten thousand, and undoing it.
import { maxTagged, type TagLink, type TagOperation, type TagOperationDone } from '@hireframe/contract/tags.ts';
import type { z } from 'zod';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { countCandidates, filteredIds, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import * as queries from './tagging.queries.ts';

type Links = { results: TagLink[] };
type Kind = 'add' | 'remove';
type Tagging = { tag_ids: string[]; notes?: string | undefined };

/** @throws Problem 404 outside the workspace */
export async function listLinks(db: Db, actor: Recruiter, candidate_id: string): Promise<Links> {
  await requireCandidate(db, actor, candidate_id);
  const found = await queries.selectLinks(db, actor.workspace_id, candidate_id);
  const results = found.map(({ id, notes, tagged_by_name, tagged_at, tag_id, ...tag }) => ({
    id,
    notes,
    tagged_by_name,
    tagged_at,
    tag: { ...tag, id: tag_id },
  }));
  return { results };
}

/** @throws Problem 404 outside the workspace, 422 for a tag that is inactive or not there */
export async function tagOne(db: Db, actor: Recruiter, id: string, kind: Kind, tagging: Tagging): Promise<Links> {
  await run(db, actor, kind, { ...tagging, candidate_ids: [id] });
  return listLinks(db, actor, id);
}

/** @throws Problem as above; 422 with their number where a filter finds more than `maxTagged` */
export async function tagMany(
  db: Db,
  actor: Recruiter,
  { operation, candidate_ids, filter = {}, ...tagging }: z.output<typeof TagOperation>,
): Promise<TagOperationDone> {
  if (candidate_ids) return run(db, actor, operation, { ...tagging, candidate_ids });
  const found = await countCandidates(db, actor, filter);
  if (found > maxTagged)
    throw fieldRule('filter', `These are ${say(found)} candidates. You can tag up to ${say(maxTagged)} at once`);
  const listed = await filteredIds(db, actor, filter, maxTagged);
  return run(db, actor, operation, { ...tagging, candidate_ids: listed, is_as_listed: true });
}

const say = (count: number) => count.toLocaleString('en');

/** `is_as_listed`: the list may not know yet who is gone; they are left out. */
type Which = { candidate_ids: string[]; is_as_listed?: boolean };

async function run(
  db: Db,
  actor: Recruiter,
  operation: Kind,
  { candidate_ids, is_as_listed = false, tag_ids, notes = '' }: Tagging & Which,
): Promise<TagOperationDone> {
  return db.transaction().execute(async (tx) => {
    const tags = await lockTags(tx, actor, operation, tag_ids);
    return change(tx, actor, operation, tags, { candidate_ids, is_as_listed, notes });
  });
}

/** Those of the tags that are there and active, for candidates who are there, in the caller's transaction. */
export async function tagCandidates(
  tx: Db,
  owner: { workspace_id: string; user_id: string },
  { candidate_ids, tag_ids }: { candidate_ids: string[]; tag_ids: string[] },
): Promise<void> {
  const tags = (await queries.lockTags(tx, owner.workspace_id, tag_ids)).filter(({ is_active }) => is_active);
  if (tags.length > 0 && candidate_ids.length > 0)
    await change(tx, owner, 'add', tags, { candidate_ids, is_as_listed: true, notes: '' });
}

/** @throws Problem 422 at `tag_ids` for a tag that is inactive or not there */
export async function requireTags(tx: Db, owner: { workspace_id: string }, tag_ids: string[]): Promise<void> {
  await lockTags(tx, owner, 'add', tag_ids);
}

async function change(
  tx: Db,
  owner: { workspace_id: string; user_id: string },
  operation: Kind,
  tags: { id: string; name: string }[],
  { candidate_ids, is_as_listed = false, notes }: Which & { notes: string },
): Promise<TagOperationDone> {
  const { workspace_id, user_id } = owner;
  const carriers = await queries.lockCarriers(tx, workspace_id, candidate_ids);
  if (!is_as_listed && carriers.length < new Set(candidate_ids).size) throw notFound('candidate');
  const row = { workspace_id, user_id, operation, notes };
  const operation_id = await queries.insertOperation(tx, row, tags);
  const asked = { workspace_id, operation_id, candidate_ids: carriers, tag_ids: tags.map(({ id }) => id) };
  const changed =
    operation === 'add'
      ? await queries.insertLinks(tx, asked, { user_id, notes })
      : await queries.deleteLinks(tx, asked);
  await queries.setCandidates(tx, workspace_id, operation_id, peopleOf(changed).length);
  await tell(tx, owner, changed, tags, operation === 'add' ? 'added' : 'removed');
  return { operation_id, candidates: carriers.length, changed: changed.length };
}

async function lockTags(tx: Db, { workspace_id }: { workspace_id: string }, operation: Kind, ids: string[]) {
  const tags = await queries.lockTags(tx, workspace_id, ids);
  if (tags.length < new Set(ids).size) throw fieldRule('tag_ids', 'One of these tags no longer exists');
  const inactive = operation === 'add' && tags.find(({ is_active }) => !is_active);
  if (inactive)
    throw fieldRule('tag_ids', `The tag ${inactive.name} is inactive. Activate it to add it to candidates.`);
  return tags;
}

/**
 * Takes back exactly the links that an operation changed. Candidates and tags that were deleted since are left out.
 * @throws Problem 404, 409 when it was undone before
 */
export async function undo(db: Db, actor: Recruiter, operation_id: string): Promise<TagOperationDone> {
  const { workspace_id } = actor;
  return db.transaction().execute(async (tx) => {
    const found = await queries.lockOperation(tx, workspace_id, operation_id);
    if (!found) throw notFound('operation');
    if (found.is_undone) throw conflict('This was already undone.');
    const asked = await queries.selectChanged(tx, workspace_id, operation_id);
    const tag_ids = [...new Set(asked.map(({ tag_id }) => tag_id))];
    const tags = tag_ids.length > 0 ? await queries.lockTags(tx, workspace_id, tag_ids) : [];
    const people = peopleOf(asked);
    if ((await queries.lockCarriers(tx, workspace_id, people)).length < people.length)
      throw conflict('Some of these candidates were just merged or deleted. Please try again.');
    const changed =
      found.operation === 'add'
        ? await queries.deleteMadeLinks(tx, workspace_id, asked)
        : await queries.restoreLinks(tx, workspace_id, operation_id, asked);
    await queries.setUndone(tx, workspace_id, operation_id);
    await tell(tx, actor, changed, tags, found.operation === 'add' ? 'add undone' : 'remove undone');
    return { operation_id, candidates: peopleOf(changed).length, changed: changed.length };
  });
}

const peopleOf = (changed: queries.Changed[]) => [...new Set(changed.map(({ candidate_id }) => candidate_id))];

const told = {
  added: { kind: 'tags.added', begin: 'Added' },
  removed: { kind: 'tags.removed', begin: 'Removed' },
  'add undone': { kind: 'tags.undone', begin: 'Undid adding' },
  'remove undone': { kind: 'tags.undone', begin: 'Undid removing' },
};

/** Everybody's history names the tags that changed with them, and only those. */
async function tell(
  tx: Db,
  actor: { workspace_id: string; user_id: string },
  changed: queries.Changed[],
  tags: { id: string; name: string }[],
  what: keyof typeof told,
) {
  const people = peopleOf(changed);
  const changedOf = Map.groupBy(changed, ({ candidate_id }) => candidate_id);
  const lineOf = (id: string) => {
    const ids = new Set(changedOf.get(id)?.map(({ tag_id }) => tag_id));
    const names = tags.filter((tag) => ids.has(tag.id)).map(({ name }) => name);
    return `${told[what].begin} the ${names.length === 1 ? 'tag' : 'tags'} ${inWords.format(names.sort())}`;
  };
  for (const [line, ids] of Map.groupBy(people, lineOf))
    await recordEvent(tx, actor, ids, { kind: told[what].kind, line });
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });
