// What recruiters type of candidates: adding one by hand, changing one, and where each fact comes from.
import {
  type CandidateChange,
  type CandidateDetail,
  type NewCandidate,
  type TypedFact,
  typedFacts,
} from '@hireframe/contract/candidates.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type Db, onViolation } from '../../../infra/database/postgres.ts';
import { fieldConflict, fieldRule } from '../../../infra/http/problem.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { storedJson } from '../../../lib/stored-json.ts';
import { refuseHidden } from '../../anonymous-review/anonymous-review.ts';
import { addCandidate, changeCandidate, lockCandidates, recordEvent, type StoredCandidate } from '../candidates.ts';
import { formatName } from '../list/shown-candidates.ts';
import * as queries from './candidate-detail.queries.ts';
import { getCandidate } from './candidate-detail.ts';
import { columnsOf, type Typed } from './typed-columns.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'now'>;

/** @throws Problem 409 at `email` where the workspace has somebody of this address */
export async function addByHand(context: Context, actor: Recruiter, given: NewCandidate): Promise<CandidateDetail> {
  const { email, last_name = '', ...rest } = given;
  const id = await context.db.transaction().execute(async (tx) => {
    const facts = { ...rest, ...(await placeOf(given, noPlace)) };
    const typed = typedBy(actor, factsIn(given), context.now());
    const row = { ...facts, email, last_name, source: 'manual', typed: storedJson(typed) };
    const made = await addCandidate(tx, actor, row);
    // Whom they could not know of is added to the pool as they are: it was somebody of ours already.
    if (!made.is_new && !made.was_hidden) throw await takenBy(tx, actor, email);
    return made.id;
  });
  return getCandidate(context, actor, id);
}

/** Touches only what the change names. @throws Problem 404; 409 for an address of somebody else, or who is hidden; 422 for the person's own */
export async function changeByHand(
  context: Context,
  actor: Recruiter,
  id: string,
  change: CandidateChange,
): Promise<CandidateDetail> {
  await context.db.transaction().execute(async (tx) => {
    const [known] = await lockCandidates(tx, actor, [id]);
    if (!known) return;
    await refuseHidden(tx, actor.workspace_id, id);
    const changed = changedFacts(known, change);
    if (changed.length === 0) return;
    if (changed.includes('email')) await requireFree(tx, actor, known, change.email ?? '');
    const place = changed.includes('place') ? await placeOf(change, known) : {};
    const account = changed.includes('email') ? noAccount : {};
    const typed = { ...(known.typed as object), ...typedBy(actor, changed, context.now()) };
    await changeCandidate(tx, actor, id, { ...change, ...place, ...account, typed: storedJson(typed) }).catch(
      onViolation('candidates_email_unique', () => taken()),
    );
    const line = `Edited the ${words.format(changed.map((fact) => factWords[fact]))}`;
    await recordEvent(tx, actor, [id], { kind: 'candidates.edited', line });
  });
  return getCandidate(context, actor, id);
}

/** It was known by the address alone. Whether there was one shows nowhere. */
const noAccount = { user_id: null, is_account_ours: false };

const words = new Intl.ListFormat('en', { type: 'conjunction' });
const factWords: Record<TypedFact, string> = {
  name: 'name',
  email: 'email',
  mobile_number: 'phone',
  title: 'title',
  organization: 'company',
  place: 'location',
  linkedin: 'LinkedIn link',
  github: 'GitHub link',
  website: 'website',
  twitter: 'X (Twitter) link',
};

const factsIn = (given: CandidateChange): TypedFact[] =>
  typedFacts.filter((fact) => columnsOf[fact].some((column) => given[column]));

const changedFacts = (known: StoredCandidate, change: CandidateChange): TypedFact[] =>
  typedFacts.filter((fact) =>
    columnsOf[fact].some((column) => change[column] !== undefined && change[column] !== known[column]),
  );

const typedBy = ({ user_id }: Recruiter, facts: TypedFact[], now: Date): Typed =>
  Object.fromEntries(facts.map((fact) => [fact, { user_id, at: now.toISOString() }]));

const noPlace = { city: '', state_province: '', country: '' };

/** With its coordinates, where the gazetteer knows it. */
async function placeOf(given: CandidateChange, known: typeof noPlace) {
  const { city = known.city, state_province = known.state_province, country = known.country } = given;
  if (!city && !state_province && !country) return { latitude: null, longitude: null };
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const { latitude = null, longitude = null } = resolvePlace(city, state_province, country) ?? {};
  return { latitude, longitude };
}

async function requireFree(tx: Db, actor: Recruiter, known: StoredCandidate, email: string): Promise<void> {
  if (known.shared_at) throw fieldRule('email', `${formatName(known)} signs in with this address and can change it`);
  if (await queries.findNameByAddress(tx, actor, email)) throw await takenBy(tx, actor, email);
}

const taken = (name = 'another candidate') => fieldConflict('email', `This address belongs to ${name}`);
const takenBy = async (tx: Db, actor: Recruiter, email: string) =>
  taken(await queries.findNameByAddress(tx, actor, email));
