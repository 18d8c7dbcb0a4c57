// New jobs by mail, for whoever gives an address and follows the link that is mailed there.
import { z } from 'zod';
import { EmailAddress } from './accounts.ts';
import { CareersJobFilter } from './careers-pages.ts';
import { endpoint } from './endpoint.ts';
import { JobAlertFilter } from './job-alert-words.ts';
import { PublicPostingFilter } from './public-postings.ts';

/** What is set on the page: the alert is of new jobs that the page would show. */
export const CareersJobAlert = z
  .object({ email: EmailAddress, filter: CareersJobFilter.omit({ sort_by: true }) })
  .meta({ id: 'CareersJobAlert' });
export const PublicJobAlert = z
  .object({ email: EmailAddress, filter: PublicPostingFilter })
  .meta({ id: 'PublicJobAlert' });

/** What the pages behind mailed links show to whoever holds one. */
export const JobAlert = z
  .object({
    email: z.string(),
    company_name: z.string().nullable(), // Null: of every company.
    careers_slug: z.string().nullable(), // Null as well where the company has taken its page down.
    filter: JobAlertFilter,
    is_confirmed: z.boolean(),
    other_count: z.int(), // Of the same address.
  })
  .meta({ id: 'JobAlert' });
export type JobAlert = z.infer<typeof JobAlert>;

const token = z.string().min(1, 'This link is incomplete').max(200);
const asking = { name: 'job-alerts', max: 20, seconds: 3600, by: 'address' } as const;
const following = { name: 'job-alert-links', max: 60, seconds: 600, by: 'address' } as const;

export const requestCareersJobAlert = endpoint({
  method: 'POST',
  path: '/public/careers/{slug}/job-alerts',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(100) }),
  body: CareersJobAlert,
  limit: asking,
  summary: 'Mail a link that starts an alert of new jobs on a careers page; answers the same for every address',
});
export const requestPublicJobAlert = endpoint({
  method: 'POST',
  path: '/public/job-alerts',
  audience: 'anyone',
  body: PublicJobAlert,
  limit: asking,
  summary: 'Mail a link that starts an alert of new jobs of every company; answers the same for every address',
});
export const previewJobAlert = endpoint({
  method: 'POST',
  path: '/public/job-alerts/preview',
  audience: 'anyone',
  body: z.object({ token }),
  output: JobAlert,
  limit: following,
  without_room: true,
  summary: 'Which alert a mailed link is about',
});
export const confirmJobAlert = endpoint({
  method: 'POST',
  path: '/public/job-alerts/confirm',
  audience: 'anyone',
  body: z.object({ token }),
  output: JobAlert,
  limit: following,
  summary: 'Start the alert; following the link again does no harm',
});
export const stopJobAlert = endpoint({
  method: 'POST',
  path: '/public/job-alerts/stop',
  audience: 'anyone',
  body: z.object({ token, all: z.boolean().default(false) }),
  limit: following,
  summary: 'Delete the alert, or all of its address',
});
export const stopJobAlertAtOnce = endpoint({
  method: 'POST',
  path: '/job-alerts/stop',
  outside: true, // Where people see the page with the button, mail programs send this.
  audience: 'anyone',
  query: z.object({ token }),
  raw: { content_types: ['*/*'], max_bytes: 10_000 }, // 'List-Unsubscribe=One-Click', as a form of either kind.
  summary: 'Delete the alert, as mail programs do (List-Unsubscribe-Post, RFC 8058); without a sign-in or cookies',
});
