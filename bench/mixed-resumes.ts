// Files of the development set's kind, as many as asked for, each with an address of its own where its format allows.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { zipEntries } from '@hireframe/engines/documents/zip.ts';
import { ZipFile } from 'yazl';
import { makeResume } from '../server/src/app/demo/resumes/make-resume.ts';

export type MixedFile = { name: string; bytes: Uint8Array };

const folder = fileURLToPath(new URL('../../shared/data/resumes/dev', import.meta.url));
const maxBytes = 10 * 2 ** 20;

/**
 * The set's mix of formats. Its TXT, DOCX and DOC come again with other addresses. Its PDFs cannot be rewritten: every
 * second one is an invented person's, the others come again as they are, so that reading costs what it does in the set.
 * Without the set all are invented.
 */
export async function mixedResumes(count: number): Promise<MixedFile[]> {
  const set = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(pdf|docx?|txt)$/.test(name)) : [];
  const files: MixedFile[] = [];
  for (let n = 0; n < count; n++) {
    const name = set[n % set.length];
    const round = set.length && Math.floor(n / set.length);
    if (!name) files.push(await invented(n));
    // Of the invented the first of each four is a PDF.
    else if (name.endsWith('.pdf') && (n + round) % 2 === 1) files.push(await invented(4 * n));
    else files.push({ name: `${round}-${name}`, bytes: await withAddress(n, name, readFileSync(join(folder, name))) });
  }
  return files;
}

async function invented(n: number): Promise<MixedFile> {
  const { person, file_name, bytes } = await makeResume(n);
  const isText = n % 10 === 9;
  const words = `${person.first_name} ${person.last_name}\n${person.email}\n\nExperience\n`;
  const jobs = person.jobs.map((job) => `${job.role}, ${job.company}\n`).join('');
  return isText ? { name: `${n}.txt`, bytes: Buffer.from(words + jobs) } : { name: `${n}-${file_name}`, bytes };
}

/** Of the same length, so that nothing else of the file has to change. */
function otherAddress(n: number) {
  const letters = [n / 676, n / 26, n].map((part) => String.fromCharCode(97 + (Math.floor(part) % 26))).join('');
  return (address: string) => letters + address.slice(3);
}

const addresses = /[\w.+-]{4,}@[\w.-]+\.(?:com|net|org)/g;

async function withAddress(n: number, name: string, bytes: Buffer): Promise<Uint8Array> {
  const changed = (text: string) => text.replace(addresses, otherAddress(n));
  if (extname(name) === '.txt') return Buffer.from(changed(bytes.toString('latin1')), 'latin1');
  if (extname(name) === '.docx') return rezipped(bytes, changed);
  if (extname(name) !== '.doc') return bytes;
  const wide = /(?:[\w.+-]\0){4,}@\0(?:[\w.-]\0)+/g; // UTF-16, as Word writes what is not Latin.
  const text = changed(bytes.toString('latin1'));
  const widened = text.replace(wide, (found) =>
    [...otherAddress(n)(found.replaceAll('\0', ''))].join('\0').concat('\0'),
  );
  return Buffer.from(widened, 'latin1');
}

async function rezipped(bytes: Uint8Array, changed: (text: string) => string): Promise<Uint8Array> {
  const zip = new ZipFile();
  for await (const entry of zipEntries(bytes)) {
    const content = Buffer.from(await entry.read(maxBytes));
    const isText = /\.(xml|rels)$/.test(entry.name);
    zip.addBuffer(isText ? Buffer.from(changed(content.toString('utf8'))) : content, entry.name);
  }
  zip.end();
  return buffer(zip.outputStream);
}
