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
// Different ones, so that nothing kept from one reading helps the next more than it would in a workspace; and enough that
// neither compiling nor one garbage collection decides: each way reads some 360 PDFs before it is measured.
const demoResumes = 160; // Of four one is a DOCX.
const filesARound = 120;
const warmRounds = 3;
const rounds = 3;
const starts = 3;

const made = await Promise.all(Array.from({ length: demoResumes }, (_, n) => makeResume(n)));
const demo: File[] = made.map(({ file_name, bytes }) => ({ name: file_name, bytes }));
const folder = fileURLToPath(new URL('../../shared/data/resumes/dev', import.meta.url));
const dev: File[] = existsSync(folder)
  ? readdirSync(folder).flatMap((name) => (/\.(pdf|docx|doc|txt)$/.test(name) ? [fileIn(folder, name)] : []))
  : [];

// The bars are those of the development set. Our own PDFs are tiny, without fonts of their own, and bare text of one takes some
// 2 ms: their share is printed, and stands in where the set is absent.
const measured = dev.length > 0 ? 'development set' : 'demo';
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
    `  bare pdfjs text ${text.toFixed(1)} /s, our lines ${lines.toFixed(1)} /s, facts and score ${all.toFixed(1)} /s (${(all / text).toFixed(2)})`,
  );
  console.log(
    `  all formats, facts and score ${mix.toFixed(1)} /s; in one child process ${(await inChild(files)).toFixed(1)} /s`,
  );
  if (where !== measured) continue;
  bars.push(atLeast(`${where}: PDFs read and scored, share of bare pdfjs text`, all / text, 0.6));
  bars.push(atLeast(`${where}: documents a second a core`, mix, 30));
}
if (existsSync('/proc/self/status')) for (let start = 0; start < starts; start++) await printStart(demo[0] as File);
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

/** What a new child takes until its first answer; the kernel tells it of the one child that runs. */
async function printStart({ bytes, name }: File): Promise<void> {
  const reader = openReader({ processes: 1 });
  const begun = performance.now();
  await reader.read(bytes, name, as_of);
  const seconds = (performance.now() - begun) / 1000;
  const child = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  // Behind the name of the program, which may hold blanks: the state, then numbers; user and system time in 1/100 s.
  const numbers = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuSeconds = (Number(numbers[11]) + Number(numbers[12])) / 100;
  const peakKilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]);
  reader.close();
  console.log(
    `start of a reader child: first answer after ${cpuSeconds.toFixed(2)} s of processor time (${seconds.toFixed(2)} s by the clock), peak memory ${Math.round(peakKilobytes / 1024)} MB`,
  );
}

/**
 * Processor time, since others may use the machine too. All ways in turns, so that a slow moment hits all, and all warmed up
 * alike; the best round counts.
 */
async function ratesOf(ways: Ways): Promise<Record<keyof Ways, number>> {
  const best = { text: 0, lines: 0, all: 0, mix: 0 };
  for (let round = 1; round <= warmRounds + rounds; round++) {
    for (const [name, way] of Object.entries(ways) as [keyof Ways, Ways[keyof Ways]][]) {
      const rate = await rateOf(way);
      if (round > warmRounds) best[name] = Math.max(best[name], rate);
    }
  }
  return best;
}

async function rateOf({ files, read }: Ways[keyof Ways]): Promise<number> {
  const times = Math.max(1, Math.round(filesARound / files.length));
  const begun = process.cpuUsage();
  for (let time = 0; time < times; time++) for (const file of files) await read(file);
  const { user, system } = process.cpuUsage(begun);
  return (1e6 * times * files.length) / (user + system);
}

/** What every program that reads PDFs with pdfjs does at least. */
async function bareText({ bytes }: File): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getTextContent();
  await task.destroy();
}
