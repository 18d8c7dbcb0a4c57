// A member is asked whether an app may act for them, and answers.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type KeyScope, keyScopes } from '@hireframe/contract/api-keys.ts';
import type { AppRequest } from '@hireframe/contract/connected-apps.ts';
import type { InteractionResults } from 'oidc-provider';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, forbidden, notFound } from '../../infra/http/problem.ts';
import { type Actor, may, type Recruiter } from '../../infra/security/actor.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './connected-apps.queries.ts';
import { type AuthorizationServer, grantDays } from './oauth.ts';

/** `cookies`: of the browser. The app sent it here, and nobody else answers: a link to this page in a mail does nothing. */
type Asked = { id: string; cookies: string };
type Context = { db: Db; authorization_server: AuthorizationServer };

/** @throws Problem 404 where this browser was not asked, or is not any more; 403 for who is no member of the app's workspace */
export async function readRequest(context: Context, actor: Actor, asked: Asked): Promise<AppRequest> {
  const { app, scopes, scopes_beyond_role, redirect_uri } = await findRequest(context, actor, asked);
  const { name: app_name, workspace_name } = app;
  return { app_name, workspace_name, redirect_host: new URL(redirect_uri).host, scopes, scopes_beyond_role };
}

/** @returns where the browser goes on. @throws Problem as `readRequest`, 403 where the member's role has nothing of it */
export async function allowRequest(context: Context, actor: Actor, asked: Asked): Promise<string> {
  const { app, member, scopes } = await findRequest(context, actor, asked);
  if (scopes.length === 0) throw forbidden("Your role doesn't include anything this app asks for.");
  const grantId = await context.db.transaction().execute(async (tx) => {
    const id = await queries.insertGrant(tx, member, { app_id: app.id, scopes, days: grantDays });
    const details = { grant_id: id, scopes };
    await recordAudit(tx, member, { action: 'app.allowed', object: { type: 'app', id: app.id }, details });
    return id;
  });
  return answer(context, asked, { login: { accountId: member.user_id, remember: false }, consent: { grantId } });
}

/** @returns as `allowRequest` */
export async function refuseRequest(context: Context, actor: Actor, asked: Asked): Promise<string> {
  await findRequest(context, actor, asked);
  return answer(context, asked, { error: 'access_denied', error_description: 'The member did not allow it' });
}

async function findRequest({ db, authorization_server }: Context, actor: Actor, asked: Asked) {
  const provider = await authorization_server();
  const { uid, params, result } = await provider.interactionDetails(...browserOf(asked)).catch(onMissing);
  // Another tab was sent here since: what is shown must be what is answered.
  if (uid !== asked.id) throw notFound('request');
  if (result) throw conflict('You have answered this already. Go back to the app and start again.');
  const app = await queries.findApp(db, String(params.client_id));
  if (!app) throw notFound('request');
  if (actor.role !== 'recruiter') throw forbidden("This app connects to a company's workspace, and you're in none.");
  if (actor.workspace_id !== app.workspace_id)
    throw forbidden('This app belongs to another workspace. Sign in with your account there.');
  const wanted = wantedScopes(app.scopes, String(params.scope ?? ''));
  const scopes = wanted.filter((one) => may(actor, one));
  const member: Recruiter = actor;
  const scopes_beyond_role = wanted.filter((one) => !may(actor, one));
  return { app, member, scopes, scopes_beyond_role, redirect_uri: String(params.redirect_uri) };
}

const wantedScopes = (allowed: readonly KeyScope[], asked: string): KeyScope[] =>
  keyScopes.filter((one) => allowed.includes(one) && asked.split(' ').includes(one));

async function answer({ authorization_server }: Context, asked: Asked, result: InteractionResults): Promise<string> {
  const provider = await authorization_server();
  return provider.interactionResult(...browserOf(asked), result, { mergeWithLastSubmission: false }).catch(onMissing);
}

function onMissing(error: unknown): never {
  throw error instanceof Error && error.name === 'SessionNotFound' ? notFound('request') : error;
}

/** oidc-provider reads a cookie of a request; it has a socket to be asked whether it is encrypted. */
function browserOf({ cookies }: Asked): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookies;
  return [request, new ServerResponse(request)];
}
