// Applying: one application per candidate and posting, whatever happens at once.
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import { isMadeByTeam } from '@hireframe/contract/application-words.ts';
import type { Tracking } from '@hireframe/contract/tracking-words.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Postings } from '../../infra/database/schema.ts';
import { conflict } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { formatName, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import { keepTracking } from '../tracking-links/tracking-links.ts';
import { applicationPath, mailOnOccasion } from './application-letter.ts';
import { matchNow } from './match-application.ts';
import { changeStatus } from './move-application.ts';
import * as queries from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

type Context = MailContext;
export type Filing = {
  posting: Pick<Selectable<Postings>, 'workspace_id' | 'id' | 'title' | 'created_by'>;
  candidate_id: string;
  user_id: string | null; // The person, where a sign-in vouches for them.
  email: string; // In lower case; where they are written to.
  resume_id: string | null; // Of the workspace's copies.
  cover_letter: string;
  answers: ApplicationAnswer[]; // By `takeAnswers`.
  language?: string | null; // In which it was made, where no account says.
  source: 'applied' | 'quick_apply' | 'public'; // A member's link makes it a referral.
  tracking?: Tracking;
  is_address_confirmed: boolean;
  confirm_token_hash?: string;
};
export type Filed = { id: string; outcome: 'filed' | 'reopened'; match_score: number | null };

const appliedAlready = () =>
  conflict('You have already applied to this job. Please check your applications dashboard.');

/**
 * Files an application in the caller's transaction, matches it, tells whoever made the posting, and thanks by mail whoever
 * is known to read the address. One that somebody filed with the person's unconfirmed address becomes the person's own;
 * one that they withdrew is opened again.
 * @throws Problem 409 when the person has applied
 */
export async function fileApplication(tx: Db, context: Context, filing: Filing): Promise<Filed> {
  const { posting } = filing;
  const { workspace_id } = posting;
  const sent = await toColumns(tx, filing);
  const id = await queries.insertApplication(tx, { ...sent, workspace_id, posting_id: posting.id });
  if (!id) return fileAgain(tx, context, filing);
  await queries.insertHistory(tx, {
    workspace_id,
    application_id: id,
    to_status: 'submitted',
    by: 'candidate',
    user_id: filing.user_id,
  });
  return announce(tx, context, filing, { id, outcome: 'filed' });
}

async function toColumns(tx: Db, { posting, answers, tracking = {}, source, ...given }: Filing) {
  const came = await keepTracking(tx, posting.workspace_id, tracking);
  const isReferral = came.referred_by !== null;
  return { ...given, ...came, source: isReferral ? 'referral' : source, answers: storedJson(answers) };
}

/** Of two at once the second waits here until the first is there. */
async function fileAgain(tx: Db, context: Context, filing: Filing): Promise<Filed> {
  const { posting, candidate_id } = filing;
  const { candidate_id: _, ...given } = await toColumns(tx, filing);
  const known = await lockOfCandidate(tx, posting, candidate_id);
  // The team put them on the job, and now they apply by themselves: it stays where it is, and what was sent is with it.
  if (known.user_id === null && isMadeByTeam(known.source) && known.status !== 'rejected') {
    await queries.updateApplication(tx, known, given);
    return announce(tx, context, filing, { id: known.id, outcome: 'filed' });
  }
  // A stranger who only knows the address changes nothing of what is there.
  if (!given.is_address_confirmed) throw appliedAlready();
  if (known.is_address_confirmed && known.status !== 'withdrawn') throw appliedAlready();
  await queries.updateApplication(tx, known, given);
  if (known.status !== 'withdrawn') return announce(tx, context, filing, { id: known.id, outcome: 'filed' });
  await changeStatus(tx, known, 'submitted', { by: 'candidate', user_id: filing.user_id });
  return announce(tx, context, filing, { id: known.id, outcome: 'reopened' });
}

async function lockOfCandidate(tx: Db, posting: Filing['posting'], candidate_id: string): Promise<StoredApplication> {
  const find = () => queries.findOfCandidate(tx, posting.workspace_id, posting.id, candidate_id);
  const known = await find();
  if (known) await queries.lockRows(tx, posting.workspace_id, [known.id]);
  const locked = await find();
  if (!locked) throw appliedAlready(); // Deleted while we waited: whoever tries again files it.
  return locked;
}

async function announce(tx: Db, context: Context, filing: Filing, filed: Omit<Filed, 'match_score'>): Promise<Filed> {
  const { posting, candidate_id, user_id, is_address_confirmed } = filing;
  const { workspace_id } = posting;
  const owner = { workspace_id, user_id };
  const match_score = await matchNow(tx, workspace_id, filed.id);
  const line = `Applied for ${posting.title}`;
  await recordEvent(tx, owner, [candidate_id], { kind: 'applications.submitted', line, posting_id: posting.id });
  if (is_address_confirmed)
    await mailOnOccasion(tx, context, { workspace_id, id: filed.id, posting_id: posting.id }, 'received');
  if (posting.created_by) {
    const name = formatName(await requireCandidate(tx, owner, candidate_id));
    const told = { user_ids: [posting.created_by], workspace_id, path: applicationPath(filed.id) };
    const again = filed.outcome === 'reopened' ? ' again' : '';
    await notify(tx, { ...told, title: `New application for ${posting.title}`, line: `${name} applied${again}` });
  }
  return { ...filed, match_score };
}
