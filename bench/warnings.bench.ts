// How many honest resumes have warnings: `npm run -s bench -- warnings --jobs FOLDER FOLDER…`. Every PDF, DOCX, DOC and text of a
// folder is a resume of its own person, all of them stand in one workspace, and each is sent to every job, of which `*.txt` of
// the folder after `--jobs` are descriptions; the demo's people and jobs come first. Files are halved by their names: rules may
// be written while looking at the first half (`--show` prints it); the other is only scored.
import '@hireframe/engines/documents/pdf/no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReadResume as Reading } from '@hireframe/engines/resumes/file-reading.ts';
import { readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { findInAddresses, findInApplication, findInResume } from '@hireframe/engines/warnings/find-warnings.ts';
import { fingerprint } from '@hireframe/engines/warnings/fingerprints.ts';
import type { OtherResume, Warning } from '@hireframe/engines/warnings/warning.ts';
import { splitWords } from '@hireframe/engines/warnings/word-runs.ts';
import { makeResume } from '../server/src/app/demo/resumes/make-resume.ts';
import { atMost, type Bar, report } from './bars.ts';

const as_of = '2026-11';
const demoResumes = 160;
const maxShare = 0.01;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', multiple: true, default: [] }, show: { type: 'boolean', default: false } },
});

type File = { name: string; bytes: Uint8Array };
type Read = { name: string; reading: Reading; prints: Set<number> };

const bars: Bar[] = [];

const demoPostings = JSON.parse(
  readFileSync(fileURLToPath(new URL('../server/src/app/demo/postings.json', import.meta.url)), 'utf8'),
) as { description: string }[];
const demo = await Promise.all(Array.from({ length: demoResumes }, (_, number) => makeResume(number)));
await count(
  'the demo',
  demo.map(({ file_name, bytes }, number) => ({ name: `${number} ${file_name}`, bytes })),
  demoPostings.map(({ description }) => description),
);
const jobs = values.jobs.flatMap((folder) =>
  filesIn(folder, /\.txt$/).map(({ bytes }) => Buffer.from(bytes).toString()),
);
for (const folder of positionals) await count(folder, filesIn(folder, /\.(?:pdf|docx|doc|txt)$/), jobs);
report('warnings', bars);

function filesIn(folder: string, names: RegExp): File[] {
  const found = readdirSync(folder).filter((name) => names.test(name));
  return found.sort().map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** Half of the names, whichever others there are: the first half may be looked at, the second is only scored. */
function isLookedAt(name: string): boolean {
  return (createHash('sha256').update(name).digest()[0] as number) % 2 === 0;
}

async function count(where: string, files: File[], descriptions: string[]): Promise<void> {
  const read: Read[] = [];
  for (const { name, bytes } of files) {
    const reading = await readResumeFile(bytes, name, as_of);
    if (reading.status === 'ok')
      read.push({ name, reading, prints: new Set(fingerprint(splitWords(reading.document_text))) });
  }
  const found = read.map((one) => ({ name: one.name, warnings: warningsOf(one, read, descriptions) }));
  const halves = {
    'looked at': found.filter(({ name }) => isLookedAt(name)),
    'only scored': found.filter(({ name }) => !isLookedAt(name)),
  };
  console.log(`${where}: ${read.length} resumes, each to ${descriptions.length} jobs`);
  for (const [half, all] of Object.entries(halves)) {
    const flagged = all.filter(({ warnings }) => warnings.length > 0);
    console.log(`  ${half}: ${flagged.length} of ${all.length} have a warning`);
    if (half === 'looked at' && values.show)
      for (const { name, warnings } of flagged) console.log(`    ${name}: ${JSON.stringify(warnings)}`);
    if (all.length > 0)
      bars.push(atMost(`${where}, ${half}: share of resumes with a warning`, flagged.length / all.length, maxShare));
  }
}

function warningsOf({ name, reading, prints }: Read, all: Read[], descriptions: string[]): Warning[] {
  const { resume, document_text, hidden, unsure } = reading;
  const near = all.filter((one) => one.name !== name && !one.prints.isDisjointFrom(prints)).map(toOther);
  const { experience } = resume;
  const read = { text: document_text, hidden, person: personOf(reading), experience, unsure, as_of };
  return [
    ...findInResume(read, near),
    ...descriptions.flatMap((description) => findInApplication({ resume: document_text }, description)),
    ...findInAddresses([resume.original_email]),
  ];
}

function personOf({ resume: { name, original_email: email, phone } }: Reading) {
  return { name, email, phone };
}

function toOther({ name, reading }: Read): OtherResume {
  return { ...personOf(reading), candidate_id: name, text: reading.document_text };
}
