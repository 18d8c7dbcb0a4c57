// Apps of others that act for a member who allowed it, by OAuth 2.1. The protocol's own endpoints stand outside this contract:
// oidc-provider serves them below /oauth, as /.well-known/oauth-authorization-server says.
import { z } from 'zod';
import { KeyScope } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { permissions } from './permissions.ts';
import { requiredLine } from './text-fields.ts';

const loopback = String.raw`(?:localhost|127\.0\.0\.1|\[::1\])`;
const rest = String.raw`(?::\d{1,5})?(?:/[^\s#]*)?$`;
/** Whole: it is compared letter by letter. Plain http only to the computer of whoever uses the app. */
const redirect = new RegExp(`^http://${loopback}${rest}|^https://(?!${loopback}(?:[:/]|$))[a-z0-9.-]+${rest}`, 'i');

const RedirectUri = requiredLine('Redirect address', 500).refine(
  (address) => redirect.test(address),
  'Enter a whole https:// address, or http://localhost for an app on your own computer',
);

const fields = {
  name: requiredLine('Name', 100),
  redirect_uris: z.array(RedirectUri).min(1, 'Enter at least one redirect address').max(10, 'At most 10 addresses'),
  scopes: z.array(KeyScope).min(1, 'Choose at least one scope').max(permissions.length),
};

export const ConnectedApp = z
  .object({
    id: z.uuid(), // Its client_id.
    name: z.string(),
    redirect_uris: z.array(z.string()),
    scopes: z.array(KeyScope), // What it may ask members for at most.
    is_confidential: z.boolean(), // It runs on a server and has a secret.
    created_by_name: z.string().nullable(), // Null: no longer here.
    created_at: z.iso.datetime(),
    member_count: z.int(), // Who have allowed it.
  })
  .meta({ id: 'ConnectedApp' });
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const NewConnectedApp = z.object({ ...fields, is_confidential: z.boolean() }).meta({ id: 'NewConnectedApp' });
export type NewConnectedApp = z.infer<typeof NewConnectedApp>;

/** Fewer scopes count at once, also for whoever allowed more. */
export const ConnectedAppChange = z
  .object(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ConnectedAppChange' });
export type ConnectedAppChange = z.infer<typeof ConnectedAppChange>;

/** That a member allowed an app to act for them. */
export const AppGrant = z
  .object({
    id: z.uuid(),
    app_name: z.string(),
    member_name: z.string(),
    scopes: z.array(KeyScope), // It may what is among them and what the member's role may.
    is_ended: z.boolean(), // Its time is over, or the member left.
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AppGrant' });
export type AppGrant = z.infer<typeof AppGrant>;

/** What an app asks a member for. */
export const AppRequest = z
  .object({
    app_name: z.string(),
    workspace_name: z.string(),
    redirect_host: z.string(), // Where the member goes afterwards.
    scopes: z.array(KeyScope), // What it gets when it is allowed.
    scopes_beyond_role: z.array(KeyScope), // What it asked for and does not get: the member's role has it not.
  })
  .meta({ id: 'AppRequest' });
export type AppRequest = z.infer<typeof AppRequest>;

const withId = { params: z.object({ id: z.uuid() }) } as const;
const apps = { path: '/workspace/connected-apps', audience: 'recruiter' } as const;
const oneApp = { ...withId, path: '/workspace/connected-apps/{id}', audience: 'recruiter' } as const;
const Registered = z.object({ app: ConnectedApp, secret: z.string().nullable() });
const ofRegistering = { name: 'connected-apps', max: 30, seconds: 3600, by: 'actor' } as const;

export const listConnectedApps = endpoint({
  ...apps,
  method: 'GET',
  permission: 'keys:read',
  query: PagingQuery,
  list: ConnectedApp,
  summary: 'Apps that members of my workspace may allow, newest first',
});
export const registerConnectedApp = endpoint({
  ...apps,
  method: 'POST',
  permission: 'keys:write',
  body: NewConnectedApp,
  output: Registered,
  status: 201,
  summary: 'Register an app; its secret is shown this once, and there is none for an app that can keep none',
  limit: ofRegistering,
});
export const changeConnectedApp = endpoint({
  ...oneApp,
  method: 'PATCH',
  permission: 'keys:write',
  body: ConnectedAppChange,
  output: ConnectedApp,
  summary: 'Change name, redirect addresses or scopes of an app',
});
export const renewConnectedAppSecret = endpoint({
  ...oneApp,
  path: '/workspace/connected-apps/{id}/secret',
  method: 'POST',
  permission: 'keys:write',
  output: Registered,
  summary: 'Make a new secret for an app; the old one ends at once. 409 for an app without one',
  limit: ofRegistering,
});
export const removeConnectedApp = endpoint({
  ...oneApp,
  method: 'DELETE',
  permission: 'keys:write',
  summary: 'Remove an app, and end the access that members gave it',
});

export const listAppGrants = endpoint({
  method: 'GET',
  path: '/workspace/app-grants',
  audience: 'recruiter',
  permission: 'keys:read',
  query: PagingQuery,
  list: AppGrant,
  summary: 'Which members allowed which apps, newest first',
});
export const revokeAppGrant = endpoint({
  ...withId,
  method: 'DELETE',
  path: '/workspace/app-grants/{id}',
  audience: 'recruiter',
  permission: 'keys:write',
  summary: 'End the access that a member gave an app',
});
export const listMyAppGrants = endpoint({
  method: 'GET',
  path: '/users/me/app-grants',
  audience: 'signed_in',
  query: PagingQuery,
  list: AppGrant,
  summary: 'Apps that I allowed to act for me, newest first',
});
export const revokeMyAppGrant = endpoint({
  ...withId,
  method: 'DELETE',
  path: '/users/me/app-grants/{id}',
  audience: 'signed_in',
  summary: 'End the access that I gave an app',
});

/** Only in the browser that the app sent here: a cookie says which one. No program asks for itself. */
const oneRequest = {
  path: '/app-requests/{id}',
  audience: 'signed_in',
  shows_workspace: true,
  shows_candidates: true,
  params: z.object({ id: z.string().regex(/^[\w-]{16,64}$/) }),
} as const;
const Answered = z.object({ redirect: z.string() }); // Where the browser goes on.

export const getAppRequest = endpoint({
  ...oneRequest,
  method: 'GET',
  output: AppRequest,
  summary: 'What an app asks me for',
});
export const allowAppRequest = endpoint({
  ...oneRequest,
  path: '/app-requests/{id}/allow',
  method: 'POST',
  output: Answered,
  summary: 'Allow what an app asks for',
  limit: { name: 'allow-app', max: 60, seconds: 3600, by: 'actor' },
});
export const refuseAppRequest = endpoint({
  ...oneRequest,
  path: '/app-requests/{id}/refuse',
  method: 'POST',
  output: Answered,
  summary: 'Refuse what an app asks for',
});
