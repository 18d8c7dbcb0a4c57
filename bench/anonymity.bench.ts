// How much of a person a masked resume still tells: `npm run -s bench -- anonymity FOLDER…`. A folder holds resumes, each with
// what it says of its person in `*.truth.json`. Masked is with the name and address that an application form has, and with
// what our own reading finds of the rest. Files are halved by their names: rules may be written while looking at the first
// half (`--show` prints what it leaves); the other is only counted.
import '@hireframe/engines/documents/pdf/no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hideIdentity } from '@hireframe/engines/anonymity/find-identity.ts';
import { identityOfResume } from '@hireframe/engines/anonymity/identity.ts';
import { particles } from '@hireframe/engines/resumes/person/name-words.ts';
import { readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { fold } from '@hireframe/engines/text/fold.ts';
import { findValue, foldText, keepLetters } from '@hireframe/engines/text/folded-text.ts';
import { atLeast, atMost, type Bar, report } from './bars.ts';

const minShare = 0.99;
const minPart = 3; // Letters of a name's part that tells somebody.
const maxHidden = 0.25; // Of the letters: who hides everything leaks nothing.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false } },
});
type Truth = { name: string; email: string; phone: string | null; education: { institution: string | null }[] };

const kinds = ['name', 'email', 'phone', 'school'] as const;
type Counts = { files: number; clean: number; letters: number; left: number } & Record<(typeof kinds)[number], number>;
const halves: [Counts, Counts] = [none(), none()];
for (const folder of positionals) {
  const files = readdirSync(folder).filter((name) => /\.(?:pdf|docx|doc|txt)$/.test(name));
  for (const file of files.sort()) await count(folder, file);
}
const bars: Bar[] = [];
for (const [half, counts] of Object.entries({ 'looked at': halves[0], 'held out': halves[1] })) {
  const { files, clean, letters, left, ...leaks } = counts;
  console.log(`${half}: ${files} files, ${clean} without a leak; ${JSON.stringify(leaks)}`);
  bars.push(atLeast(`files without name, address, telephone or school (${half})`, clean / files, minShare));
  bars.push(atMost(`letters hidden (${half})`, 1 - left / letters, maxHidden));
}
report('anonymity', bars);

function none(): Counts {
  return { files: 0, clean: 0, letters: 0, left: 0, name: 0, email: 0, phone: 0, school: 0 };
}

async function count(folder: string, file: string): Promise<void> {
  const truth = JSON.parse(readFileSync(join(folder, file.replace(/\.\w+$/, '.truth.json')), 'utf8')) as Truth;
  const reading = await readResumeFile(new Uint8Array(readFileSync(join(folder, file))), file, '2026-11');
  if (reading.status !== 'ok') return;
  const isLookedAt = (createHash('sha256').update(file).digest()[0] as number) % 2 === 0;
  const counts = halves[isLookedAt ? 0 : 1];
  const read = identityOfResume(reading.resume);
  const identity = { ...read, names: [truth.name, ...read.names], emails: [truth.email, ...read.emails] };
  const masked = hideIdentity(reading.document_text, identity, '');
  const leaks = leaksIn(masked, truth);
  counts.files++;
  counts.letters += reading.document_text.length;
  counts.left += masked.replaceAll('█', '').length;
  if (leaks.length === 0) counts.clean++;
  for (const { kind } of leaks) counts[kind]++;
  if (isLookedAt && values.show) for (const leak of leaks) console.log(file, leak.kind, JSON.stringify(leak.said));
}

function leaksIn(masked: string, { name, email, phone, education }: Truth) {
  const leaks: { kind: (typeof kinds)[number]; said: string }[] = [];
  const folded = foldText(masked);
  const whole = { start: 0, end: masked.length };
  const stands = (value: string) => keepLetters(value) !== '' && findValue(folded, value, whole) !== undefined;
  const parts = name.split(/[\s-]+/).filter((part) => part.length >= minPart && !particles.has(fold(part)));
  const named = parts.find((part) => new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'iu').test(masked));
  if (named || stands(name)) leaks.push({ kind: 'name', said: named ?? name });
  if (email && stands(email)) leaks.push({ kind: 'email', said: email });
  const digits = phone?.replace(/\D/g, '').slice(-7) ?? '';
  if (digits.length === 7 && masked.replace(/[^\d\n]/g, '').includes(digits))
    leaks.push({ kind: 'phone', said: phone ?? '' });
  for (const { institution } of education)
    if (institution && stands(institution)) leaks.push({ kind: 'school', said: institution });
  return leaks;
}
