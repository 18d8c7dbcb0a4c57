// The demo: an invented company, made once for each data folder, removed for good by one button.
import { dropRole } from '../../features/accounts/accounts.ts';
import { deleteFilesTask } from '../../features/accounts/delete-account.ts';
import { hashPassword } from '../../features/accounts/passwords.ts';
import { makeSecret } from '../../features/api-keys/api-keys.ts';
import type { AppContext } from '../../infra/context.ts';
import { insist } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import type { Secrets } from '../../infra/security/secrets.ts';
import type { DemoLogins } from '../announce.ts';
import { buildAccount, colleagues, company, recruiter } from './accounts.ts';
import * as queries from './demo.queries.ts';
import { addDemoPeopleTask } from './demo.tasks.ts';
import { makePerson } from './resumes/make-person.ts';

type Passwords = Pick<Secrets, 'demo_recruiter_password' | 'demo_candidate_password'>;

/**
 * Makes company and log-ins at the first start and leaves the other people to a task; later starts only look.
 * @returns how to get in, or undefined once the demo was removed
 */
export async function seedDemo(context: AppContext, passwords: Passwords) {
  const known = await queries.findDemo(context.db);
  if (known?.removed_at) return undefined;
  if (!known) await makeDemo(context, passwords);
  const logins: DemoLogins = [
    { role: 'recruiter', email: recruiter.email, password: passwords.demo_recruiter_password },
    { role: 'candidate', email: makePerson(0).email, password: passwords.demo_candidate_password },
  ];
  // Who deleted their account in the meantime cannot log in any more.
  const kept = await queries.selectAddresses(
    context.db,
    logins.map(({ email }) => email),
  );
  return logins.filter(({ email }) => kept.includes(email));
}

/** All in one transaction: a start that is killed here begins anew. */
async function makeDemo({ db, enqueue, now }: AppContext, passwords: Passwords): Promise<void> {
  const recruiter_hash = await hashPassword(passwords.demo_recruiter_password);
  const candidate_hash = await hashPassword(passwords.demo_candidate_password);
  const onboarded_at = now().toISOString();
  await db.transaction().execute(async (tx) => {
    if (!(await queries.insertDemo(tx))) return;
    const workspace_id = await queries.insertWorkspace(tx, company.name, company.country);
    const hired = { ...recruiter, role: 'recruiter', workspace_id, workspace_role: 'owner', onboarded_at };
    const recruiter_id = await queries.insertPerson(tx, hired, null);
    const first = { ...buildAccount(makePerson(0)), role: 'candidate', onboarded_at };
    const candidate_id = await queries.insertPerson(tx, first, 0);
    if (!recruiter_id || !candidate_id) throw new Error('Somebody else has an address of the demo.');
    await queries.insertPassword(tx, recruiter_id, recruiter_hash);
    await queries.insertPassword(tx, candidate_id, candidate_hash);
    for (const colleague of colleagues) {
      const id = await queries.insertPerson(tx, { ...colleague, role: 'recruiter', workspace_id, onboarded_at }, null);
      if (id) await queries.insertPassword(tx, id, recruiter_hash);
    }
    await queries.insertApiKey(tx, recruiter_id, makeSecret());
    await queries.insertConnectedApp(tx, recruiter_id, makeSecret().key_hash);
    await queries.insertEmailDomains(tx, workspace_id);
    await enqueue(tx, addDemoPeopleTask, {});
  });
}

/**
 * Removes the workspace and the demo's people with all that each feature keeps of them. Who joined to try things keeps
 * the account and chooses a role again.
 * @throws Problem 404 for every other workspace
 */
export async function removeDemo(
  { db, enqueue, now }: Pick<AppContext, 'db' | 'enqueue' | 'now'>,
  { workspace_id }: Recruiter,
  parts: PersonalData[],
): Promise<void> {
  await insist(db, async (tx) => {
    if (!(await queries.isDemoWorkspace(tx, workspace_id))) throw notFound('demo');
    await queries.markRemoved(tx, now().toISOString());
    for (const user_id of await queries.selectMembers(tx, workspace_id)) await dropRole(tx, user_id);
    await queries.deleteWorkspace(tx, workspace_id);
    const prefixes = new Set([`workspaces/${workspace_id}/`]);
    for (const user_id of await queries.selectPeople(tx))
      for (const part of parts) for (const prefix of await part.eraseOf(tx, user_id)) prefixes.add(prefix);
    await enqueue(tx, deleteFilesTask, { prefixes: [...prefixes] });
  });
}
