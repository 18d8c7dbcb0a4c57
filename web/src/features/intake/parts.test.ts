import { expect, test } from 'vitest';
import { makeItem, makeUpload } from '../../../test/uploads.ts';
import { placesNotArrived } from './arrived.ts';
import { cutIntoParts } from './sender.ts';
import { csvOfItems, shownPercent } from './upload-words.ts';

const MB = 2 ** 20;
const sizes = (files: { size: number }[]) => cutIntoParts(files).map((part) => part.length);

test('a request holds at most 100 files and 24 MB, and a larger file goes alone', () => {
  expect(sizes(Array.from({ length: 250 }, () => ({ size: 1000 })))).toEqual([100, 100, 50]);
  expect(sizes([{ size: 10 * MB }, { size: 10 * MB }, { size: 10 * MB }])).toEqual([2, 1]);
  expect(sizes([{ size: 1 }, { size: 50 * MB }, { size: 1 }])).toEqual([1, 1, 1]);
  expect(sizes([])).toEqual([]);
});

test('after a reload only what the server does not have is left; two alike are two', () => {
  const files = [
    { name: 'a.pdf', size: 1 },
    { name: 'a.pdf', size: 1 },
    { name: 'a.pdf', size: 2 },
    { name: 'b.zip', size: 9 },
    { name: 'c.zip', size: 9 },
  ];
  const items = [
    { filename: 'a.pdf', file_size: 1 },
    { filename: 'b.zip/a.pdf', file_size: 2 },
  ];
  expect(placesNotArrived(files, items)).toEqual([1, 2, 4]);
});

test('a file whose name turns its direction has arrived under the name that the server keeps', () => {
  const files = [{ name: 'cv\u202efdp.docx', size: 1 }];
  expect(placesNotArrived(files, [{ filename: 'cv[U+202E]fdp.docx', file_size: 1 }])).toEqual([]);
});

test('the display stops at 95 percent, and counts what has not arrived yet', () => {
  const items = Array.from({ length: 100 }, () => makeItem({ status: 'success' }));
  expect(shownPercent(makeUpload({ items, is_complete: true }), 100)).toBe(95);
  expect(shownPercent(makeUpload({ items }), 400)).toBe(25);
  expect(shownPercent(makeUpload(), 0)).toBe(0);
});

test('a table of the files escapes formulas and quotes', () => {
  const [head, row] = csvOfItems([makeItem({ filename: '=cmd()', extracted_name: 'Ada "A", B' })]).split('\r\n');
  expect(head).toBe('filename,status,name,email,resume_score,reason,processing_time_seconds');
  expect(row).toBe(`"'=cmd()",pending,"Ada ""A"", B",,,,`);
});
