// A backup is taken while somebody goes on working; one that breaks off says why and is begun again. What was acknowledged
// before the one that succeeded comes back from it, once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { addCandidate } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import { connect } from '../../../server/src/infra/database/postgres.ts';
import { Refused } from '../client.ts';
import type { Findings, Flow } from '../flow.ts';
import type { Installation } from '../installation.ts';
import { newRecruiter } from '../people.ts';
import { resumeOf } from '../resumes.ts';
import { watchUpload } from '../upload.ts';

const resumes = 6;
const maxTries = 10;

export const backup: Flow = {
  name: 'backup',
  async begin(installation, number) {
    const { client } = await newRecruiter(installation);
    const watched = watchUpload(client);
    const made = await Promise.all(Array.from({ length: resumes }, (_, n) => resumeOf(number * resumes + n)));
    const files = made.map(({ file_name, bytes }) => new File([new Uint8Array(bytes)], file_name));
    const { job_id } = await client.call(uploadResumes, { body: {}, files });
    await watched.untilEnded(job_id);
    const emails = made.map(({ person }) => person.email);
    const folder = join(installation.folder, 'backups');
    let [mustBeThere, isTaken] = [0, false];

    async function work() {
      while (!isTaken) {
        const email = `backup-${number}-${emails.length}@people.example`;
        const body = { email, first_name: 'Bea' };
        await client.call(addCandidate, { body }).catch((error) => {
          if (!(error instanceof Refused && error.status === 409)) throw error; // Made by the try before.
        });
        emails.push(email);
      }
    }
    async function take() {
      for (let tries = 1; ; tries++) {
        const before = emails.length;
        const { code, said } = await run('main-backup', [folder], installation.environment);
        if (code === 0) return void (mustBeThere = before);
        if (!/\w{3,}.*\w{3,}/.test(said) || /^\s+at /m.test(said)) installation.untold.push(`the backup said: ${said}`);
        if (tries === maxTries) throw new Error(`No backup was taken. The last try said: ${said}`);
      }
    }
    return {
      ended: Promise.all([work(), take().finally(() => (isTaken = true))]).then(() => {}),
      progress: () => emails.length,
      acknowledged: () => mustBeThere,
      verify: () => restoreAndLook(installation, folder, number, emails.slice(0, mustBeThere)),
    };
  },
};

/** A command beside the server. @returns how it ended, and all that it said */
async function run(name: string, args: string[], environment: Record<string, string>) {
  const main = fileURLToPath(new URL(`../../../server/src/${name}.ts`, import.meta.url));
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...environment },
    stdio: [...stdio],
  });
  const said = Promise.all([child.stdout, child.stderr].map((one) => (one ? text(one) : '')));
  const [code] = await once(child, 'exit');
  return { code: code as number | null, said: (await said).join('') };
}

async function restoreAndLook(
  installation: Installation,
  folder: string,
  number: number,
  emails: string[],
): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [] };
  const name = `restored_${installation.set_up}_${number}`;
  const { database } = installation;
  await sql`create database ${sql.id(name)}`.execute(database.db);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const place = join(installation.folder, name);
  mkdirSync(place);
  cpSync(join(folder, 'secrets.json'), join(place, 'secrets.json'));
  const { code, said } = await run('main-restore', [folder], {
    ...installation.environment,
    DATABASE_URL: url.href,
    STORAGE_URL: pathToFileURL(join(place, 'objects')).href,
    HIREFRAME_DATA: place,
  });
  if (code !== 0 || /Rows without their file|Damaged/.test(said)) findings.lost.push(`the restore said: ${said}`);
  const restored = connect(url.href, { connections: 1 });
  try {
    const rows = await restored.selectFrom('candidates').select('email').where('email', 'in', emails).execute();
    for (const email of emails) {
      const count = rows.filter((row) => row.email === email).length;
      if (count === 0) findings.lost.push(`${email} did not come back`);
      if (count > 1) findings.doubled.push(`${count} of ${email} came back`);
    }
  } finally {
    await restored.destroy();
    await sql`drop database ${sql.id(name)}`.execute(database.db);
  }
  return findings;
}
