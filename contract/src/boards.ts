// Boards: where postings stand outside. Feeds that others fetch, and one address of a workspace that is told.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { PostingActionNote, PostingDetail } from './postings.ts';
import { unlessAll } from './text-fields.ts';

const platformTypes = ['google_jobs', 'indeed_feed', 'generic_feed', 'webhook'] as const;
export type PlatformType = (typeof platformTypes)[number];
const platform = z.enum(platformTypes);

export const Platform = z
  .object({
    platform_type: platform,
    name: z.string(),
    description: z.string(), // What it is and what to do once.
    is_ready: z.boolean(), // Postings can be posted there now.
    not_ready_reason: z.string().nullable(), // Why not, and what to do.
    feed_url: z.string().nullable(), // What a board fetches.
    active_posting_count: z.int(), // Of this workspace.
  })
  .meta({ id: 'Platform' });
export type Platform = z.infer<typeof Platform>;

/** 'hidden': the posting is paused or has expired; it comes back with it. */
export const externalPostingStatuses = ['posted', 'pending', 'failed', 'hidden'] as const;
export const ExternalPosting = z
  .object({
    id: z.uuid(),
    platform_name: z.string(),
    platform_type: z.string(),
    status: z.enum(externalPostingStatuses),
    status_display: z.string(), // 'posted' is shown as Active.
    external_url: z.string().nullable(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ExternalPosting' });
export type ExternalPosting = z.infer<typeof ExternalPosting>;

export const Webhook = z
  .object({
    url: z.string(),
    is_active: z.boolean(),
    secret: z.string().nullable(), // 'whsec_…', only in the answer that makes it.
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;
export const WebhookChange = z
  .object({
    url: z
      .url({ protocol: /^https?$/, error: 'Enter a web address such as https://jobs.example.com/hook' })
      .max(500, 'The address must be at most 500 characters'),
    is_active: z.boolean().default(true),
    new_secret: z.boolean().default(false), // The first one is always made.
  })
  .meta({ id: 'WebhookChange' });

export const deliveryStatuses = ['pending', 'delivered', 'dead'] as const;
export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    posting_id: z.uuid().nullable(), // Null: a test.
    posting_title: z.string(),
    event: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    last_status: z.int().nullable(),
    last_error: z.string().nullable(),
    next_attempt_at: z.iso.datetime().nullable(), // Null: there is none.
    delivered_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const params = z.object({ id: z.uuid() });
const ofPosting = { audience: 'recruiter', params } as const;
const chosen = z.object({ platform_types: z.array(platform).max(platformTypes.length).optional() }).optional();
const webhook = { path: '/recruiter/webhook', audience: 'recruiter' } as const;

export const listPlatforms = endpoint({
  method: 'GET',
  path: '/recruiter/platforms',
  audience: 'recruiter',
  permission: 'jobs:read',
  query: z.object(paging),
  list: Platform,
  summary: 'Boards that postings of my workspace can go to',
});
export const postExternal = endpoint({
  ...ofPosting,
  method: 'POST',
  path: '/recruiter/job-requirements/{id}/post-external',
  permission: 'jobs:write',
  body: chosen,
  output: PostingDetail,
  summary: 'Post an approved posting to boards; left out: to all that are ready',
});
export const removeExternal = endpoint({
  ...ofPosting,
  method: 'POST',
  path: '/recruiter/job-requirements/{id}/remove-external',
  permission: 'jobs:write',
  body: PostingActionNote.unwrap()
    .extend({ platform_types: z.array(platform).optional() })
    .optional(),
  output: PostingDetail,
  summary: 'Take a posting off boards; left out: off all',
});
export const listExternalPostings = endpoint({
  ...ofPosting,
  method: 'GET',
  path: '/recruiter/job-requirements/{id}/external-postings',
  permission: 'jobs:read',
  query: z.object(paging),
  list: ExternalPosting,
  summary: 'Where a posting stands outside',
});
export const getWebhook = endpoint({
  ...webhook,
  method: 'GET',
  permission: 'integrations:read',
  output: Webhook.optional(),
  summary: 'The address that is told; nothing while none is set',
});
export const changeWebhook = endpoint({
  ...webhook,
  method: 'PUT',
  permission: 'integrations:write',
  body: WebhookChange,
  output: Webhook,
  summary: 'Set the address that is told of postings; the answer that makes a secret shows it once',
});
export const deleteWebhook = endpoint({
  ...webhook,
  method: 'DELETE',
  permission: 'integrations:write',
  summary: 'Tell nobody any more',
});
export const testWebhook = endpoint({
  method: 'POST',
  path: '/recruiter/webhook/test',
  audience: 'recruiter',
  permission: 'integrations:write',
  output: WebhookDelivery,
  status: 202,
  summary: 'Send a test message to the address',
  limit: { name: 'webhook-test', max: 20, seconds: 600, by: 'actor' },
});
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/recruiter/webhook/deliveries',
  audience: 'recruiter',
  permission: 'integrations:read',
  list: WebhookDelivery,
  query: z.object({ ...paging, status: unlessAll(z.enum(deliveryStatuses)) }),
  summary: 'What the address was told, newest first; dead ones were given up',
});
export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/recruiter/webhook/deliveries/{id}/replay',
  audience: 'recruiter',
  permission: 'integrations:write',
  params,
  output: WebhookDelivery,
  summary: 'Send a message again, with the same id',
});
const fetching = { name: 'feeds', max: 60, seconds: 600, by: 'address' } as const;
export const getIndeedFeed = endpoint({
  method: 'GET',
  path: '/feeds/indeed.xml',
  audience: 'anyone',
  outside: true,
  answers: 'xml',
  limit: fetching,
  summary: 'Every posting on the XML feed, as Indeed and many others fetch it',
});
export const getGenericFeed = endpoint({
  method: 'GET',
  path: '/feeds/postings.json',
  audience: 'anyone',
  outside: true,
  answers: 'file',
  limit: fetching,
  summary: 'Every posting on the generic feed, in JSON Feed 1.1 with JobPosting inside',
});
