// Applying without an account. The answer is always the same, whoever has an account or has applied before.
import { z } from 'zod';
import { EmailAddress, Password, SignedIn } from './accounts.ts';
import { QuestionAnswers } from './application-questions.ts';
import { endpoint } from './endpoint.ts';
import { maxCoverLetterLetters } from './quick-apply.ts';
import { maxResumeBytes } from './resumes.ts';
import { lineField, requiredLine, textField } from './text-fields.ts';
import { trackingFields } from './tracking-links.ts';

/** Web addresses as people type them, one after the other. */
const maxLinks = 5;
const isWebAddress = (text: string) =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(300)
    .safeParse(text).success;
const links = lineField('Links', 1000)
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .transform((found) => found.map((one) => (/^https?:\/\//i.test(one) ? one : `https://${one}`)))
  .refine((found) => found.length <= maxLinks, `At most ${maxLinks} links`)
  .refine((found) => found.every(isWebAddress), 'Enter web addresses such as linkedin.com/in/name');

/** Forms with files have fields of text alone. */
const answers = z
  .string()
  .max(100_000)
  .default('{}')
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue({ code: 'custom', message: 'Answers must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(QuestionAnswers);

export const PublicApplication = z
  .object({
    first_name: requiredLine('First name', 100),
    last_name: requiredLine('Last name', 100),
    email: EmailAddress,
    mobile_number: lineField('Phone number', 40),
    location: lineField('Location', 200), // As people say it: 'Leeds, United Kingdom'.
    links, // Parted by spaces or commas.
    cover_letter: textField('The cover letter', maxCoverLetterLetters),
    answers, // JSON: by the id of the question.
    proof: z.string().max(4000).default(''), // Where many apply at once: the challenge of /proof with its solution, as JSON.
    ...trackingFields,
  })
  .meta({ id: 'PublicApplication' });

/** What a resume says of what the form asks; '' where it does not. */
export const ReadForForm = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile_number: z.string(),
    location: z.string(),
    links: z.string(),
  })
  .meta({ id: 'ReadForForm' });
export type ReadForForm = z.infer<typeof ReadForForm>;

/** What the page behind the mailed link shows to whoever holds it. */
export const PublicApplicationPreview = z
  .object({
    job_id: z.uuid(),
    job_title: z.string(),
    company_name: z.string(),
    email: z.string(),
    is_confirmed: z.boolean(),
    needs_password: z.boolean(), // Nobody has chosen one for this address; told only to whoever holds its mailed link.
  })
  .meta({ id: 'PublicApplicationPreview' });
export type PublicApplicationPreview = z.infer<typeof PublicApplicationPreview>;

const params = z.object({ id: z.uuid() });
const token = z.object({ token: z.string().min(1, 'This link is incomplete').max(200) });
const limit = { name: 'public-application-link', max: 60, seconds: 600, by: 'address' } as const;

export const readForForm = endpoint({
  method: 'POST',
  path: '/public/jobs/{id}/read-resume',
  audience: 'anyone',
  params,
  files: { field: 'resume', max_count: 1, max_bytes: maxResumeBytes },
  output: ReadForForm,
  summary: 'What a resume says of what the form asks, before it is sent; nothing of it is kept',
  limit: { name: 'public-read', max: 20, seconds: 3600, by: 'address' },
});
export const askForProof = endpoint({
  method: 'GET',
  path: '/public/jobs/{id}/proof',
  audience: 'anyone',
  params,
  output: z.object({ challenge: z.string() }), // JSON of altcha's second version.
  summary: 'What a browser has to work out before it may apply, while many do',
  limit: { name: 'public-proof', max: 60, seconds: 3600, by: 'address' },
});
/** 428: many apply at once, and a proof is needed. */
export const applyInPublic = endpoint({
  method: 'POST',
  path: '/public/jobs/{id}/apply',
  audience: 'anyone',
  params,
  body: PublicApplication,
  status: 202,
  files: { field: 'resume', max_count: 1, max_bytes: maxResumeBytes },
  output: z.object({ success: z.literal(true), message: z.string() }),
  summary: 'Apply with a resume, without an account; a mailed link confirms the address',
  limit: { name: 'public-apply', max: 20, seconds: 3600, by: 'address' },
});
export const previewPublicApplication = endpoint({
  method: 'POST',
  path: '/public/applications/preview',
  audience: 'anyone',
  body: token,
  limit,
  output: PublicApplicationPreview,
  without_room: true,
  summary: 'Which application a mailed link is about',
});
export const confirmPublicApplication = endpoint({
  method: 'POST',
  path: '/public/applications/confirm',
  audience: 'anyone',
  body: token,
  limit,
  output: PublicApplicationPreview,
  summary: "Confirm the address; the application is the person's own from now on",
});
export const enterPublicApplication = endpoint({
  method: 'POST',
  path: '/public/applications/enter',
  audience: 'anyone',
  output: SignedIn,
  limit,
  body: token.extend({ new_password: Password }),
  summary: 'Choose the first password for the address that applied, and sign in',
});
