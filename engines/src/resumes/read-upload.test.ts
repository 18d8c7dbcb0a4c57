import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { openReader } from './read-file.ts';
import { readUpload } from './read-upload.ts';

vi.setConfig({ testTimeout: 60_000 }); // Processes are started here, on machines that may be busy.

const reader = openReader({ processes: 1 });
afterAll(() => reader.close());

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const resumeText = 'Mara Ellington\nmara@mail.example\n\nSKILLS\nJava, SQL\n';

test('a file gives facts, a score, and the text that their evidence points into', async () => {
  const reading = await readUpload(reader, bytesOf(resumeText), 'cv.txt', '2026-01');
  if (reading.status !== 'ok' || !('resume' in reading)) throw new Error('not read');
  expect(reading.resume).toMatchObject({ name: 'Mara Ellington', skills: ['Java', 'SQL'], as_of: '2026-01' });
  const { start, end } = reading.resume.evidence.name ?? { start: 0, end: 0 };
  expect(reading.document_text.slice(start, end)).toBe('Mara Ellington');
  expect(reading.score.total).toBeGreaterThan(0);
});

test('the same file gives the same answer', async () => {
  const twice = [1, 2].map(() => readUpload(reader, bytesOf(resumeText), 'cv.txt', '2026-01'));
  const [first, second] = await Promise.all(twice);
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});

test('an archive is read member by member, and a bad one does not stop the good ones', async () => {
  const archive = zip({
    'a/cv.txt': bytesOf(resumeText),
    'broken.pdf': bytesOf('%PDF-1.7 nothing'),
    'empty.txt': bytesOf(''),
  });
  const reading = await readUpload(reader, archive, 'all.zip', '2026-01');
  if (!('members' in reading)) throw new Error('not an archive');
  expect(reading).toMatchObject({ status: 'ok', flags: ['archive_members_skipped'] });
  expect(reading.members['a/cv.txt']).toMatchObject({ status: 'ok', resume: { name: 'Mara Ellington' } });
  expect(reading.members['broken.pdf']).toMatchObject({ status: 'failed', reason: 'corrupt' });
  expect(reading.members['empty.txt']).toMatchObject({ status: 'failed', reason: 'empty' });
});

test('the command line prints one line a file in the schema of the data sets and goes on after a bad one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read resume '));
  try {
    const files = [join(folder, 'empty.pdf'), join(folder, 'cv.txt')];
    await writeFile(files[0] as string, '');
    await writeFile(files[1] as string, resumeText);
    const script = fileURLToPath(new URL('./read-resume.ts', import.meta.url));
    const env = { ...process.env, HIREFRAME_NOW: '2026-01-15T00:00:00Z' };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...files], { env });
    const [bad, good] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(bad).toMatchObject({ file: files[0], status: 'failed', reason: 'empty', resume: null, score: null });
    expect(good).toMatchObject({ file: files[1], status: 'ok', reason: '', flags: [] });
    expect(good.resume).toMatchObject({ name: 'Mara Ellington', email: 'mara@mail.example', as_of: '2026-01' });
    expect(good.score.sections).toBeTypeOf('object');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** A ZIP whose members are stored as they are. */
function zip(members: Record<string, Uint8Array>): Uint8Array {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, bytes] of Object.entries(members)) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}
