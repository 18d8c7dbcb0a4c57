// The settings of single sign-on: which provider a workspace's members sign in at.
import { callbackPath, type SingleSignOn, type SingleSignOnSettings } from '@hireframe/contract/single-sign-on.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { endSingleSignOns } from '../accounts/accounts.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { showDomain } from './domains.ts';
import { refusePrograms } from './people-only.ts';
import { type Connection, discover, ProviderFault } from './provider.ts';
import * as queries from './single-sign-on.queries.ts';

type Context = Pick<AppContext, 'db' | 'safeFetch' | 'encryption' | 'public_url'>;

export const purposeOf = (workspace_id: string) => `client secret of single sign-on of ${workspace_id}`;

/** With its secret, for asking the provider. @throws Problem 422 where the installation's key is another one now */
export function openConnection(
  { encryption }: Pick<AppContext, 'encryption'>,
  workspace_id: string,
  { issuer, client_id, encrypted_secret }: queries.StoredConnection,
): Connection {
  try {
    return { issuer, client_id, client_secret: encryption.decrypt(encrypted_secret, purposeOf(workspace_id)) };
  } catch {
    throw fieldRule('client_secret', "The saved client secret can't be read anymore. Enter it again.");
  }
}

/** Where the provider sends people back to. */
export const redirectUrl = ({ public_url }: Pick<AppContext, 'public_url'>): string => public_url + callbackPath;

export async function getSingleSignOn(
  context: Pick<AppContext, 'db' | 'public_url'>,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
): Promise<SingleSignOn> {
  const [found, domains] = await Promise.all([
    queries.findConnection(context.db, workspace_id),
    queries.selectDomains(context.db, workspace_id).execute(),
  ]);
  return { redirect_url: redirectUrl(context), connection: found ?? null, domains: domains.map(showDomain) };
}

/**
 * The provider is asked before anything is saved.
 * @throws Problem 403 for a program, 422 at `client_secret` where none is known for this issuer, at `issuer` where no provider answers
 */
export async function changeSingleSignOn(
  context: Context,
  actor: Recruiter,
  { client_secret: given, ...settings }: SingleSignOnSettings,
): Promise<SingleSignOn> {
  refusePrograms(actor);
  const { db, encryption } = context;
  const { workspace_id } = actor;
  const before = await queries.findConnection(db, workspace_id);
  // The saved secret goes to the provider that it was given for, and to no other.
  const kept = before?.issuer === settings.issuer ? openConnection(context, workspace_id, before) : undefined;
  const client_secret = given ?? kept?.client_secret;
  if (!client_secret) throw fieldRule('client_secret', 'Client secret is required');
  await discover(context, { ...settings, client_secret }).catch((error) => {
    throw error instanceof ProviderFault ? fieldRule('issuer', error.message) : error;
  });
  const encrypted_secret = encryption.encrypt(client_secret, purposeOf(workspace_id));
  await db.transaction().execute(async (tx) => {
    await queries.upsertConnection(tx, workspace_id, { ...settings, encrypted_secret });
    if (before && before.issuer !== settings.issuer) await leaveProvider(tx, actor);
    await recordAudit(tx, actor, {
      action: 'single-sign-on.changed',
      object: { type: 'workspace', id: workspace_id },
      details: describeChange(before, { ...settings, has_new_secret: given !== undefined }),
    });
  });
  return getSingleSignOn(context, actor);
}

/** Which settings changed; their values only where they are words of ours. */
function describeChange(
  before: queries.StoredConnection | undefined,
  after: Omit<SingleSignOnSettings, 'client_secret'> & { has_new_secret: boolean },
) {
  const typed = (['issuer', 'client_id', 'group_roles', 'acr_values'] as const).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  const chosen = (['default_role', 'is_required'] as const).filter((name) => before?.[name] !== after[name]);
  return {
    ...Object.fromEntries(typed.map((name) => [name, 'changed'])),
    ...Object.fromEntries(chosen.map((name) => [name, { from: before?.[name] ?? null, to: after[name] }])),
    ...(after.has_new_secret && { client_secret: 'changed' }),
  };
}

/** Whoever came in through it is out, but for who decides so. */
async function leaveProvider(tx: Db, { workspace_id, sign_in_id }: Recruiter): Promise<void> {
  await queries.forgetPeople(tx, workspace_id);
  await endSingleSignOns(tx, workspace_id, sign_in_id);
}

/** @throws Problem 403 for a program, 404 where none is set up */
export async function deleteSingleSignOn(db: Db, actor: Recruiter): Promise<void> {
  refusePrograms(actor);
  const { workspace_id } = actor;
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteConnection(tx, workspace_id))) throw notFound('single sign-on');
    await leaveProvider(tx, actor);
    const object = { type: 'workspace', id: workspace_id } as const;
    await recordAudit(tx, actor, { action: 'single-sign-on.removed', object });
  });
}
