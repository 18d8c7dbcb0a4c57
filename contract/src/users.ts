// The signed-in person: role, profile, pictures.
import { z } from 'zod';
import { countryCodes } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './languages.ts';
import { trimmed } from './plain-text.ts';
import { WorkspaceRole } from './workspace-roles.ts';

export const roles = ['candidate', 'recruiter'] as const;
export const Role = z.enum(roles, 'Choose a role');
export type Role = z.infer<typeof Role>;

// Control characters (PostgreSQL refuses some, a mail would break at others) and marks that turn the direction of text.
const oneLineText = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const oneLine = (what: string) =>
  z.string(`${what} is required`).overwrite(trimmed).regex(oneLineText, `${what} must be one line of text`);

/** Names stand in mails to others: they hold a letter, and no address that a mail program would turn into a link. */
const nameOf = (what: string) =>
  oneLine(what)
    .min(1, `${what} is required`)
    .max(100, `${what} must be at most 100 characters`)
    .regex(/[\p{L}\p{N}]/u, `${what} must hold a letter`)
    .refine((text) => !/[<>]|:\/\/|\bwww\./i.test(text), `${what} must not contain < or > or a web address`);
export const FirstName = nameOf('First name');
export const LastName = nameOf('Last name');

/** Empty, or a web address. Anything but http(s) could run a script when it is opened. */
const webAddress = (what: string) =>
  oneLine(what)
    .max(300, `${what} is too long`)
    .refine(
      (text) => text === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success,
      {
        message: `${what} must be a web address such as https://example.com`,
      },
    );

const shortText = (what: string) => oneLine(what).max(200, `${what} must be at most 200 characters`);
const words = (what: string) =>
  z
    .array(
      oneLine('Each entry').min(1, 'An entry is empty').max(80, `Each of the ${what} must be at most 80 characters`),
    )
    .max(100, `At most 100 ${what}`);

export const MobileNumber = z
  .string()
  .overwrite(trimmed)
  .max(40, 'Phone number is too long')
  .regex(/^[+\d\s().\-/]*$/, 'Phone numbers can have digits, spaces and + ( ) - . /');

export const JobTitle = shortText('Job title');
export const detailFields = {
  current_organization: shortText('Company'),
  city: shortText('City'),
  state_province: shortText('State or province'),
  country: shortText('Country'),
  linkedin: webAddress('LinkedIn'),
  github: webAddress('GitHub'),
  website: webAddress('Website'),
  twitter: webAddress('X (Twitter)'),
  skills: words('skills'),
  languages: words('languages'),
};
export const UserDetails = z.object(detailFields).meta({ id: 'UserDetails' });
export type UserDetails = z.infer<typeof UserDetails>;

export const UserChange = z
  .object({
    first_name: FirstName,
    last_name: LastName,
    mobile_number: MobileNumber,
    language: Language,
    details: z.object(detailFields).partial(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

/** What fills a profile, in the order in which we ask for it. */
export const profileParts = [
  'name',
  'avatar',
  'location',
  'mobile_number',
  'current_organization',
  'skills',
  'languages',
  'links',
  'resume',
  'verified_email',
] as const;
export const ProfilePart = z.enum(profileParts);
export type ProfilePart = z.infer<typeof ProfilePart>;

export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role.nullable(), // Null until one is chosen.
    avatar: z.string().nullable(), // An address that lives minutes.
    cover_image: z.string().nullable(),
    mobile_number: z.string(),
    is_email_verified: z.boolean(),
    is_password_autoset: z.boolean(),
    is_onboarded: z.boolean(),
    needs_second_factor: z.boolean(), // The workspace demands one, and this member has none: it shows them nothing.
    details: UserDetails,
    profile_completion: z.int().min(0).max(100), // Percent of `profileParts` that are there.
    profile_missing: z.array(ProfilePart),
    workspace: z.object({ id: z.uuid(), name: z.string(), role: WorkspaceRole }).nullable(), // What I may do in it.
    has_quick_apply: z.boolean(), // A Quick Apply profile was made; asking for it would else be a 404.
    language: Language.nullable(), // In which they read us; null: as their browser says.
    is_demo: z.boolean(), // Invented, like the company beside it.
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const WorkspaceName = nameOf('Workspace name');
/** ISO 3166 alpha-2. A code that nobody knows is null: unknown, which counts as EU. */
export const CountryCode = z
  .string()
  .overwrite(trimmed)
  .toUpperCase()
  .transform((code) => (countryCodes.includes(code) ? code : null));

export const Onboard = z
  .object({
    role: Role,
    workspace_name: WorkspaceName.optional(),
    country: CountryCode.optional(),
    invitation_id: z.uuid().optional(), // Of the workspace that a recruiter joins instead of making one.
  })
  .meta({ id: 'Onboard' });
export type Onboard = z.infer<typeof Onboard>;

const me = { path: '/users/me', audience: 'signed_in', output: User } as const;
/** A picture that is re-encoded: its bytes say what it is. */
export const pictureBody = {
  content_types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  max_bytes: 10 * 2 ** 20,
};

export const getMe = endpoint({ ...me, method: 'GET', summary: 'Who I am' });
export const changeMe = endpoint({ ...me, method: 'PATCH', body: UserChange, summary: 'Change my profile' });
export const onboard = endpoint({
  method: 'POST',
  path: '/users/me/onboard',
  audience: 'signed_in',
  body: Onboard,
  output: User,
  summary: 'Choose a role; a recruiter makes a workspace, or joins one that invited their confirmed address',
});
export const putAvatar = endpoint({
  method: 'PUT',
  path: '/users/me/avatar',
  audience: 'signed_in',
  raw: pictureBody,
  output: User,
  summary: 'Set my picture; it is re-encoded and loses its metadata',
  limit: { name: 'images', max: 30, seconds: 600, by: 'actor' },
});
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  audience: 'signed_in',
  summary: 'Remove my picture',
});
export const putCoverImage = endpoint({
  method: 'PUT',
  path: '/users/me/cover-image',
  audience: 'signed_in',
  raw: pictureBody,
  output: User,
  summary: 'Set my cover image; it is re-encoded and loses its metadata',
  limit: { name: 'images', max: 30, seconds: 600, by: 'actor' },
});
export const deleteCoverImage = endpoint({
  method: 'DELETE',
  path: '/users/me/cover-image',
  audience: 'signed_in',
  summary: 'Remove my cover image',
});
