// Mailboxes: where resumes arrive by mail. Gmail by consent of its owner, any other by IMAP. In addresses: email accounts.
import { z } from 'zod';
import { EmailAddress } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { trimmed } from './plain-text.ts';
import { lineField, requiredLine } from './text-fields.ts';

export const mailProviders = ['gmail', 'imap'] as const;
/**
 * 'expired': Gmail's consent has ended, and is given anew. 'error': somebody should act; where only its server could not be
 * reached for long, it is still tried by itself.
 */
export const mailboxStatuses = ['active', 'paused', 'error', 'expired'] as const;
export type MailboxStatus = (typeof mailboxStatuses)[number];
/** 'none' is for a server on this machine. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
/** 'xoauth2': the server makes itself an access token from a client's id and secret, as Microsoft 365 wants it. */
export const mailSignIns = ['password', 'xoauth2'] as const;

/** What may be done with a mailbox, by its state: for the screens that offer it and the server that allows it. */
export const mailboxActions = {
  active: ['test', 'process', 'deactivate', 'delete'],
  paused: ['test', 'activate', 'delete'],
  error: ['test', 'activate', 'delete'],
  expired: ['activate', 'refresh', 'delete'],
} as const satisfies Record<MailboxStatus, string[]>;
export type MailboxAction = (typeof mailboxActions)[MailboxStatus][number];

/** From this percentage on a success rate is good. */
export const goodSuccessRate = 80;

export const EmailAccount = z
  .object({
    id: z.uuid(),
    provider: z.enum(mailProviders),
    email_address: z.string(),
    display_name: z.string(),
    status: z.enum(mailboxStatuses),
    total_emails_processed: z.int(),
    total_candidates_created: z.int(), // Extracted from its mail.
    success_rate: z.int().min(0).max(100).nullable(), // As in the statistics; null before there was a resume.
    recruiter_name: z.string().nullable(), // Who connected it; null: they have left.
    is_mine: z.boolean(),
    created_at: z.iso.datetime(),
    last_processed_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(), // In words, and what to do. There may be one while it is active: it is tried again.
    is_processing: z.boolean(), // Its mail is being read now.
    is_listening: z.boolean(), // The server tells of new mail at once; else it is looked for twice a minute.
    progress: z.object({ seen: z.int(), total: z.int().nullable() }).nullable(), // While all its mail is read once.
    // Of IMAP, for changing it; null for Gmail. A password or secret is never shown.
    connection: z
      .object({
        host: z.string(),
        port: z.int(),
        security: z.enum(mailSecurities),
        username: z.string(),
        sign_in: z.enum(mailSignIns),
        client_id: z.string().nullable(),
        token_url: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EmailAccount' });
export type EmailAccount = z.infer<typeof EmailAccount>;

const hostName = z
  .string('Enter the name of the mail server')
  .overwrite(trimmed)
  .toLowerCase()
  .max(253, 'The name of the server is too long')
  .regex(/^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/, 'Enter the name of the mail server, such as imap.example.com');
const secret = (what: string) =>
  z
    .string(`Enter the ${what}`)
    .min(1, `Enter the ${what}`)
    .max(1000, `The ${what} is too long`)
    // A line break would begin a command of its own.
    .regex(/^\P{Cc}*$/u, `The ${what} holds a character that no ${what} has`);

const displayName = lineField('The name', 100);
const imapFields = {
  host: hostName,
  port: z.int('Enter a port').min(1, 'Enter a port').max(65535, 'A port is at most 65535'),
  security: z.enum(mailSecurities),
  username: requiredLine('The user name', 254),
  sign_in: z.enum(mailSignIns),
  password: secret('password').optional(),
  client_id: requiredLine('The client ID', 300).optional(),
  client_secret: secret('client secret').optional(),
  token_url: z
    .url({ protocol: /^https?$/, error: 'Enter a web address such as https://login.example.com/token' })
    .max(500, 'The address must be at most 500 characters')
    .optional(),
};

export const NewEmailAccount = z
  .object({
    provider: z.literal('imap'),
    email_address: EmailAddress,
    display_name: displayName,
    ...imapFields,
    security: imapFields.security.default('tls'),
    sign_in: imapFields.sign_in.default('password'),
  })
  .superRefine(({ sign_in, password, client_id, client_secret, token_url }, { addIssue }) => {
    const say = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (sign_in === 'password' && !password) say('password', 'Enter the password');
    if (sign_in === 'password') return;
    if (!client_id) say('client_id', 'Enter the client ID');
    if (!client_secret) say('client_secret', 'Enter the client secret');
    if (!token_url) say('token_url', 'Enter the token URL');
  })
  .meta({ id: 'NewEmailAccount' });
export type NewEmailAccount = z.infer<typeof NewEmailAccount>;

/** Of Gmail the name alone. */
export const EmailAccountChange = z
  .object({ display_name: displayName.unwrap(), ...imapFields }) // Without its default: what is left out stays.
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'EmailAccountChange' });
export type EmailAccountChange = z.infer<typeof EmailAccountChange>;

/** `success` false: `message` says what went wrong and what to do. */
export const MailboxOutcome = z
  .object({ success: z.boolean(), message: z.string(), account: EmailAccount })
  .meta({ id: 'MailboxOutcome' });
export type MailboxOutcome = z.infer<typeof MailboxOutcome>;

export const EmailIntegrationStats = z
  .object({
    active_email_accounts: z.int(),
    total_email_accounts: z.int(),
    total_emails_processed: z.int(),
    total_candidates_created: z.int(),
    success_rate: z.int().min(0).max(100).nullable(), // Percent of the attached files taken for resumes that were read; null: none yet.
    recent_activity_24h: z.int(), // Candidates extracted in the last 24 hours.
    pending_candidate_reviews: z.int(),
  })
  .meta({ id: 'EmailIntegrationStats' });
export type EmailIntegrationStats = z.infer<typeof EmailIntegrationStats>;

export const GmailSettings = z
  .object({
    /** Whose Google client is there already: of this workspace, of the whole installation; null: give one. */
    client_of: z.enum(['workspace', 'deployment']).nullable(),
    redirect_url: z.string(), // To be entered at Google as an authorised redirect URI.
  })
  .meta({ id: 'GmailSettings' });
export type GmailSettings = z.infer<typeof GmailSettings>;

export const bothNeeded = 'Please provide both Client ID and Client Secret';
export const oauthMessages = {
  expired: 'OAuth session expired. Please try again.',
  malformed: 'Invalid credentials format',
  exchange: 'Failed to exchange authorization code for tokens',
  profile: 'Failed to get Gmail profile',
  create: 'Failed to create email account',
  missing: 'Google OAuth not configured. Enter the Client ID and Client Secret of your Google Cloud project.',
} as const;

export const GmailStart = z
  .object({
    display_name: displayName,
    client_id: z
      .string()
      .overwrite(trimmed)
      .regex(/^[\w.-]{10,200}\.apps\.googleusercontent\.com$/, oauthMessages.malformed)
      .optional(),
    client_secret: z
      .string()
      .overwrite(trimmed)
      .regex(/^[\x21-\x7e]{8,200}$/, oauthMessages.malformed)
      .optional(),
  })
  .refine(({ client_id, client_secret }) => Boolean(client_id) === Boolean(client_secret), bothNeeded)
  .meta({ id: 'GmailStart' });

const params = z.object({ id: z.uuid() });
const one = { audience: 'recruiter', params } as const;
const reaching = { name: 'mailboxes', max: 60, seconds: 600, by: 'actor' } as const;

export const listEmailAccounts = endpoint({
  method: 'GET',
  path: '/email-accounts',
  audience: 'recruiter',
  permission: 'mailboxes:read',
  query: z.object(paging),
  list: EmailAccount,
  summary: 'Mailboxes that I connected; an admin sees all of the workspace',
});
export const getEmailAccount = endpoint({
  ...one,
  method: 'GET',
  path: '/email-accounts/{id}',
  permission: 'mailboxes:read',
  output: EmailAccount,
  summary: 'One mailbox',
});
export const createEmailAccount = endpoint({
  method: 'POST',
  path: '/email-accounts',
  audience: 'recruiter',
  permission: 'mailboxes:write',
  body: NewEmailAccount,
  output: EmailAccount,
  status: 201,
  limit: reaching,
  summary: 'Connect an IMAP mailbox; it is kept once its server lets us in',
});
export const changeEmailAccount = endpoint({
  ...one,
  method: 'PATCH',
  path: '/email-accounts/{id}',
  permission: 'mailboxes:write',
  body: EmailAccountChange,
  output: EmailAccount,
  limit: reaching,
  summary: 'Change how a mailbox is reached; kept once its server lets us in',
});
export const deleteEmailAccount = endpoint({
  ...one,
  method: 'DELETE',
  path: '/email-accounts/{id}',
  permission: 'mailboxes:write',
  summary: 'Disconnect a mailbox; candidates extracted from it stay',
});
export const testConnection = endpoint({
  ...one,
  method: 'POST',
  path: '/email-accounts/{id}/test-connection',
  permission: 'mailboxes:write',
  output: MailboxOutcome,
  limit: reaching,
  summary: 'Try whether the server lets us in',
});
export const processEmails = endpoint({
  ...one,
  method: 'POST',
  path: '/email-accounts/{id}/process-emails',
  permission: 'mailboxes:write',
  output: MailboxOutcome,
  status: 202,
  limit: reaching,
  summary: 'Look for new mail now',
});
export const activateMailbox = endpoint({
  ...one,
  method: 'POST',
  path: '/email-accounts/{id}/activate',
  permission: 'mailboxes:write',
  output: MailboxOutcome,
  limit: reaching,
  summary: 'Fetch its mail again; tried first, unless it was only paused',
});
export const deactivateMailbox = endpoint({
  ...one,
  method: 'POST',
  path: '/email-accounts/{id}/deactivate',
  permission: 'mailboxes:write',
  output: MailboxOutcome,
  summary: 'Fetch no mail until it is activated',
});
export const getEmailIntegrationStats = endpoint({
  method: 'GET',
  path: '/email-integration/stats',
  audience: 'recruiter',
  permission: 'mailboxes:read',
  output: EmailIntegrationStats,
  summary: 'What the mailboxes that I see have brought',
});
export const getGmailSettings = endpoint({
  method: 'GET',
  path: '/gmail/oauth/settings',
  audience: 'recruiter',
  permission: 'mailboxes:read',
  output: GmailSettings,
  summary: 'What connecting Gmail needs here',
});
export const startGmail = endpoint({
  method: 'POST',
  path: '/gmail/oauth/start',
  audience: 'recruiter',
  permission: 'mailboxes:write',
  body: GmailStart,
  limit: reaching,
  output: z.object({ authorization_url: z.string() }),
  summary: 'Begin to connect a Gmail mailbox: where its owner is asked for consent',
});
export const processGmailCode = endpoint({
  method: 'POST',
  path: '/gmail/oauth/process-code',
  audience: 'recruiter',
  permission: 'mailboxes:write',
  status: 201,
  limit: reaching,
  body: z.object({
    code: z.string().min(1, oauthMessages.expired).max(2000, oauthMessages.expired),
    state: z.string(oauthMessages.expired).min(1, oauthMessages.expired).max(200, oauthMessages.expired),
    display_name: displayName.unwrap().optional(), // Else what was said at the start.
  }),
  output: EmailAccount,
  summary: 'Come back from Google with consent: the mailbox is connected, or connected anew',
});
export const refreshGmail = endpoint({
  ...one,
  method: 'POST',
  path: '/gmail/oauth/{id}/refresh',
  permission: 'mailboxes:write',
  output: MailboxOutcome,
  limit: reaching,
  summary: 'Ask Google for a new access token',
});
export const hearGmail = endpoint({
  method: 'POST',
  path: '/gmail/push/{token}',
  audience: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  body: z.object({ message: z.object({ data: z.string().max(4000) }) }),
  limit: { name: 'gmail-push', max: 6000, seconds: 60, by: 'address' },
  summary: 'Google tells that a mailbox has new mail (Cloud Pub/Sub)',
});
