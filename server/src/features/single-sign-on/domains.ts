// Email domains of a workspace. Whoever can write into a domain's DNS speaks for it.
import { randomBytes } from 'node:crypto';
import type { SingleSignOnDomain } from '@hireframe/contract/single-sign-on.ts';
import { getDomain } from 'tldts';
import type { AppContext } from '../../infra/context.ts';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { conflict, fieldConflict, fieldRule, notFound, Problem } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { refusePrograms } from './people-only.ts';
import { publicMailDomains } from './public-mail-domains.ts';
import { askDns, type ResolveTxt } from './resolve-txt.ts';
import * as queries from './single-sign-on.queries.ts';

type Stored = { id: string; domain: string; token: string; is_verified: boolean };

export const showDomain = ({ token, ...domain }: Stored): SingleSignOnDomain => ({
  ...domain,
  record_name: `_hireframe-challenge.${domain.domain}`,
  record_value: `hireframe-verification=${token}`,
});

const domainObject = (id: string) => ({ type: 'domain', id }) as const;

/** @throws Problem 403 for a program, 422 for a domain that is nobody's own, 409 for one that is there */
export async function addDomain(db: Db, actor: Recruiter, domain: string): Promise<SingleSignOnDomain> {
  refusePrograms(actor);
  const registered = getDomain(domain, { allowPrivateDomains: true });
  if (!registered) throw fieldRule('domain', 'Enter a domain that belongs to your company');
  if (publicMailDomains.has(registered))
    throw fieldRule('domain', "Everybody can have an address there, so it can't be your company's");
  return db.transaction().execute(async (tx) => {
    const row = { workspace_id: actor.workspace_id, domain, token: randomBytes(16).toString('hex') };
    const id = await queries.insertDomain(tx, row).catch(onViolation('sso_domains_once', () => alreadyThere()));
    await recordAudit(tx, actor, { action: 'domain.added', object: domainObject(id) });
    return showDomain({ ...row, id, is_verified: false });
  });
}

const alreadyThere = () => fieldConflict('domain', 'You have added this domain already');

/** @throws Problem 403 for a program, 404, 409 where another workspace has proved it, 503 where the DNS does not answer */
export async function checkDomain(
  { db, resolveTxt = askDns }: Pick<AppContext, 'db' | 'resolveTxt'>,
  actor: Recruiter,
  id: string,
): Promise<SingleSignOnDomain> {
  refusePrograms(actor);
  const { workspace_id } = actor;
  const found = await queries.findDomain(db, workspace_id, id);
  if (!found) throw notFound('domain');
  const shown = showDomain(found);
  if (found.is_verified || !(await hasRecord(resolveTxt, shown))) return shown;
  await db.transaction().execute(async (tx) => {
    const isNew = await queries
      .verifyDomain(tx, workspace_id, id)
      .catch(onViolation(oneWorkspace, () => takenDomain()));
    if (isNew) await recordAudit(tx, actor, { action: 'domain.verified', object: domainObject(id) });
  });
  return { ...shown, is_verified: true };
}

const oneWorkspace = 'sso_domains_one_workspace';
const takenDomain = () =>
  conflict('Another workspace has verified this domain. Ask your colleagues to invite you there.');

async function hasRecord(resolveTxt: ResolveTxt, { record_name, record_value }: SingleSignOnDomain): Promise<boolean> {
  const records = await resolveTxt(record_name).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new Problem(503, { message: "Your domain's DNS didn't answer. Please try again in a minute." });
  });
  return records.some((pieces) => pieces.join('').trim() === record_value);
}

/** Its members sign in as before; nobody joins by it any more. @throws Problem 403 for a program, 404 */
export async function removeDomain(db: Db, actor: Recruiter, id: string): Promise<void> {
  refusePrograms(actor);
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteDomain(tx, actor.workspace_id, id))) throw notFound('domain');
    await recordAudit(tx, actor, { action: 'domain.removed', object: domainObject(id) });
  });
}
