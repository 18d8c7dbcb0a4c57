import { expect, test } from 'vitest';
import { faultOfResume } from './resume-file.ts';

const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const limit = 10_485_760;

test('PDF, DOC, DOCX and TXT may be uploaded, in capitals too', () => {
  expect(['a.pdf', 'a.doc', 'a.docx', 'a.txt', 'A.PDF'].map((name) => faultOfResume(file(name)))).toEqual(
    Array(5).fill(undefined),
  );
});

test('another format is refused with the ones that are supported', () => {
  const said = 'Unsupported format. Supported: PDF, DOC, DOCX, TXT';
  expect(faultOfResume(file('a.zip'))).toBe(said);
  expect(faultOfResume(file('pdf'))).toBe(said);
  expect(faultOfResume(file('a.pdf.exe'))).toBe(said);
});

test('10 MB is the most', () => {
  expect(faultOfResume(file('a.pdf', limit))).toBeUndefined();
  expect(faultOfResume(file('a.pdf', limit + 1))).toBe('File too large. Maximum size: 10 MB');
});

test('what is no proper file is refused in the words of the specification', () => {
  expect(faultOfResume(file('a.pdf', 0))).toBe('File is empty');
  expect(faultOfResume(file(''))).toBe('File has no name');
  expect(faultOfResume('a.pdf')).toBe('Invalid file object');
  expect(faultOfResume(file('a.pdf', null as never))).toBe('Unable to determine file size');
  expect(faultOfResume(file('a.pdf', Number.NaN))).toBe('Invalid file size');
  expect(faultOfResume(file('a.pdf', -1))).toBe('Invalid file size');
});
