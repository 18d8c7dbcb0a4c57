import { expect, test } from 'vitest';
import { faultOfUploadFile, faultsOfBatch, validFiles, withFiles, withoutFile } from './upload-files.ts';

/** A file of any size without its bytes. */
const file = (name: string, size: unknown = 10) =>
  Object.defineProperty(new File(['x'], name, { lastModified: 1 }), 'size', { value: size });
const MB = 2 ** 20;
const unsupported = 'Unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP';

test.each([
  ['a resume of 10 MB', file('cv.pdf', 10 * MB), undefined],
  ['a byte more', file('cv.pdf', 10 * MB + 1), 'File too large. Maximum size: 10 MB'],
  ['an archive of 50 MB', file('cvs.zip', 50 * MB), undefined],
  ['an archive over it', file('cvs.ZIP', 50 * MB + 1), 'File too large. Maximum size: 50 MB'],
  ['another format', file('cv.png'), unsupported],
  ['no ending at all', file('pdf'), unsupported],
  ['an ending in capitals', file('CV.DOCX'), undefined],
  ['an empty file', file('cv.txt', 0), 'File is empty'],
  ['a file without a name', file(''), 'File has no name'],
  ['what is no file', { name: 'cv.pdf', size: 10 }, 'Invalid file object'],
  ['a size that is not there', file('cv.pdf', null), 'Unable to determine file size'],
  ['a size that is no size', file('cv.pdf', -1), 'Invalid file size'],
])('%s', (_what, given, fault) => {
  expect(faultOfUploadFile(given)).toBe(fault);
});

test('the 1001st file is skipped, and takes the place of one that removed', () => {
  const files = withFiles([], [file('bad.png'), ...Array.from({ length: 1001 }, (_, at) => file(`${at}.pdf`))]);
  expect(validFiles(files)).toHaveLength(1000);
  expect(files.at(-1)?.fault).toBe('Too many files (max 1000)');
  const fewer = withoutFile(files, files[5]?.key ?? '');
  expect(validFiles(fewer)).toHaveLength(1000);
  expect(fewer.at(-1)?.fault).toBeUndefined();
});

test('a file that is chosen twice counts once, one of the same name in another folder twice', () => {
  const inFolder = Object.defineProperty(file('cv.pdf'), 'webkitRelativePath', { value: 'other/cv.pdf' });
  const files = withFiles(withFiles([], [file('cv.pdf')]), [file('cv.pdf'), inFolder, file('.DS_Store')]);
  expect(files).toHaveLength(2);
});

test('the check of the whole batch says each fault in its own words', () => {
  expect(faultsOfBatch([])).toEqual(['Please select at least one file']);
  expect(faultsOfBatch([file('a.zip', 51 * MB), file('b.png'), file('c.pdf', 0), file('d.pdf')])).toEqual([
    'File "a.zip" is too large (max 50MB)',
    'File "b.png" has unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP',
    'File "c.pdf" is empty',
  ]);
  expect(faultsOfBatch(Array.from({ length: 1000 }, (_, at) => file(`${at}.pdf`)))).toEqual([]);
});
