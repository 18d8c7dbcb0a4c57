// Keys by which programs act for a member of a workspace.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { Permission, permissions } from './permissions.ts';
import { requiredLine } from './text-fields.ts';

export const keyPrefix = 'hf_';

/** All but managing keys, which a key never may. */
export const KeyScope = Permission.exclude(['keys:read', 'keys:write']);
export type KeyScope = z.infer<typeof KeyScope>;
export const keyScopes = KeyScope.options;

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    short: z.string(), // Such as hf_1a2b3c4d: how the key begins.
    scopes: z.array(KeyScope), // It may what is among them and what its owner's role may.
    owner_name: z.string(),
    is_mine: z.boolean(),
    is_ended: z.boolean(), // Expired, or its owner is no longer a member.
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z
  .object({
    name: requiredLine('Name', 100),
    scopes: z.array(KeyScope).min(1, 'Choose at least one scope').max(permissions.length),
    expires_in_days: z.int('Enter a whole number of days').min(1).max(730, 'At most 730 days').nullable(),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

const keys = { path: '/workspace/api-keys', audience: 'recruiter' } as const;

export const listApiKeys = endpoint({
  ...keys,
  method: 'GET',
  permission: 'keys:read',
  query: PagingQuery,
  list: ApiKey,
  summary: 'API keys of my workspace, newest first',
});
export const createApiKey = endpoint({
  ...keys,
  method: 'POST',
  permission: 'keys:write',
  body: NewApiKey,
  output: z.object({ api_key: ApiKey, secret: z.string() }),
  status: 201,
  summary: 'Make an API key of my own; its secret is shown this once',
  limit: { name: 'api-keys', max: 30, seconds: 3600, by: 'actor' },
});
export const deleteApiKey = endpoint({
  ...keys,
  method: 'DELETE',
  path: '/workspace/api-keys/{id}',
  permission: 'keys:write',
  params: z.object({ id: z.uuid() }),
  summary: 'Revoke an API key, whoever made it',
});
