// Applying without an account. The answer is always the same, whoever has an account or has applied before.
import { z } from 'zod';
import { EmailAddress, Password, SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { maxCoverLetterLetters } from './quick-apply.ts';
import { maxResumeBytes } from './resumes.ts';
import { lineField, requiredLine, textField } from './text-fields.ts';

export const PublicApplication = z
  .object({
    first_name: requiredLine('First name', 100),
    last_name: requiredLine('Last name', 100),
    email: EmailAddress,
    mobile_number: lineField('Phone number', 40),
    cover_letter: textField('The cover letter', maxCoverLetterLetters),
  })
  .meta({ id: 'PublicApplication' });

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
  summary: 'Which application a mailed link is about',
});
export const confirmPublicApplication = endpoint({
  method: 'POST',
  path: '/public/applications/confirm',
  audience: 'anyone',
  body: token,
  limit,
  output: PublicApplicationPreview,
  summary: 'Confirm the address; the application is the person’s own from now on',
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
