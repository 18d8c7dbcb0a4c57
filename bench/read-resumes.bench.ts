// Resumes a second of processor time, beside pdfjs that only gives the text of the same PDFs, in one run.
import '@hireframe/engines/documents/pdf/no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from '@hireframe/engines/documents/read-document.ts';
import { openReader, readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeResume } from '../server/src/app/demo/resumes/make-resume.ts';
import { atLeast, report } from './bars.ts';

type File = { name: string; bytes: Buffer };
const as_of = '2026-09';
const rounds = 3;

const made = await Promise.all(Array.from({ length: 60 }, (_, n) => makeResume(n)));
const demo: File[] = made.map(({ file_name, bytes }) => ({ name: file_name, bytes }));
const folder = fileURLToPath(new URL('../../shared/data/resumes/dev', import.meta.url));
const dev: File[] = existsSync(folder)
  ? readdirSync(folder).flatMap((name) => (/\.(pdf|docx|doc|txt)$/.test(name) ? [fileIn(folder, name)] : []))
  : [];

const bars = [];
for (const [where, files] of [['demo', demo] as const, ['development set', dev] as const]) {
  if (files.length === 0) continue;
  const pdfs = files.filter(({ name }) => name.endsWith('.pdf'));
  const ways = {
    text: { files: pdfs, read: bareText },
    lines: { files: pdfs, read: ({ bytes, name }: File) => readDocument(bytes, name) },
    all: { files: pdfs, read: ({ bytes, name }: File) => readResumeFile(bytes, name, as_of) },
    mix: { files, read: ({ bytes, name }: File) => readResumeFile(bytes, name, as_of) },
  };
  const { text, lines, all, mix } = await ratesOf(ways);
  console.log(`${where}: ${files.length} files, of them ${pdfs.length} PDFs`);
  console.log(
    `  bare pdfjs text ${text.toFixed(1)} /s, our lines ${lines.toFixed(1)} /s, facts and score ${all.toFixed(1)} /s`,
  );
  console.log(
    `  all formats, facts and score ${mix.toFixed(1)} /s; in one child process ${(await inChild(files)).toFixed(1)} /s`,
  );
  bars.push(atLeast(`${where}: PDFs read and scored, share of bare pdfjs text`, all / text, 0.6));
  bars.push(atLeast(`${where}: documents a second a core`, mix, 25));
}
report('read-resumes', bars);

function fileIn(place: string, name: string): File {
  return { name, bytes: readFileSync(join(place, name)) };
}

type Ways = Record<'text' | 'lines' | 'all' | 'mix', { files: File[]; read: (file: File) => Promise<unknown> }>;

/** By the clock, with starting the child and sending files there and answers back: as the product reads them. */
async function inChild(files: File[]): Promise<number> {
  const reader = openReader({ processes: 1 });
  const begun = performance.now();
  for (const { bytes, name } of files) await reader.read(bytes, name, as_of);
  const rate = (1000 * files.length) / (performance.now() - begun);
  reader.close();
  return rate;
}

/** Processor time, since others may use the machine too. In turns, so that a slow moment hits all; the best round counts. The first round warms up. */
async function ratesOf(ways: Ways): Promise<Record<keyof Ways, number>> {
  const best = { text: 0, lines: 0, all: 0, mix: 0 };
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { files, read }] of Object.entries(ways) as [keyof Ways, Ways[keyof Ways]][]) {
      const begun = process.cpuUsage();
      for (const file of files) await read(file);
      const { user, system } = process.cpuUsage(begun);
      const rate = (1e6 * files.length) / (user + system);
      if (round > 0) best[name] = Math.max(best[name], rate);
    }
  }
  return best;
}

/** What every program that reads PDFs with pdfjs does at least. */
async function bareText({ bytes }: File): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getTextContent();
  await task.destroy();
}
