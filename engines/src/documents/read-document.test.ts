import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readDocument } from './read-document.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const program = new Uint8Array(Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(500, 7)]));
const picture = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
);

test('no bytes are an empty file', async () => {
  expect(await readDocument(new Uint8Array(), 'cv.pdf')).toMatchObject({
    status: 'failed',
    reason: 'empty',
    message: 'File is empty',
  });
});

test('the bytes decide: a program named .pdf is no PDF, a picture is no resume', async () => {
  expect(await readDocument(program, 'cv.pdf')).toMatchObject({ status: 'failed', reason: 'type_mismatch' });
  expect(await readDocument(picture, 'cv.png')).toMatchObject({ status: 'failed', reason: 'unsupported_type' });
});

test('text under the name of another format is refused, under an unusual name for text read', async () => {
  expect(await readDocument(utf8('Ada Byron'), 'cv.pdf')).toMatchObject({ reason: 'type_mismatch' });
  expect(await readDocument(utf8('Ada Byron'), 'sheet.xlsx')).toMatchObject({ reason: 'unsupported_type' });
  for (const name of ['cv.txt', 'cv.MD', 'cv'])
    expect(await readDocument(utf8('Ada Byron'), name)).toMatchObject({ status: 'ok' });
});

test('a Word file with a password says so', async () => {
  const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const locked = Buffer.concat([
    magic,
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(200),
  ]);
  expect(await readDocument(new Uint8Array(locked), 'cv.docx')).toMatchObject({ reason: 'encrypted' });
});

test('a Word file that lost what made it one is damaged, and no archive', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<xml/>'), 'docProps/app.xml');
  zip.end();
  const bytes = new Uint8Array(await buffer(zip.outputStream));
  for (const part of [bytes, bytes.subarray(0, bytes.length / 2)])
    expect(await readDocument(part, 'cv.docx')).toMatchObject({
      reason: 'corrupt',
      message: expect.stringMatching(/^This Word file is damaged/),
    });
  expect(await readDocument(bytes, 'cv.zip')).toMatchObject({ reason: 'archive_nested' });
});

test('more than 10 MB are refused unread', async () => {
  expect(await readDocument(new Uint8Array(10 * 1024 * 1024 + 1), 'cv.txt')).toMatchObject({ reason: 'too_large' });
});

test('the same bytes give the same answer', async () => {
  const bytes = utf8('# Ada\n\nEngineer      2019');
  expect(await readDocument(bytes, 'cv.md')).toEqual(await readDocument(bytes, 'cv.md'));
});

test('arrays nested thousands deep are told as a damaged or complicated file', async () => {
  const deep = '['.repeat(60_000);
  const body = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/X ${deep}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF`;
  expect(await readDocument(utf8(body), 'cv.pdf')).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/corrupt|no_text|too_complex/),
  });
});
