// One conversation with each candidate: what a workspace writes to them, and what they answer.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { messageBody, requiredLine } from './text-fields.ts';

export const messageKindsOfThread = ['written', 'status', 'assessment', 'interview', 'invitation', 'reply'] as const;
/** Why a message is not sent at its time: this installation has no mail server, or the mail server did not take it yet. */
export const messageHolds = ['no_mail_server', 'retrying'] as const;
export const messageStatuses = ['waiting', 'sent', 'failed', 'received'] as const;

export const MessageAttachment = z
  .object({
    position: z.int(),
    file_name: z.string(),
    content_type: z.string(),
    size_bytes: z.int(),
    url: z.string().nullable(), // Saves it; lives minutes. Null: it was too large and was not kept.
  })
  .meta({ id: 'MessageAttachment' });
export const Message = z
  .object({
    id: z.uuid(),
    candidate_id: z.uuid(),
    application_id: z.uuid().nullable(),
    job_title: z.string().nullable(), // Of the application.
    direction: z.enum(['out', 'in']),
    kind: z.enum(messageKindsOfThread),
    author_name: z.string().nullable(), // The member; null: nobody in particular, or the candidate.
    from_address: z.string(), // Of what came in.
    to_address: z.string(), // Of what goes out.
    subject: z.string(),
    body: z.string(),
    quoted: z.string(), // What stood below an answer.
    status: z.enum(messageStatuses),
    held_by: z.enum(messageHolds).nullable(), // Of one that waits; null: it goes out at `send_at`.
    error: z.string().nullable(), // Why it failed.
    is_automatic: z.boolean(), // An absence note and the like.
    is_new: z.boolean(), // Came in, and nobody has answered it or said that no answer is needed.
    can_take_back: z.boolean(), // It waits, and a member wrote it.
    can_retry: z.boolean(), // It never left here; one that was returned needs another address.
    send_at: z.iso.datetime(), // When it goes out, or came in.
    attachments: z.array(MessageAttachment),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** A reply that nobody has answered yet, for lists of what waits. */
export const WaitingReply = z
  .object({
    id: z.uuid(),
    candidate_id: z.uuid(),
    candidate_name: z.string(),
    application_id: z.uuid().nullable(),
    job_title: z.string().nullable(),
    subject: z.string(),
    start: z.string(), // Of its text, one line.
    send_at: z.iso.datetime(),
    is_mine: z.boolean(), // It answers what I wrote.
  })
  .meta({ id: 'WaitingReply' });
export type WaitingReply = z.infer<typeof WaitingReply>;

const words = { subject: requiredLine('Subject', 200), body: messageBody };
/** Not in the past, and within a year. */
const sendAt = z.iso.datetime('Choose a time').nullish();
export const NewMessage = z
  .object({
    ...words,
    application_id: z.uuid().nullish(), // What it is about; fills in the job.
    send_at: sendAt, // Left out: after half a minute, in which it can be taken back.
  })
  .meta({ id: 'NewMessage' });
export const MessageToPreview = NewMessage.omit({ send_at: true })
  .extend({ job_id: z.uuid().nullish() }) // The job where it is about no application, as in a message to many.
  .meta({ id: 'MessageToPreview' });
export const maxRecipients = 200;
export const BulkMessage = z
  .object({
    ...words,
    candidate_ids: z
      .array(z.uuid())
      .min(1, 'Choose at least one candidate')
      .max(maxRecipients, `At most ${maxRecipients} at once`),
    job_id: z.uuid().nullish(), // Fills in the job; of those who applied to it, the application is what the message is about.
    send_at: sendAt,
  })
  .meta({ id: 'BulkMessage' });
export const BulkMessageOutcome = z
  .object({
    sent: z.array(z.object({ id: z.uuid(), candidate_id: z.uuid() })), // `id`: of the message.
    held_by: z.enum(messageHolds).nullable(), // Known when they are written; null: they go out at their time.
    refused: z.array(
      z.object({
        candidate_id: z.uuid(),
        candidate_name: z.string().nullable(), // Null: there is no such candidate.
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'BulkMessageOutcome' });
export type BulkMessageOutcome = z.infer<typeof BulkMessageOutcome>;
export const MessagePreview = z
  .object({ subject: z.string(), body: z.string(), to_name: z.string(), to_address: z.string() })
  .meta({ id: 'MessagePreview' });
export type MessagePreview = z.infer<typeof MessagePreview>;

const recruiter = { audience: 'recruiter', shows_candidates: true } as const;
const ofCandidate = { ...recruiter, params: z.object({ id: z.uuid() }) } as const;
const ofMessage = { ...recruiter, params: z.object({ id: z.uuid() }) } as const;

export const listMessages = endpoint({
  ...ofCandidate,
  method: 'GET',
  path: '/recruiter/candidates/{id}/messages',
  permission: 'messages:read',
  query: z.object(paging),
  list: Message,
  summary: 'The conversation with a candidate, newest first',
});
export const writeMessage = endpoint({
  ...ofCandidate,
  method: 'POST',
  path: '/recruiter/candidates/{id}/messages',
  permission: 'messages:write',
  body: NewMessage,
  output: Message,
  status: 201,
  summary: 'Write to a candidate; names in brackets are filled in',
});
export const previewMessage = endpoint({
  ...ofCandidate,
  method: 'POST',
  path: '/recruiter/candidates/{id}/messages/preview',
  permission: 'messages:write',
  body: MessageToPreview,
  output: MessagePreview,
  without_room: true,
  summary: 'What a message says with names filled in',
});
export const markAnswered = endpoint({
  ...ofCandidate,
  method: 'POST',
  path: '/recruiter/candidates/{id}/messages/mark-handled',
  permission: 'messages:write',
  output: z.object({ handled: z.int() }),
  summary: 'No answer is needed to what a candidate wrote',
});
export const writeToMany = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/messages',
  permission: 'messages:write',
  body: BulkMessage,
  output: BulkMessageOutcome,
  summary: 'Write to many candidates, a mail of their own each',
});
export const listWaitingReplies = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/messages/waiting',
  permission: 'messages:read',
  query: z.object(paging),
  list: WaitingReply,
  summary: 'Replies of candidates that nobody has answered, newest first',
});
export const takeBackMessage = endpoint({
  ...ofMessage,
  method: 'DELETE',
  path: '/recruiter/messages/{id}',
  permission: 'messages:write',
  summary: 'Take back a message that waits to be sent',
});
export const retryMessage = endpoint({
  ...ofMessage,
  method: 'POST',
  path: '/recruiter/messages/{id}/retry',
  permission: 'messages:write',
  output: Message,
  summary: 'Send a message that failed once more',
});

// The same from the candidate's side: one conversation with each company, known by its workspace. Mails that went to the
// address that they have proved, and what they answered.

export const MyMessage = z
  .object({
    id: z.uuid(),
    is_mine: z.boolean(), // I wrote it.
    author_name: z.string().nullable(), // Of who wrote it for the company; null: nobody in particular, or I.
    job_title: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    send_at: z.iso.datetime(),
    is_new: z.boolean(), // I have not opened it here.
  })
  .meta({ id: 'MyMessage' });
export type MyMessage = z.infer<typeof MyMessage>;
export const MyConversation = z
  .object({
    id: z.uuid(), // Of the workspace.
    company_name: z.string(),
    author_name: z.string().nullable(), // Of the newest message, as there.
    is_mine: z.boolean(), // The newest message is.
    subject: z.string(),
    start: z.string(), // Of its text, one line.
    send_at: z.iso.datetime(),
    new_count: z.int(),
  })
  .meta({ id: 'MyConversation' });
export type MyConversation = z.infer<typeof MyConversation>;

const mine = { audience: 'candidate' } as const;
const ofMine = { ...mine, params: z.object({ id: z.uuid() }) } as const;

export const listMyConversations = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/conversations',
  query: z.object(paging),
  list: MyConversation,
  summary: 'Companies that wrote to me, the newest message first',
});
export const listMyMessages = endpoint({
  ...ofMine,
  method: 'GET',
  path: '/candidate/conversations/{id}/messages',
  query: z.object(paging),
  list: MyMessage,
  summary: 'What a company and I wrote to each other, newest first',
});
export const answerCompany = endpoint({
  ...ofMine,
  method: 'POST',
  path: '/candidate/conversations/{id}/messages',
  body: z.object({ body: messageBody }),
  output: MyMessage,
  status: 201,
  summary: 'Answer a company; it arrives where answers by mail do',
  limit: { name: 'answer-company', max: 60, seconds: 3600, by: 'actor' },
});
export const markMyMessagesRead = endpoint({
  ...ofMine,
  method: 'POST',
  path: '/candidate/conversations/{id}/read',
  output: z.object({ read: z.int() }),
  summary: 'I have read what a company wrote',
});
