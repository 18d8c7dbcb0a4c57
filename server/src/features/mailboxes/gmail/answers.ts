// What Gmail answers, as far as we read it, and what it means when it refuses.
import { z } from 'zod';
import { MailboxFailure, MailTooLarge } from '../mail-source.ts';
import type { Said } from './ask-google.ts';
import { consentEnded } from './tokens.ts';

export const Profile = z.object({
  emailAddress: z.string(),
  historyId: z.string(),
});
export const Ids = z.object({
  messages: z.array(z.object({ id: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const About = z.object({ id: z.string(), labelIds: z.array(z.string()).default([]) });
export const Changes = z.object({
  history: z
    .array(
      z.object({
        messagesAdded: z.array(z.object({ message: About })).default([]),
        labelsRemoved: z.array(z.object({ message: About, labelIds: z.array(z.string()).default([]) })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
  historyId: z.string(),
});
export const Body = z.object({
  attachmentId: z.string().optional(),
  size: z.number().default(0),
  data: z.string().optional(),
});
const Part = z.object({
  partId: z.string().default(''),
  mimeType: z.string().default(''),
  filename: z.string().default(''),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  body: Body.default({ size: 0 }),
  get parts() {
    return z.array(Part).default([]);
  },
});
export const Message = About.extend({ internalDate: z.string(), payload: Part });
export const Watch = z.object({ expiration: z.coerce.number() });

export type GmailPart = z.output<typeof Part>;
export type GmailMessage = z.output<typeof Message>;

/** Of a part whose bytes came along. @throws MailTooLarge */
export function decodeBody({ data = '' }: z.output<typeof Body>, max_bytes: number): Uint8Array {
  const bytes = Buffer.from(data, 'base64url');
  if (bytes.length > max_bytes) throw new MailTooLarge();
  return bytes;
}

export function read<S extends z.ZodType>(schema: S, said: Said): z.output<S> {
  if (said.status !== 200) throw refusalOf(said);
  const { data, success } = safely(schema, said.json);
  if (!success) throw new MailboxFailure('unreachable', "Google's answer couldn't be read.");
  return data;
}

/** Parts within parts within parts, deeper than anybody sends them, are more than we can follow. @throws MailTooLarge */
function safely<S extends z.ZodType>(schema: S, json: unknown) {
  try {
    return schema.safeParse(json);
  } catch (error) {
    throw error instanceof RangeError ? new MailTooLarge() : error;
  }
}

const enableIt = "The Gmail API isn't enabled in this client's Google Cloud project. Enable it there and try again.";

function refusalOf({ status, reason }: Said): MailboxFailure {
  if (status === 401) return new MailboxFailure('expired', consentEnded);
  if (reason === 'accessNotConfigured' || reason === 'SERVICE_DISABLED') return new MailboxFailure('refused', enableIt);
  if (reason === 'domainPolicy')
    return new MailboxFailure('refused', "This Google Workspace's admins don't allow Hireframe to read its email.");
  if (status === 403) return new MailboxFailure('expired', consentEnded); // Less was granted than reading needs.
  return new MailboxFailure('refused', `Gmail refused the request${reason && ` (${reason})`}.`);
}
