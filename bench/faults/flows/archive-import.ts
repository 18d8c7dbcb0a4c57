// An archive of resumes from another system goes onto a job: each person is one candidate with one application and one mail.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { listApplications } from '@hireframe/contract/applications.ts';
import { uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { ZipFile } from 'yazl';
import type { Flow } from '../flow.ts';
import { newRecruiter } from '../people.ts';
import { openPosting } from '../postings.ts';
import { resumeOf } from '../resumes.ts';
import { checkUpload, watchUpload } from '../upload.ts';

const count = 24;

export const archiveImport: Flow = {
  name: 'import',
  async begin(installation, number) {
    const { client } = await newRecruiter(installation);
    const posting_id = await openPosting(client);
    const files = await Promise.all(Array.from({ length: count }, (_, n) => resumeOf(number * count + n)));
    const zip = new ZipFile();
    for (const [n, { file_name, bytes }] of files.entries()) zip.addBuffer(bytes, `${n}-${file_name}`);
    zip.end();
    const archive = new File([new Uint8Array(await buffer(zip.outputStream))], 'all.zip');
    const watched = watchUpload(client);
    const body = { send_mail: true, complete: false, upload_key: randomUUID(), posting_id };
    let isAcknowledged = false;

    async function send() {
      const { job_id } = await client.call(uploadResumes, { body, files: [archive] });
      isAcknowledged = true;
      await watched.complete(job_id);
      await watched.untilEnded(job_id);
    }
    async function verify() {
      if (!isAcknowledged) return { lost: [], doubled: [] };
      const emails = files.map(({ person }) => person.email);
      const findings = await checkUpload(installation, client, { job_id: watched.id(), emails });
      const query = { page_size: 100, job_id: posting_id };
      const applied = (await client.call(listApplications, { query })).results.map(({ candidate_id }) => candidate_id);
      if (new Set(applied).size < count) findings.lost.push(`${new Set(applied).size} applications of ${count} people`);
      if (new Set(applied).size < applied.length) findings.doubled.push(`${applied.length} applications`);
      return findings;
    }
    return {
      ended: send(),
      progress: () => `${isAcknowledged} ${watched.processed()}`,
      acknowledged: () => (isAcknowledged ? count : 0),
      verify,
    };
  },
};
