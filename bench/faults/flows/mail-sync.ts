// A mailbox is connected, and all its mail read: each resume in it is one extracted candidate.
import { setTimeout as sleep } from 'node:timers/promises';
import { getExtractedCandidate, listExtractedCandidates } from '@hireframe/contract/extracted-candidates.ts';
import { createEmailAccount, getEmailAccount, listEmailAccounts } from '@hireframe/contract/mailboxes.ts';
import { composedMail } from '../../../server/test/composed-mail.ts';
import { mailPassword } from '../../../server/test/dovecot.ts';
import type { Findings, Flow } from '../flow.ts';
import { newRecruiter } from '../people.ts';
import { resumeOf } from '../resumes.ts';

const [applications, letters] = [20, 40];

export const mailSync: Flow = {
  name: 'mail-sync',
  async begin(installation, number) {
    const { client } = await newRecruiter(installation);
    const { dovecot } = installation;
    const user = `jobs-${number}`;
    const resumes = await Promise.all(
      Array.from({ length: applications }, (_, n) => resumeOf(number * applications + n)),
    );
    for (const [n, { person, file_name, bytes }] of resumes.entries()) {
      const from = `"${person.first_name} ${person.last_name}" <${person.email}>`;
      const attachments = [{ filename: file_name, content: bytes }];
      dovecot.deliver(
        user,
        await composedMail({ id: `a${number}-${n}`, from, subject: `Application ${n}`, attachments }),
      );
      for (let other = 0; other < letters / applications; other++)
        dovecot.deliver(user, await composedMail({ id: `l${number}-${n}-${other}`, subject: `Re: ${n}` }));
    }
    let [id, read] = ['', 0];

    async function sync() {
      const body = {
        provider: 'imap',
        email_address: `${user}@bench.example`,
        host: '127.0.0.1',
        port: dovecot.port,
        security: 'none',
        username: user,
        password: mailPassword,
      } as const;
      ({ id } = await client.call(createEmailAccount, { body }));
      for (;;) {
        const account = (await client.once(getEmailAccount, { params: { id } }))?.body;
        if (account) read = account.total_emails_processed;
        if (account?.status === 'error') throw new Error(`${account.last_error}`);
        if (account?.progress === null && read >= applications + letters) return;
        await sleep(200);
      }
    }
    async function verify() {
      const findings: Findings = { lost: [], doubled: [] };
      const { results } = await client.call(listExtractedCandidates, { query: { page_size: 100 } });
      for (const { person } of resumes) {
        const found = results.filter((one) => one.extracted_email === person.email);
        if (found.length > 1) findings.doubled.push(`${found.length} extracted candidates ${person.email}`);
        if (found.length === 0) findings.lost.push(`no extracted candidate ${person.email}`);
        if (!found[0]) continue;
        const { resume_file_url } = await client.call(getExtractedCandidate, { params: { id: found[0].id } });
        if (!resume_file_url || !(await client.opens(resume_file_url)))
          findings.lost.push(`the file of ${person.email}`);
      }
      const { results: mailboxes } = await client.call(listEmailAccounts, {});
      if (mailboxes.length !== 1) findings.doubled.push(`${mailboxes.length} mailboxes`);
      return findings;
    }
    return { ended: sync(), progress: () => `${id} ${read}`, acknowledged: () => (id ? applications : 0), verify };
  },
};
