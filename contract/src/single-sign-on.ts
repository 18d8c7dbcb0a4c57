// Single sign-on: members of a workspace sign in at their company's identity provider (OpenID Connect).
import { z } from 'zod';
import { CodeNeeded, EmailAddress, SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { trimmed } from './plain-text.ts';
import { InvitedRole } from './workspaces.ts';

/** Where single sign-on begins, and where the provider sends people back to: below the public address, the same for every workspace. */
export const callbackPath = '/sso';
/** A sign-in through the provider ends after so many hours: who was removed there is out by then at the latest. */
export const singleSignOnHours = 10;

const typed = (what: string, max: number) =>
  z
    .string(`${what} is required`)
    .overwrite(trimmed)
    .min(1, `${what} is required`)
    .max(max, `${what} must be at most ${max} characters`);

/** As the provider writes it: a slash at its end counts. Query and fragment are not allowed in one. */
const Issuer = typed('Issuer', 500).regex(
  /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
  'Enter the issuer as your provider shows it, such as https://login.example.com',
);

/** A group of the provider's, spelled as it sends it. Nobody becomes an owner by one. */
export const GroupRole = z.object({ group: typed('Group', 200), role: InvitedRole }).meta({ id: 'GroupRole' });
export type GroupRole = z.infer<typeof GroupRole>;

const settingFields = {
  issuer: Issuer,
  client_id: typed('Client ID', 500),
  default_role: InvitedRole, // Of whoever is in none of the groups.
  group_roles: z.array(GroupRole).max(50, 'At most 50 groups'), // Empty: groups say nothing, and admins give roles.
  // Names of the provider's for sign-ins of several factors, by spaces: asked for, and wanted of it. Empty: the methods say it (RFC 8176).
  acr_values: z
    .string()
    .overwrite(trimmed)
    .max(500, 'At most 500 characters')
    .regex(/^[\x21-\x7e]*( [\x21-\x7e]+)*$/, 'Separate names with a single space'),
  is_required: z.boolean(), // Members with an address of a verified domain sign in no other way. Owners may.
};

export const SingleSignOnSettings = z
  .object({
    ...settingFields,
    // Left out: the one that is saved stays. It is never shown, and does not go along to another issuer.
    client_secret: typed('Client secret', 1000).optional(),
  })
  .meta({ id: 'SingleSignOnSettings' });
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>;

export const SingleSignOnDomain = z
  .object({
    id: z.uuid(),
    domain: z.string(),
    is_verified: z.boolean(),
    record_name: z.string(), // Of the TXT record that proves it.
    record_value: z.string(),
  })
  .meta({ id: 'SingleSignOnDomain' });
export type SingleSignOnDomain = z.infer<typeof SingleSignOnDomain>;

export const SingleSignOn = z
  .object({
    redirect_url: z.string(), // What the provider wants to be told.
    connection: z.object(settingFields).nullable(), // Null: none is set up.
    domains: z.array(SingleSignOnDomain),
  })
  .meta({ id: 'SingleSignOn' });
export type SingleSignOn = z.infer<typeof SingleSignOn>;

export const NewSingleSignOnDomain = z
  .object({
    domain: z
      .string('Domain is required')
      .overwrite(trimmed)
      .toLowerCase()
      .min(1, 'Domain is required')
      .max(253, 'This domain is too long')
      .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/, 'Enter a domain such as example.com'),
  })
  .meta({ id: 'NewSingleSignOnDomain' });

const ofAdmins = { audience: 'recruiter', permission: 'workspace:write' } as const;
const params = z.object({ id: z.uuid() });

export const getSingleSignOn = endpoint({
  method: 'GET',
  path: '/workspace/single-sign-on',
  ...ofAdmins,
  output: SingleSignOn,
  summary: 'Single sign-on of my workspace: its identity provider, without the secret, and its domains',
});
export const changeSingleSignOn = endpoint({
  method: 'PUT',
  path: '/workspace/single-sign-on',
  ...ofAdmins,
  body: SingleSignOnSettings,
  output: SingleSignOn,
  summary: 'Set up single sign-on with an OpenID Connect provider, which is asked for its addresses first',
  limit: { name: 'single-sign-on-change', max: 30, seconds: 600, by: 'actor' },
});
export const deleteSingleSignOn = endpoint({
  method: 'DELETE',
  path: '/workspace/single-sign-on',
  ...ofAdmins,
  summary: 'Switch single sign-on off: signs out whoever came in by it, except me',
});
export const addSingleSignOnDomain = endpoint({
  method: 'POST',
  path: '/workspace/single-sign-on/domains',
  ...ofAdmins,
  body: NewSingleSignOnDomain,
  output: SingleSignOnDomain,
  status: 201,
  summary: 'Add an email domain, with the DNS record that proves it is ours',
  limit: { name: 'single-sign-on-domains', max: 30, seconds: 600, by: 'actor' },
});
export const checkSingleSignOnDomain = endpoint({
  method: 'POST',
  path: '/workspace/single-sign-on/domains/{id}/check',
  ...ofAdmins,
  params,
  output: SingleSignOnDomain,
  summary: "Look for the DNS record of a domain; the answer says whether it's verified now",
  limit: { name: 'single-sign-on-check', max: 60, seconds: 600, by: 'actor' },
});
export const deleteSingleSignOnDomain = endpoint({
  method: 'DELETE',
  path: '/workspace/single-sign-on/domains/{id}',
  ...ofAdmins,
  params,
  summary: 'Remove an email domain from single sign-on',
});

const next = z.string().max(500, 'At most 500 characters').startsWith('/', 'A page of this site').optional();

export const startSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on',
  audience: 'anyone',
  body: z.object({ email: EmailAddress, next }),
  output: z.object({ url: z.string() }),
  without_room: true,
  summary: "Where to sign in for an address whose domain uses single sign-on: a page of its company's provider",
  limit: { name: 'single-sign-on', max: 30, seconds: 600, by: 'address' },
});
export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on/finish',
  audience: 'anyone',
  body: z.object({ answer: z.string().min(1, 'This link is incomplete').max(8000) }), // The query that the provider came back with.
  // `next`: where the person wanted to go. A code is wanted where the workspace demands two factors and the provider showed one.
  output: z.union([
    SignedIn.extend({ next: z.string().nullable() }),
    CodeNeeded.extend({ next: z.string().nullable() }),
  ]),
  without_room: true,
  summary: 'Sign in with what the provider answered, once and in the browser that began',
  limit: { name: 'single-sign-on', max: 30, seconds: 600, by: 'address' },
});
