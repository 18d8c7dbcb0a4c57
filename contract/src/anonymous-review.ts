// Anonymous review: members judge an application before they know whose it is.
import { z } from 'zod';
import { ApplicationDetail } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { AnonymousReview, PostingDetail } from './postings.ts';
import { requiredLine } from './text-fields.ts';

const params = z.object({ id: z.uuid() });

export const setAnonymousReview = endpoint({
  method: 'PUT',
  path: '/recruiter/job-requirements/{id}/anonymous-review',
  audience: 'recruiter',
  permission: 'jobs:write',
  params,
  body: z.object({ anonymous_review: AnonymousReview }),
  output: PostingDetail,
  summary: 'Hide who applied to a job until a decision, or show it',
});

export const revealIdentity = endpoint({
  method: 'POST',
  path: '/recruiter/applications/{id}/reveal-identity',
  audience: 'recruiter',
  permission: 'candidates:write',
  shows_candidates: true,
  params,
  body: z.object({ reason: requiredLine('Reason', 300) }),
  output: ApplicationDetail,
  summary: 'Show everybody in my workspace who applied, before a decision; 409 where nothing is hidden',
});

/** In points (1/72 inch) from the top left corner of its page. */
const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };
export const MaskedPage = z
  .object({
    width: z.number(),
    height: z.number(),
    words: z.array(z.object({ ...box, text: z.string(), is_bold: z.boolean() })),
    boxes: z.array(z.object(box)), // Over the words that tell who it is.
  })
  .meta({ id: 'MaskedPage' });
export type MaskedPage = z.infer<typeof MaskedPage>;
export const MaskedResume = z
  .object({
    pages: z.array(MaskedPage), // None where the file has no layout: what it says is in `text`.
    text: z.string(),
  })
  .meta({ id: 'MaskedResume' });
export type MaskedResume = z.infer<typeof MaskedResume>;

export const getMaskedResume = endpoint({
  method: 'GET',
  path: '/recruiter/applications/{id}/masked-resume',
  audience: 'recruiter',
  permission: 'applications:read',
  shows_candidates: true,
  params,
  output: MaskedResume,
  summary:
    'The resume of an application whose person is hidden: its words in their places, without pictures, and boxes over what tells who it is; 404 where there is none, 409 where nothing is hidden',
  limit: { name: 'masked-resumes', max: 600, seconds: 3600, by: 'actor' },
});
