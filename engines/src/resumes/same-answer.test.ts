// The same file gives the same answer, whatever the process has read before.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Document as Docx, Packer, Paragraph } from 'docx';
import { expect, test, vi } from 'vitest';
import { makePdf, story, write } from '../documents/pdf/draw.fixture.ts';
import { toJsonResume } from '../json-resume/json-resume.ts';
import type { FileReading } from './file-reading.ts';
import { openReader, type Reader, readResumeFile } from './read-file.ts';

vi.setConfig({ testTimeout: 240_000 }); // Processes are started here, on machines that may be busy.

type File = { name: string; bytes: Uint8Array };
const lines = [
  'Mara Ellington',
  'mara@mail.example',
  'Leeds, United Kingdom',
  '',
  'Experience',
  'Engineer, Acme Robotics',
  'Mar 2019 - Present',
  '- Cut waste by 12% with Python',
  '',
  'Skills',
  'Python, SQL, C++',
];
const textOf = (texts: string[]) => new TextEncoder().encode(texts.join('\n'));

async function made(): Promise<File[]> {
  const docx = new Docx({ sections: [{ children: lines.map((text) => new Paragraph(text)) }] });
  return [
    { name: 'one.pdf', bytes: await makePdf((pdf) => write(pdf, 50, 50, lines)) },
    { name: 'two.pdf', bytes: await makePdf((pdf) => write(pdf, 50, 50, [...lines, ...story])) },
    { name: 'three.docx', bytes: new Uint8Array(await Packer.toBuffer(docx)) },
    { name: 'four.txt', bytes: textOf(lines) },
    { name: 'five.txt', bytes: textOf(['Anna Berger', 'anna@mail.example', '', 'Kenntnisse', 'Pflege, Triage']) },
    { name: 'six.pdf', bytes: textOf(['%PDF-1.7 broken']) },
  ];
}

/** Read one after the other by a process that has read nothing before. */
async function readAll(
  files: File[],
  read = (reader: Reader, { name, bytes }: File) => reader.read(bytes, name, '2026-01'),
) {
  const reader = openReader({ processes: 1 });
  try {
    const answers = new Map<string, string>();
    for (const file of files) answers.set(file.name, JSON.stringify(await read(reader, file)));
    return answers;
  } finally {
    reader.close();
  }
}

/** The second process reads them in the other order. */
async function expectSame(files: File[]) {
  const first = await readAll(files);
  const second = await readAll([...files].reverse());
  for (const { name } of files) expect(second.get(name), name).toBe(first.get(name));
  return first;
}

test('files of every kind are read alike by two processes, byte for byte', async () => {
  const answers = await expectSame(await made());
  const read = [...answers.values()].map((answer) => JSON.parse(answer) as FileReading);
  expect(read.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'failed']);
  const jsons: File[] = read.flatMap((one, index) =>
    one.status === 'ok' ? [{ name: `${index}.json`, bytes: textOf([JSON.stringify(toJsonResume(one.resume))]) }] : [],
  );
  const asJson = (reader: Reader, { bytes }: File) => reader.readJsonResume(bytes, '2026-01');
  expect(await readAll([...jsons].reverse(), asJson)).toEqual(await readAll(jsons, asJson));
});

test('the answer follows from the file and the month it is asked for, not from the clock', async () => {
  const at = async (now: string, as_of: string) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    try {
      return JSON.stringify(await readResumeFile(textOf(lines), 'resume.txt', as_of));
    } finally {
      vi.useRealTimers();
    }
  };
  const answer = await at('2026-01-05', '2026-01');
  expect(await at('2031-07-05', '2026-01')).toBe(answer);
  expect(await at('2026-01-05', '2027-01')).not.toBe(answer);
});

const folder = fileURLToPath(new URL('../../../../shared/data/resumes/dev/', import.meta.url));
const isThere = existsSync(folder);

test.skipIf(!isThere)(
  `so are the development resumes${isThere ? '' : ' (skipped: they are not on this machine)'}`,
  async () => {
    const names = (await readdir(folder)).filter((name) => /\.(pdf|docx?|txt)$/.test(name)).sort();
    const files = names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(`${folder}${name}`)) }));
    const answers = await expectSame(await Promise.all(files));
    expect(answers.size).toBe(names.length);
  },
);
