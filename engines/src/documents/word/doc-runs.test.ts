import { expect, test } from 'vitest';
import { hiddenRuns } from './doc-runs.ts';

const [headLength, pageSize] = [0x200, 512];
const vanish = [0x3c, 0x08, 1];
const onePoint = [0x43, 0x4a, 2, 0];
const whiteNumber = [0x42, 0x2a, 8];
const whiteValue = [0x70, 0x68, 255, 255, 255, 0];
const black = [0x70, 0x68, 0, 0, 0, 0];
const shading = [0x4d, 0xc6, 10, 0, 0, 0, 0, 0x22, 0x44, 0x66, 0, 0, 0];

/** A page of runs of ten bytes each, from offset 1000 on; entries take `width` bytes, data grows from the end. */
function pageOf(runs: number[][], width: number, toData: (properties: number[]) => number[]): Buffer {
  const page = Buffer.alloc(pageSize);
  page.writeUInt8(runs.length, pageSize - 1);
  let end = pageSize - 2;
  runs.forEach((properties, index) => {
    page.writeUInt32LE(1000 + index * 10, index * 4);
    page.writeUInt32LE(1010 + index * 10, index * 4 + 4);
    const data = toData(properties);
    end = (end - data.length) & ~1;
    page.set(data, end);
    page.writeUInt8(end / 2, (runs.length + 1) * 4 + index * width);
  });
  return page;
}

/** The two streams of a file whose letters and paragraphs have these properties. */
function fileOf(letters: number[][], paragraphs: number[][] = []): [Buffer, Buffer] {
  const document = Buffer.alloc(headLength);
  const lists = [0xfa, 0x102].map((place, index) => {
    document.writeUInt32LE(index * 12, place);
    document.writeUInt32LE(12, place + 4);
    const list = Buffer.alloc(12);
    list.writeUInt32LE(1 + index, 8);
    return list;
  });
  const characterPage = pageOf(letters, 1, (properties) => [properties.length, ...properties]);
  const paragraphPage = pageOf(paragraphs, 13, (properties) => [0, (properties.length + 3) >> 1, 0, 0, ...properties]);
  return [Buffer.concat([document, characterPage, paragraphPage]), Buffer.concat(lists)];
}

test('letters switched off, tiny or white are found where they stand', () => {
  expect(hiddenRuns(...fileOf([black, vanish, onePoint, whiteNumber, whiteValue]))).toEqual([
    { from: 1010, to: 1020, flag: 'hidden_text' },
    { from: 1020, to: 1030, flag: 'tiny_text' },
    { from: 1030, to: 1040, flag: 'hidden_text' },
    { from: 1040, to: 1050, flag: 'hidden_text' },
  ]);
});

test('white letters are not accused in a file that shades something', () => {
  expect(hiddenRuns(...fileOf([whiteValue, vanish], [shading]))).toEqual([
    { from: 1010, to: 1020, flag: 'hidden_text' },
  ]);
});

test('a table that leads out of the file ends the list', () => {
  const [document, table] = fileOf([vanish]);
  expect(hiddenRuns(document.subarray(0, headLength + 100), table)).toEqual([]);
  expect(hiddenRuns(document.subarray(0, 100), table)).toEqual([]);
  expect(hiddenRuns(document, table.subarray(0, 5))).toEqual([]);
});
