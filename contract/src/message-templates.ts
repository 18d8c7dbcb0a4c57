// What a workspace writes to people when something becomes of their application.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { plainText } from './plain-text.ts';
import { requiredLine } from './text-fields.ts';

export const messageKinds = [
  'received',
  'under_review',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageKindWords: Record<MessageKind, string> = {
  received: 'Application received',
  under_review: 'Under review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
};

const fields = {
  subject: requiredLine('Subject', 200),
  body: z
    .string('Text is required')
    .transform(plainText)
    .pipe(z.string().trim().min(1, 'Text is required').max(5000, 'Text must be at most 5000 characters')),
  is_sent: z.boolean().default(true), // False: nothing is mailed on this occasion.
};
export const MessageTemplateFields = z.object(fields).meta({ id: 'MessageTemplateFields' });
export const MessageTemplate = z
  .object({
    kind: z.enum(messageKinds),
    subject: z.string(),
    body: z.string(),
    is_sent: z.boolean(),
    is_own: z.boolean(), // The workspace wrote it; else our words.
    updated_at: z.iso.datetime().nullable(),
    updated_by_name: z.string().nullable(),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const hello = 'Hello [CANDIDATE_FIRST_NAME],';
const regards = 'Kind regards,\n[COMPANY_NAME]';
const written = (...paragraphs: string[]) => [hello, ...paragraphs, regards].join('\n\n');

/** Our own words, until a workspace writes its own. The candidate sees every status at once; a mail is not news to them. */
export const ownWords: Record<MessageKind, { subject: string; body: string; is_sent: boolean }> = {
  received: {
    subject: 'Your application for [JOB_TITLE]',
    body: written('thank you for applying for [JOB_TITLE] at [COMPANY_NAME]. A person will look at what you sent.'),
    is_sent: true,
  },
  under_review: {
    subject: 'Your application for [JOB_TITLE] is being looked at',
    body: written('we have begun to look at your application for [JOB_TITLE].'),
    is_sent: false,
  },
  shortlisted: {
    subject: 'You are on the shortlist for [JOB_TITLE]',
    body: written(
      'we liked your application for [JOB_TITLE] and put you on the shortlist. You will hear from us soon.',
    ),
    is_sent: true,
  },
  interview: {
    subject: 'We would like to talk to you about [JOB_TITLE]',
    body: written('we would like to get to know you for [JOB_TITLE]. We will send you a time.'),
    is_sent: true,
  },
  offer: {
    subject: 'Good news about [JOB_TITLE]',
    body: written('we would like to offer you the position of [JOB_TITLE]. We will be in touch with the details.'),
    is_sent: true,
  },
  hired: {
    subject: 'Welcome to [COMPANY_NAME]',
    body: written('we are glad that you will join us as [JOB_TITLE]. Welcome!'),
    is_sent: true,
  },
  rejected: {
    subject: 'Your application for [JOB_TITLE]',
    body: written(
      'thank you for your interest in [JOB_TITLE] and for the time you gave it. We decided to go on with other people this time.',
      'We wish you all the best.',
    ),
    is_sent: true,
  },
};

const one = {
  path: '/message-templates/{kind}',
  audience: 'recruiter',
  params: z.object({ kind: z.enum(messageKinds) }),
} as const;

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/message-templates',
  audience: 'recruiter',
  query: z.object(paging),
  list: MessageTemplate,
  summary: 'What my workspace mails to candidates, and when',
});
export const saveMessageTemplate = endpoint({
  ...one,
  method: 'PUT',
  audience: 'admin',
  body: MessageTemplateFields,
  output: MessageTemplate,
  summary: 'Write what is mailed on an occasion',
});
export const resetMessageTemplate = endpoint({
  ...one,
  method: 'DELETE',
  audience: 'admin',
  output: MessageTemplate,
  summary: 'Go back to the words that Hireframe brings',
});
