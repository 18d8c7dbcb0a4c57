// What both ways of uploading resumes have in common: watching one, and looking at what it made.
import { setTimeout as sleep } from 'node:timers/promises';
import { getUpload, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { getCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { type Client, Refused } from './client.ts';
import type { Findings } from './flow.ts';
import type { Installation } from './installation.ts';
import { countMails, mailsTo } from './people.ts';

export function watchUpload(client: Client) {
  let [id, processed] = ['', 0];
  /** Said until it is answered; a second time it is refused, which is an answer too. */
  async function complete(job_id: string) {
    const body = { job_id, send_mail: true, complete: true };
    await client.call(uploadResumes, { body, files: [] }).catch(unlessSaidAlready);
  }
  async function untilEnded(job_id: string) {
    id = job_id;
    for (;;) {
      const upload = (await client.once(getUpload, { params: { id: job_id } }))?.body;
      if (upload) processed = upload.processed_resumes;
      if (upload?.status === 'failed') throw new Error(`${upload.error_message}`);
      if (upload?.finished_at) return;
      await sleep(200);
    }
  }
  return { complete, untilEnded, id: () => id, processed: () => processed };
}

function unlessSaidAlready(error: unknown) {
  if (!(error instanceof Refused && error.status === 409)) throw error;
}

/** Each person one candidate with one resume, whose file opens, and one mail of welcome. */
export async function checkUpload(
  installation: Installation,
  client: Client,
  { job_id, emails }: { job_id: string; emails: string[] },
): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [] };
  const { items } = await client.call(getUpload, { params: { id: job_id } });
  if (items.length > emails.length) findings.doubled.push(`${items.length} items of ${emails.length} files`);
  for (const { filename, status, error_message } of items)
    if (status !== 'success') findings.lost.push(`${filename}: ${status}, ${error_message}`);
  const candidates = await listWhenComplete(client, emails.length);
  for (const email of emails) {
    const found = candidates.filter((one) => one.email === email);
    if (found.length === 0) findings.lost.push(`no candidate ${email}`);
    if (found.length > 1) findings.doubled.push(`${found.length} candidates ${email}`);
    if (!found[0]) continue;
    const { resume } = await client.call(getCandidate, { params: { id: found[0].id } });
    if (resume.length > 1) findings.doubled.push(`${resume.length} resumes of ${email}`);
    if (!resume[0] || !(await client.opens(resume[0].file_url))) findings.lost.push(`the file of ${email}`);
  }
  if (candidates.length > emails.length)
    findings.doubled.push(`${candidates.length} candidates of ${emails.length} files`);
  await checkMails(installation, emails, findings);
  return findings;
}

const list_ms = 15_000;

/** Lists are a moment behind: they are asked until they name so many. */
async function listWhenComplete(client: Client, count: number) {
  const until = Date.now() + list_ms;
  for (;;) {
    const { results } = await client.call(listCandidates, { query: { page_size: 100 } });
    if (results.length >= count || Date.now() > until) return results;
    await sleep(200);
  }
}

const mail_ms = 30_000;

/** One mail to each, however often its sender was cut off. */
export async function checkMails(installation: Installation, emails: string[], findings: Findings, each = 1) {
  const until = Date.now() + mail_ms;
  const missing = () => emails.filter((email) => countMails(mailsTo(installation, email)) < each);
  while (missing().length > 0 && Date.now() < until) await sleep(200);
  for (const email of missing()) findings.lost.push(`no mail to ${email}`);
  for (const email of emails) {
    const count = countMails(mailsTo(installation, email));
    if (count > each) findings.doubled.push(`${count} mails to ${email}`);
  }
}
