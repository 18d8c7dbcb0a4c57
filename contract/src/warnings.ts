// What a person should look at in an application, with what it rests on: reasons to ask, never a number. No list is filtered or
// sorted by them, and nothing is decided by them.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging, shortPaging } from './list.ts';
import { requiredText } from './text-fields.ts';

export const warningKinds = [
  'copied_description',
  'same_resume',
  'shared_text',
  'hidden_text',
  'impossible_dates',
  'disposable_address',
] as const;
const kind = z.enum(warningKinds);

export const Warning = z
  .object({
    id: z.uuid(),
    kind,
    application_id: z.uuid().nullable(), // What was sent with it; null: a resume or an address, whatever they applied to.
    line: z.string(), // What was found, in a sentence.
    quotes: z.array(z.string()), // Of what was sent; long ones are cut.
    others: z.array(z.object({ candidate_id: z.uuid(), name: z.string() })), // Whose resumes have the same text.
    found_at: z.iso.datetime(),
    fine_at: z.iso.datetime().nullable(), // When a member looked at it and found nothing wrong.
    fine_by_name: z.string().nullable(),
    contested_at: z.iso.datetime().nullable(),
    contest: z.string().nullable(), // What the person says about it.
  })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof Warning>;

/** As the person sees it: nothing of other people, and not how much of something makes a warning. */
export const MyWarning = z
  .object({
    id: z.uuid(),
    kind,
    line: z.string(), // In the language of the reader.
    quotes: z.array(z.string()),
    contested_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MyWarning' });
export type MyWarning = z.infer<typeof MyWarning>;

export const maxContestLetters = 2000;

const recruiter = { audience: 'recruiter', shows_candidates: true } as const;
const ofCandidate = { ...recruiter, params: z.object({ id: z.uuid() }) } as const;

export const listWarnings = endpoint({
  ...ofCandidate,
  method: 'GET',
  permission: 'candidates:read',
  path: '/recruiter/candidates/{id}/warnings',
  query: z.object({ ...shortPaging, application_id: z.uuid().optional() }),
  list: Warning,
  summary: 'What is worth a look in what a candidate sent, with an application or at all; the newest first',
});
export const markWarning = endpoint({
  ...recruiter,
  method: 'PATCH',
  permission: 'candidates:write',
  path: '/recruiter/candidates/{id}/warnings/{warning_id}',
  params: z.object({ id: z.uuid(), warning_id: z.uuid() }),
  body: z.object({ is_fine: z.boolean() }),
  output: Warning,
  summary: 'I have looked at it and found nothing wrong, or take that back',
});

const mine = { audience: 'candidate' } as const;

export const listMyWarnings = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/applications/{id}/warnings',
  params: z.object({ id: z.uuid() }),
  query: z.object(paging),
  list: MyWarning,
  summary: 'What may raise questions in what I sent with an application',
});
export const contestWarning = endpoint({
  ...mine,
  method: 'POST',
  path: '/candidate/applications/{id}/warnings/{warning_id}/contest',
  params: z.object({ id: z.uuid(), warning_id: z.uuid() }),
  body: z.object({
    body: requiredText('Text', maxContestLetters),
  }),
  output: MyWarning,
  summary: 'Say what is true; it arrives as a message from me, once for each',
  limit: { name: 'contest-warning', max: 30, seconds: 3600, by: 'actor' },
});
