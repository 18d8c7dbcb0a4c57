// Resumes by the request, as the page sends them, until each is a candidate who was welcomed by mail.
import { randomUUID } from 'node:crypto';
import { uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import type { Flow } from '../flow.ts';
import { newRecruiter } from '../people.ts';
import { resumeOf } from '../resumes.ts';
import { checkUpload, watchUpload } from '../upload.ts';

const [requests, perRequest] = [4, 6];

export const bulkUpload: Flow = {
  name: 'bulk-upload',
  async begin(installation, number) {
    const { client } = await newRecruiter(installation);
    const count = requests * perRequest;
    const files = await Promise.all(Array.from({ length: count }, (_, n) => resumeOf(number * count + n)));
    const acknowledged: typeof files = [];
    const watched = watchUpload(client);

    async function send() {
      const upload_key = randomUUID();
      let job_id = '';
      for (let from = 0; from < count; from += perRequest) {
        const some = files.slice(from, from + perRequest);
        ({ job_id } = await client.call(uploadResumes, {
          body: { send_mail: true, complete: false, ...(job_id ? { job_id } : { upload_key }) },
          files: some.map(({ file_name, bytes }, n) => new File([new Uint8Array(bytes)], `${from + n}-${file_name}`)),
        }));
        acknowledged.push(...some);
      }
      await watched.complete(job_id);
      await watched.untilEnded(job_id);
    }
    return {
      ended: send(),
      progress: () => `${acknowledged.length} ${watched.processed()}`,
      acknowledged: () => acknowledged.length,
      verify: () =>
        checkUpload(installation, client, {
          job_id: watched.id(),
          emails: acknowledged.map(({ person }) => person.email),
        }),
    };
  },
};
