// The looks of letters in a Word 97 to 2003 file, as far as they hide them. Numbers of properties (sprm) and of places in
// the file's head as in [MS-DOC], "Word (.doc) Binary File Format", sections 2.5 and 2.6.
import { isUnseen } from '../colors.ts';
import type { Flag } from '../document.ts';

/** Offsets into the stream 'WordDocument', the end excluded. */
export type HiddenRun = { from: number; to: number; flag: Flag };

const vanish = 0x083c;
const halfPoints = 0x4a43;
const colorNumber = 0x2a42; // 8 is white.
const colorValue = 0x6870;
// Shading of letters, paragraphs and cells: under one of them white letters may be meant to be read.
const shadings = new Set([
  0x4866, 0xca71, 0x442d, 0xc64d, 0xd609, 0xd612, 0xd616, 0xd60c, 0xd670, 0xd671, 0xd672, 0x2a0c,
]);
const tinyHalfPoints = 5; // 2.5 points, as for PDFs.
const white = '#ffffff';
const placeOfChpx = 0xfa; // Where the file's head says where the pages of character properties are listed.
const placeOfPapx = 0x102;
const pageSize = 512;

/**
 * Letters that are switched off, tiny, or white in a file that shades nothing. Bounds of reads are those of the buffers:
 * a broken table ends the list.
 */
export function hiddenRuns(document: Buffer, table: Buffer): HiddenRun[] {
  const runs = [...runsOf(document, table, placeOfChpx)];
  const isShaded =
    runs.some(({ properties }) => hasShading(properties)) ||
    [...runsOf(document, table, placeOfPapx)].some(({ properties }) => hasShading(properties));
  return runs.flatMap(({ from, to, properties }) => {
    const flag = whyHidden(properties, isShaded);
    return flag ? [{ from, to, flag }] : [];
  });
}

function whyHidden(properties: Map<number, number>, isShaded: boolean): Flag | undefined {
  if (properties.get(vanish) === 1) return 'hidden_text';
  const size = properties.get(halfPoints);
  if (size !== undefined && size < tinyHalfPoints) return 'tiny_text';
  const value = properties.get(colorValue);
  const color = value === undefined ? (properties.get(colorNumber) === 8 ? white : undefined) : hexOf(value);
  return color && !isShaded && isUnseen(color, white, (size ?? 20) / 2) ? 'hidden_text' : undefined;
}

/** COLORREF: red in the lowest byte; the highest one says that the colour is automatic. */
function hexOf(value: number): string | undefined {
  if (value >>> 24 !== 0) return;
  const bytes = [value & 255, (value >> 8) & 255, (value >> 16) & 255];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const hasShading = (properties: Map<number, number>) => [...properties.keys()].some((sprm) => shadings.has(sprm));

type Run = { from: number; to: number; properties: Map<number, number> };

function* runsOf(document: Buffer, table: Buffer, place: number): Generator<Run> {
  if (document.length < place + 8) return;
  const list = table.subarray(
    document.readUInt32LE(place),
    document.readUInt32LE(place) + document.readUInt32LE(place + 4),
  );
  const count = Math.floor((list.length - 4) / 8);
  for (let index = 0; index < count; index++) {
    const at = list.readUInt32LE((count + 1) * 4 + index * 4) * pageSize;
    const page = document.subarray(at, at + pageSize);
    if (page.length === pageSize) yield* runsOfPage(page, place === placeOfPapx);
  }
}

function* runsOfPage(page: Buffer, isPapx: boolean): Generator<Run> {
  const count = page.readUInt8(pageSize - 1);
  const width = isPapx ? 13 : 1; // Bytes of an entry behind the offsets.
  if ((count + 1) * 4 + count * width > pageSize - 1) return;
  for (let index = 0; index < count; index++) {
    const at = page.readUInt8((count + 1) * 4 + index * width) * 2;
    const properties = at === 0 ? new Map() : propertiesOf(isPapx ? papxAt(page, at) : chpxAt(page, at));
    yield { from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4), properties };
  }
}

const chpxAt = (page: Buffer, at: number) => page.subarray(at + 1, at + 1 + page.readUInt8(at));

/** Two bytes of style come first. A length of 0 says that the next byte counts. */
function papxAt(page: Buffer, at: number): Buffer {
  const words = page.readUInt8(at);
  if (words > 0) return page.subarray(at + 3, at + 2 * words);
  return page.subarray(at + 4, at + 2 + 2 * page.readUInt8(Math.min(at + 1, pageSize - 1)));
}

const sizes = [1, 1, 2, 4, 2, 2, -1, 3]; // Bytes of a value by the highest three bits of its number; -1: the next byte says.
const wideTable = 0xd608; // Counts its own bytes in two.

function propertiesOf(bytes: Buffer): Map<number, number> {
  const properties = new Map<number, number>();
  for (let at = 0; at + 2 < bytes.length; ) {
    const sprm = bytes.readUInt16LE(at);
    at += 2;
    let size = sizes[sprm >> 13] as number;
    if (sprm === wideTable) size = at + 2 > bytes.length ? bytes.length : bytes.readUInt16LE(at) + 1;
    else if (size < 0) size = bytes.readUInt8(at) + 1;
    properties.set(sprm, size <= 4 && at + size <= bytes.length ? bytes.readUIntLE(at, size) : 0);
    at += size;
  }
  return properties;
}
