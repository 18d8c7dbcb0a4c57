// Who may be the same person as a candidate, how surely, and why.
import type { duplicateSigns, PossibleDuplicate } from '@hireframe/contract/duplicates.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { findHidden } from '../anonymous-review/anonymous-review.ts';
import { candidatesByIds, lockCandidates, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import * as queries from './duplicates.queries.ts';

type Told = { sign: (typeof duplicateSigns)[number]; reason: string };
type Certainty = PossibleDuplicate['certainty'];

const maxShown = 20;

const told: Record<queries.Sign, Told> = {
  mailbox: { sign: 'email', reason: 'Same mailbox, its address written differently' },
  file: { sign: 'file', reason: 'Same file' },
  linkedin: { sign: 'profile_link', reason: 'Same LinkedIn profile' },
  github: { sign: 'profile_link', reason: 'Same GitHub profile' },
  phone: { sign: 'phone', reason: 'Same phone number' },
  local_part: { sign: 'email', reason: 'Same name, and the same address at another provider' },
  employer: { sign: 'name_and_employer', reason: 'Same name and employer' },
  city: { sign: 'name_and_place', reason: 'Same name and city' },
};
const surest = ['mailbox', 'file', 'linkedin', 'github'];
const withName = ['local_part', 'employer', 'city'];
const certainties = ['high', 'medium', 'low'] as const;

/**
 * High: what belongs to one person, or a phone number and a name. Medium: a phone number that a family may share, or a
 * name with an address or an employer. Low: a name and a city, which two people of a frequent name may well share.
 */
function certaintyOf(signs: queries.Sign[]): Certainty {
  const named = signs.filter((sign) => withName.includes(sign));
  if (signs.some((sign) => surest.includes(sign))) return 'high';
  if (signs.includes('phone')) return named.length > 0 ? 'high' : 'medium';
  return named.length === 1 && named[0] === 'city' ? 'low' : 'medium';
}

/**
 * The surest first, then those with most in common. Nobody where the candidate is hidden, and nobody who is: beside a copy with
 * a name the label would be one. @throws Problem 404
 */
export async function listDuplicates(
  context: Pick<AppContext, 'db' | 'storage'>,
  actor: Recruiter,
  id: string,
): Promise<PossibleDuplicate[]> {
  await requireCandidate(context.db, actor, id);
  const found = await queries.selectAlike(context.db, actor, id);
  const hidden = await findHidden(context.db, actor.workspace_id, [id, ...found.map((one) => one.id)]);
  const alike = hidden.has(id) ? [] : found.filter((one) => !hidden.has(one.id));
  const judged = alike.map((one) => ({ ...one, certainty: certaintyOf(one.signs) }));
  const rank = ({ certainty }: { certainty: Certainty }) => certainties.indexOf(certainty);
  const first = judged.sort((a, b) => rank(a) - rank(b) || b.signs.length - a.signs.length).slice(0, maxShown);
  const shown = await candidatesByIds(
    context,
    actor,
    first.map((one) => one.id),
  );
  const byId = new Map(shown.map((candidate) => [candidate.id, candidate]));
  return first.flatMap(({ certainty, ...one }) => {
    const candidate = byId.get(one.id);
    const reasons = (Object.keys(told) as queries.Sign[])
      .filter((sign) => one.signs.includes(sign))
      .map((sign) => told[sign]);
    const signs = [...new Set(reasons.map(({ sign }) => sign))];
    return candidate ? [{ candidate, signs, certainty, reasons: reasons.map(({ reason }) => reason) }] : [];
  });
}

/** @throws Problem 404 outside the workspace, 422 for one and the same */
export async function dismiss(db: Db, actor: Recruiter, { id, other_id }: { id: string; other_id: string }) {
  if (id === other_id) throw fieldRule('other_id', 'Choose a different candidate');
  await db.transaction().execute(async (tx) => {
    await lockCandidates(tx, actor, [id, other_id]);
    await queries.insertDifference(tx, actor.workspace_id, actor.user_id, [id, other_id]);
    const line = 'Marked as not a duplicate';
    await recordEvent(tx, actor, [id, other_id], { kind: 'duplicates.dismissed', line });
  });
}
