// What a workspace writes to people when something becomes of their application.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { messageBody, requiredLine } from './text-fields.ts';

export const messageKinds = [
  'received',
  'added',
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
  added: 'Added to a job',
  under_review: 'Under review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
};

const fields = {
  subject: requiredLine('Subject', 200),
  body: messageBody,
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
    body: written(
      'Thank you for applying for [JOB_TITLE] at [COMPANY_NAME]. A member of our team will review your application.',
    ),
    is_sent: true,
  },
  added: {
    subject: '[JOB_TITLE] at [COMPANY_NAME]',
    body: written(
      "We think [JOB_TITLE] at [COMPANY_NAME] could be a good fit for you, and we'd like to consider you for it.",
      "Reply to this email if you'd like to know more, or if you'd rather not be considered.",
    ),
    is_sent: false,
  },
  under_review: {
    subject: "We're reviewing your application for [JOB_TITLE]",
    body: written("We've started reviewing your application for [JOB_TITLE]."),
    is_sent: false,
  },
  shortlisted: {
    subject: "You're on the shortlist for [JOB_TITLE]",
    body: written(
      "We liked your application for [JOB_TITLE], and you're on our shortlist. We'll be in touch soon about next steps.",
    ),
    is_sent: true,
  },
  interview: {
    subject: 'Interview for [JOB_TITLE]',
    body: written("We'd like to invite you to an interview for [JOB_TITLE]. We'll follow up with a time."),
    is_sent: true,
  },
  offer: {
    subject: 'Good news about [JOB_TITLE]',
    body: written("We'd like to offer you the position of [JOB_TITLE]. We'll be in touch with the details."),
    is_sent: true,
  },
  hired: {
    subject: 'Welcome to [COMPANY_NAME]',
    body: written("We're delighted that you're joining us as [JOB_TITLE]. Welcome to the team."),
    is_sent: true,
  },
  rejected: {
    subject: 'Your application for [JOB_TITLE]',
    body: written(
      "Thank you for your interest in [JOB_TITLE] and for the time you put into your application. We've decided to move forward with other candidates.",
      'We wish you all the best with your search.',
    ),
    is_sent: true,
  },
};

/** Words that a workspace writes often, under a name of its own. */
export const EmailTemplateFields = z
  .object({
    name: requiredLine('Name', 100),
    subject: requiredLine('Subject', 200),
    body: messageBody,
  })
  .meta({ id: 'EmailTemplateFields' });
export const EmailTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    updated_at: z.iso.datetime(),
    updated_by_name: z.string().nullable(),
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const template = {
  path: '/email-templates/{id}',
  audience: 'recruiter',
  params: z.object({ id: z.uuid() }),
} as const;

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/email-templates',
  audience: 'recruiter',
  permission: 'messages:read',
  query: z.object(paging),
  list: EmailTemplate,
  summary: 'Templates of my workspace, by name',
});
export const createEmailTemplate = endpoint({
  method: 'POST',
  path: '/email-templates',
  audience: 'recruiter',
  permission: 'messages:write',
  body: EmailTemplateFields,
  output: EmailTemplate,
  status: 201,
  summary: 'Write a template',
});
export const changeEmailTemplate = endpoint({
  ...template,
  method: 'PUT',
  permission: 'messages:write',
  body: EmailTemplateFields,
  output: EmailTemplate,
  summary: 'Rewrite a template',
});
export const deleteEmailTemplate = endpoint({
  ...template,
  method: 'DELETE',
  permission: 'messages:write',
  summary: 'Delete a template; what was written with it stays',
});

const one = {
  path: '/message-templates/{kind}',
  audience: 'recruiter',
  permission: 'messages:write',
  params: z.object({ kind: z.enum(messageKinds) }),
} as const;

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/message-templates',
  audience: 'recruiter',
  permission: 'messages:read',
  query: z.object(paging),
  list: MessageTemplate,
  summary: 'What my workspace mails to candidates, and when',
});
export const saveMessageTemplate = endpoint({
  ...one,
  method: 'PUT',
  audience: 'recruiter',
  permission: 'workspace:write',
  body: MessageTemplateFields,
  output: MessageTemplate,
  summary: 'Write what is mailed on an occasion',
});
export const resetMessageTemplate = endpoint({
  ...one,
  method: 'DELETE',
  audience: 'recruiter',
  permission: 'workspace:write',
  output: MessageTemplate,
  summary: 'Go back to the words that Hireframe brings',
});
