// Applying in public, for tests: what a stranger sends, and what comes of it.

import { randomUUID } from 'node:crypto';
import { applyInPublic } from '@hireframe/contract/public-applications.ts';
import type { startApp } from './app.ts';
import { readMails } from './mails.ts';
import { makeRecruiter } from './make.ts';
import { makeOpenPosting } from './postings.ts';
import { resumeText } from './resume-text.ts';

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'call' | 'context'>;
type Sent = {
  email?: string;
  file?: File;
  cover_letter?: string;
  first_name?: string;
  location?: string;
  links?: string;
  answers?: string;
  utm_source?: string;
  utm_campaign?: string;
  ref?: string;
  as?: { token: string };
  language?: string;
};

export const someAddress = () => `${randomUUID()}@example.com`;

export function publicApplying({ call, context: { db } }: App) {
  /** @returns it, and who made it */
  async function openPosting(about: Parameters<typeof makeOpenPosting>[2] = {}) {
    const recruiter = await makeRecruiter(db);
    return { ...recruiter, id: await makeOpenPosting(db, recruiter, about) };
  }

  /** Everybody's file is another one, unless it is said. */
  function apply({ id }: { id: string }, { email = someAddress(), file, as, language, ...given }: Sent = {}) {
    const sent = file ?? new File([`${resumeText}\n${randomUUID()}`], 'cv.txt');
    const body = { first_name: 'Maria', last_name: 'Keller', email, mobile_number: '+41 44 668 18 00', ...given };
    return call(applyInPublic, {
      params: { id },
      body,
      files: [sent],
      ...(as && { as }),
      ...(language && { language }),
    });
  }

  const applicationsOf = ({ id }: { id: string }) =>
    db.selectFrom('applications').selectAll().where('posting_id', '=', id).execute();
  const mailsTo = (email: string) => readMails(db, email);

  /** Of the newest link that was mailed to the address; '' where none was. */
  async function tokenFor(email: string): Promise<string> {
    const found = (await mailsTo(email)).map(({ text_body }) => /public-application\?token=(\S+)/.exec(text_body)?.[1]);
    return found.filter(Boolean).at(-1) ?? '';
  }
  return { openPosting, apply, applicationsOf, mailsTo, tokenFor };
}
