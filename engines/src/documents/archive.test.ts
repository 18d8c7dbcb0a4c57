import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type ArchiveMember, readArchive } from './archive.ts';

async function zipOf(members: Record<string, Buffer | string>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(members)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** The same archive with a name of equal length, which no packer would write. */
function rename(zip: Uint8Array, from: string, to: string): Uint8Array {
  return new Uint8Array(Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1'));
}

async function membersOf(zip: Uint8Array): Promise<Record<string, string>> {
  const members: ArchiveMember[] = [];
  for await (const member of readArchive(zip)) members.push(member);
  return Object.fromEntries(
    members.map((member) => [member.name, 'bytes' in member ? Buffer.from(member.bytes).toString() : member.reason]),
  );
}

test('members come out with their bytes; folders and the files of file managers do not', async () => {
  const zip = await zipOf({
    'a/cv.txt': 'Ada',
    '__MACOSX/a/._cv.txt': 'x',
    '.DS_Store': 'x',
    'b/Thumbs.db': 'x',
    'cv.txt': 'Bob',
  });
  expect(await membersOf(zip)).toEqual({ 'a/cv.txt': 'Ada', 'cv.txt': 'Bob' });
});

test('a bad member has its own reason and the others go on', async () => {
  const inner = Buffer.from(await zipOf({ 'x.txt': 'x' }));
  const zip = await zipOf({ 'inner.zip': inner, 'ab/secret.txt': 'x', 'cv.txt': 'Ada' });
  expect(await membersOf(rename(zip, 'ab/secret.txt', '../secret.txt'))).toEqual({
    'inner.zip': 'archive_nested',
    '../secret.txt': 'archive_unsafe_path',
    'cv.txt': 'Ada',
  });
});

test('a Word file that is damaged is not taken for an archive', async () => {
  const inner = Buffer.from(await zipOf({ 'x.txt': 'x' }));
  const zip = await zipOf({ 'cv.docx': inner, 'cv.txt': 'Ada' });
  expect(Object.values(await membersOf(zip))).not.toContain('archive_nested');
});

test('a member that is too large is told, one that unpacks to a thousandfold ends the archive', async () => {
  const noise = Buffer.from(
    Array.from({ length: 11 * 1024 * 1024 }, (_, index) => (index * 7919 + (index >> 8) * 31) % 251),
  );
  const zip = new ZipFile();
  zip.addBuffer(noise, 'noise.txt', { compress: false });
  zip.addBuffer(Buffer.from('Ada'), 'cv.txt');
  zip.end();
  expect(await membersOf(new Uint8Array(await buffer(zip.outputStream)))).toEqual({
    'noise.txt': 'too_large',
    'cv.txt': 'Ada',
  });
  const bomb = await zipOf({ 'zeros.txt': Buffer.alloc(20 * 1024 * 1024), 'cv.txt': 'Ada' });
  await expect(membersOf(bomb)).rejects.toMatchObject({ reason: 'archive_bomb' });
});

test('a size that lies does not get more unpacked than it says', async () => {
  const zip = Buffer.from(await zipOf({ 'cv.txt': Buffer.alloc(5000, 'Ada ') }));
  // The uncompressed size in the central directory, 24 bytes after its mark.
  zip.writeUInt32LE(10, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  expect(await membersOf(new Uint8Array(zip))).toEqual({ 'cv.txt': 'corrupt' });
});

test('a locked member says so', async () => {
  const zip = Buffer.from(await zipOf({ 'cv.txt': 'Ada' }));
  for (const [mark, offset] of [
    [Buffer.from([0x50, 0x4b, 3, 4]), 6],
    [Buffer.from([0x50, 0x4b, 1, 2]), 8],
  ] as const) {
    const at = zip.indexOf(mark) + offset;
    zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
  }
  expect(await membersOf(new Uint8Array(zip))).toEqual({ 'cv.txt': 'archive_encrypted' });
});

test('an archive with too many files, without files, or broken is refused as a whole', async () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.txt`, 'x']));
  await expect(membersOf(await zipOf(many))).rejects.toMatchObject({ reason: 'archive_too_many' });
  await expect(membersOf(await zipOf({ '.DS_Store': 'x' }))).rejects.toMatchObject({ reason: 'archive_empty' });
  const whole = await zipOf({ 'cv.txt': 'Ada' });
  await expect(membersOf(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'corrupt' });
});
