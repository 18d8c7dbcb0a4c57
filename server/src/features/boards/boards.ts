// The door of boards: where postings stand outside, and what the boards hear of them.
import { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import {
  buildPublicUrl,
  lockPosting,
  movePosting,
  type PostingBoards,
  recordPostingEvent,
  type StoredPosting,
  showPosting,
} from '../postings/postings.ts';
import { findCareersSlug, findFacts, type PublicFacts } from '../public-postings/public-postings.ts';
import { allBoards, findBoard } from './all-boards.ts';
import type { Board, PostingEvent } from './board.ts';
import * as queries from './boards.queries.ts';

export const boards: PostingBoards = { post, update, remove };

type Chosen = string[] | undefined;
type Why = Parameters<PostingBoards['remove']>[4] | 'removed';

/** @throws Problem 409 while the public does not see it; 422 for a board that it cannot go to */
async function post(
  context: AppContext,
  tx: Db,
  owner: Parameters<PostingBoards['post']>[2],
  posting: StoredPosting,
  platform_types: Chosen,
): Promise<void> {
  if (posting.is_confidential)
    throw conflict("This job is confidential. Job boards can't list it until you turn that off.");
  const facts = await findFacts(tx, posting.id);
  if (!facts) {
    await movePosting(tx, owner, posting, 'post_external'); // Which says why its status does not allow it.
    throw conflict('This job has expired. Set a later expiry date first.');
  }
  const key = keyOf(posting);
  const standing = (await queries.selectPlaced(tx, key)).filter(({ status }) => status !== 'failed');
  const isNew = ({ platform_type }: Board) => standing.every((one) => one.platform_type !== platform_type);
  const chosen = (await choose(tx, posting.workspace_id, platform_types)).filter(isNew);
  const placed: Board[] = [];
  for (const board of chosen)
    if (await put(context, tx, posting, board, facts, 'posting.published')) placed.push(board);
  if (placed.length === 0) return;
  const notes = namesOf(placed);
  if (posting.status === 'approved') await movePosting(tx, owner, posting, 'post_external', { notes });
  else await recordPostingEvent(tx, owner, posting.id, { action: 'posted_external', notes });
}

/** All that are ready where nobody chose. @throws Problem 422 for a chosen one that is not */
async function choose(db: Db, workspace_id: string, chosen: Chosen): Promise<Board[]> {
  const found: Board[] = [];
  for (const board of allBoards) {
    if (chosen && !chosen.includes(board.platform_type)) continue;
    const reason = await board.told?.notReady(db, workspace_id);
    if (reason && chosen) throw fieldRule('platform_types', `${board.name}: ${reason}`);
    if (!reason) found.push(board);
  }
  return found;
}

async function update(context: AppContext, tx: Db, _owner: unknown, posting: StoredPosting): Promise<void> {
  const facts = posting.is_confidential ? undefined : await findFacts(tx, posting.id);
  if (!facts) return;
  for (const { platform_type, status, is_shown } of await queries.selectPlaced(tx, keyOf(posting))) {
    const board = findBoard(platform_type);
    const event = is_shown && status !== 'failed' ? 'posting.updated' : 'posting.published';
    if (board) await put(context, tx, posting, board, facts, event);
  }
}

/** @returns whether it stands there now, or soon */
async function put(
  { public_url }: AppContext,
  tx: Db,
  { workspace_id, id: posting_id }: StoredPosting,
  board: Board,
  facts: PublicFacts,
  event: PostingEvent,
): Promise<boolean> {
  const { platform_type, lacks, told, pageOf: pageThere } = board;
  const news = { event, posting_id, title: facts.title };
  const said = { ...PublicPostingDetail.omit({ language: true }).parse(facts), url: buildPublicUrl(public_url, facts) };
  const reason = lacks?.(facts) ?? (await told?.tell(tx, workspace_id, { ...news, told: said }));
  const status = reason ? 'failed' : told ? 'pending' : 'posted';
  const external_url = reason ? null : (pageThere?.(public_url, facts) ?? null);
  await queries.place(tx, {
    workspace_id,
    posting_id,
    platform_type,
    status,
    external_url,
    last_error: reason ?? null,
  });
  return !reason;
}

async function remove(context: AppContext, tx: Db, _owner: unknown, posting: StoredPosting, why: Why): Promise<void> {
  await takeOff(context, tx, posting, why, () => true);
}

/** Feeds have lost it already: they hold what is public. Who is told hears it. @returns the boards */
async function takeOff(
  { public_url }: AppContext,
  tx: Db,
  posting: StoredPosting,
  why: Why,
  isMeant: (platform_type: string) => boolean,
): Promise<string[]> {
  const { workspace_id, id, job_id, title } = posting;
  const meant = (await queries.selectPlaced(tx, keyOf(posting))).filter((one) => isMeant(one.platform_type));
  const careers_slug = await findCareersSlug(tx, workspace_id);
  const told = { id, job_id, title, url: buildPublicUrl(public_url, { id, careers_slug }), reason: why };
  const news = { event: 'posting.removed', posting_id: id, title, told } as const;
  for (const { platform_type, is_shown } of meant) {
    if (is_shown) await findBoard(platform_type)?.told?.tell(tx, workspace_id, news);
    const comesBack = why === 'paused' || why === 'expired';
    if (comesBack) await queries.changePlaced(tx, keyOf(posting), platform_type, { is_shown: false });
    else await queries.deletePlaced(tx, keyOf(posting), platform_type);
  }
  return meant.map(({ platform_type }) => platform_type);
}

const keyOf = ({ workspace_id, id }: StoredPosting) => ({ workspace_id, posting_id: id });
const namesOf = (placed: Board[]) => placed.map(({ name }) => name).join(', ');

/** @throws Problem 404; 409 while the public does not see it; 422 for a board that it cannot go to */
export async function postExternal(context: AppContext, actor: Recruiter, id: string, platform_types: Chosen) {
  return context.db.transaction().execute(async (tx) => {
    await post(context, tx, actor, await lockPosting(tx, actor, id), platform_types);
    return showPosting(context, tx, actor, id);
  });
}

type Removal = { platform_types?: string[] | undefined; reason: string; notes: string };

/** The posting stays public. @throws Problem 404; 409 where it stands on none of them, or is not public */
export async function removeExternal(context: AppContext, actor: Recruiter, id: string, asked: Removal | undefined) {
  const { platform_types, ...note } = asked ?? { reason: '', notes: '' };
  return context.db.transaction().execute(async (tx) => {
    const posting = await lockPosting(tx, actor, id);
    const { status } = posting;
    if (status !== 'approved' && status !== 'posted_external')
      throw conflict("Only public jobs can be removed from boards. Others aren't listed or are hidden.");
    const off = await takeOff(context, tx, posting, 'removed', (one) => platform_types?.includes(one) ?? true);
    if (off.length === 0) throw conflict("This job isn't on any of these boards.");
    const rest = (await queries.selectPlaced(tx, keyOf(posting))).filter((one) => one.status !== 'failed');
    const names = namesOf(allBoards.filter(({ platform_type }) => off.includes(platform_type)));
    const said = { ...note, notes: [names, note.notes].filter(Boolean).join('. ') };
    if (status === 'posted_external' && rest.length === 0)
      await movePosting(tx, actor, posting, 'remove_external', said);
    else await recordPostingEvent(tx, actor, id, { action: 'removed_external', ...said });
    return showPosting(context, tx, actor, id);
  });
}
