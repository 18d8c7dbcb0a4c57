// Addresses about the server itself: health, documentation, signed files, and in the demo its outbox.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const Health = z
  .object({ status: z.enum(['ok', 'failed']), parts: z.record(z.string(), z.string()) })
  .meta({ id: 'Health' });

export const TranscriptSetup = z
  .object({
    state: z.enum(['ready', 'setting_up', 'waiting', 'none']), // Waiting: what it needs cannot be fetched at the moment.
    engine: z.string().nullable(), // With its version. Null: nobody here hears words.
    percent: z.int().nullable(), // Of what is fetched while it is set up.
    message: z.string(),
  })
  .meta({ id: 'TranscriptSetup' });
export type TranscriptSetup = z.infer<typeof TranscriptSetup>;

export const System = z
  .object({
    version: z.string(),
    parts: z.array(
      z.object({
        part: z.string(),
        state: z.enum(['ok', 'notice', 'failed']), // Notice: it works with a reservation.
        message: z.string().nullable(), // What it is, or the reservation. 'none': the operator has none. Null: nothing to say.
      }),
    ),
    queues: z.array(
      z.object({
        task: z.string(),
        waiting_count: z.int(), // Due, and nobody works on them.
        active_count: z.int(),
        oldest_seconds: z.number(), // How long the first of those that wait has been due.
      }),
    ), // Those with something in them, of the whole installation.
    backup: z.object({
      state: z.enum(['ok', 'notice', 'failed']), // Notice: there is none, or it is older than a week. Failed: the last one did.
      finished_at: z.iso.datetime().nullable(), // Of the last whole one. Null: there is none.
      size_bytes: z.int().nullable(), // Of database and files as they were then.
      file_count: z.int().nullable(),
      failed_at: z.iso.datetime().nullable(), // Of one that failed since. Null: none did.
    }),
  })
  .meta({ id: 'System' });
export type System = z.infer<typeof System>;

export const Licenses = z
  .array(
    z.object({
      license: z.string(), // SPDX, or what the package says in its place.
      packages: z.array(z.object({ name: z.string(), version: z.string() })),
    }),
  )
  .meta({ id: 'Licenses' });
export type Licenses = z.infer<typeof Licenses>;

const open = { method: 'GET', audience: 'anyone' } as const;

export const healthz = endpoint({
  ...open,
  path: '/healthz',
  outside: true,
  output: z.object({ status: z.literal('ok') }),
  summary: 'The process is alive',
});
export const readyz = endpoint({
  ...open,
  path: '/readyz',
  outside: true,
  output: Health,
  summary: 'Database, queue, storage and what reads recordings answer; 503 when one does not',
});
export const metrics = endpoint({
  ...open,
  path: '/metrics',
  outside: true,
  answers: 'file',
  summary: 'What this process counts, for Prometheus; with HIREFRAME_METRICS_TOKEN as bearer token, otherwise 404',
});
export const getTranscriptSetup = endpoint({
  method: 'GET',
  path: '/transcript-setup',
  audience: 'recruiter',
  permission: 'integrations:read',
  output: TranscriptSetup,
  summary: 'What writes down spoken answers on this server, and how far it is set up',
});
export const getSystem = endpoint({
  method: 'GET',
  path: '/system',
  audience: 'recruiter',
  permission: 'integrations:read',
  output: System,
  summary: 'Version, parts, queues and last backup of this installation',
});
export const getLicenses = endpoint({
  method: 'GET',
  path: '/system/licenses',
  audience: 'recruiter',
  permission: 'integrations:read',
  output: Licenses,
  summary: 'Packages that this installation is made of, by licence',
});
/** People read it, programs fetch it once in a while: more would take the line from others. */
const reading = { name: 'documentation', max: 20, seconds: 60, by: 'address' } as const;
export const openapiDocument = endpoint({
  ...open,
  path: '/openapi.json',
  answers: 'file',
  limit: reading,
  summary: 'This document',
});
export const docsPage = endpoint({
  ...open,
  path: '/docs',
  answers: 'file',
  limit: reading,
  summary: 'This document as a page',
});
export const securityTxt = endpoint({
  ...open,
  path: '/.well-known/security.txt',
  outside: true,
  answers: 'text',
  summary: 'Where to report a vulnerability (RFC 9116); 404 where the operator has named no contact',
});

const key = z.object({ key: z.string().max(500) });
// Who holds a signed address may use it: the signature is the permission, so its audience is anyone.
const signature = z.looseObject({ expires: z.string(), signature: z.string() });
export const getObject = endpoint({
  ...open,
  path: '/objects/{key*}',
  outside: true,
  params: key,
  query: signature,
  answers: 'file',
  summary: 'A file, by its signed address; in ranges',
});
export const putObject = endpoint({
  method: 'PUT',
  path: '/objects/{key*}',
  outside: true,
  audience: 'anyone',
  params: key,
  query: signature,
  answers: 'file',
  raw: { content_types: ['*/*'], max_bytes: 5 * 2 ** 30 },
  summary: 'Store a file at its signed address, of the size and type that were signed',
});

const withToken = z.object({ token: z.string().catch('') });
export const outboxPage = endpoint({
  ...open,
  path: '/outbox',
  outside: true,
  query: withToken,
  answers: 'html',
  summary: 'Mail that would have been sent, in demo and development only; its token is printed at start',
});
export const outboxAttachment = endpoint({
  ...open,
  path: '/outbox/{id}/attachments/{position}',
  outside: true,
  query: withToken,
  answers: 'file',
  params: z.object({ id: z.uuid(), position: z.coerce.number<number | string>().int().min(0).max(99) }),
  summary: 'A file of such a mail',
});
