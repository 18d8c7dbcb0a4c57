// Facts as the columns take them: candidate_record (migration 30) parsed straight into arrays, chunk by chunk.
import { sectionCount } from '@hireframe/engines/column-store/questions.ts';
import { type FactRows, roomFor } from '@hireframe/engines/column-store/storage/rows.ts';

const perChunk = 8192;
/** On average; a chunk whose lists are full is handed on earlier. */
const entriesEach = 32;
const maxEntries = perChunk * entriesEach;
const noValue = new Int32Array(new Float32Array([Number.NaN]).buffer)[0] as number;
/** Numbers of an id, and of a record before its lists. */
const [idLength, headLength] = [4, 15];

/** Takes blocks of candidates: each an id and its record, as PostgreSQL sends them. */
export type RowReader = { add(block: Uint8Array): void; end(): void };

/** @param take is given each chunk, whose arrays are filled anew once it returns */
export function readRows(take: (rows: FactRows) => void): RowReader {
  const rows = roomFor(perChunk, maxEntries, maxEntries, maxEntries);
  const targets = targetsOf(rows);
  const handOn = () => {
    if (rows.count === 0) return;
    inOrder(rows.ids);
    take(rows);
    rows.count = 0;
    targets.used.fill(0);
  };
  const numbersOf = numberReader();
  rows.count = 0;
  return {
    add(block) {
      const numbers = numbersOf(block);
      for (let at = 0; at < numbers.length; ) {
        const lengths = at + idLength + headLength - targets.used.length;
        const isFull = targets.used.some((used, n) => used + (numbers[lengths + n] as number) > maxEntries);
        if (rows.count === perChunk || isFull) handOn();
        at = readRow(numbers, at, rows, targets);
      }
    },
    end: handOn,
  };
}

/** Numbers of a block as this machine has them, until the next block: one may begin anywhere, numbers do not. */
function numberReader() {
  let bytes = new Uint8Array();
  return (block: Uint8Array): Int32Array => {
    if (bytes.length < block.length) bytes = new Uint8Array(block.length * 2);
    bytes.set(block);
    inOrder(bytes.subarray(0, block.length));
    return new Int32Array(bytes.buffer, 0, block.length / 4);
  };
}

/** Bytes of each number the other way round. */
const inOrder = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap32();

type Targets = ReturnType<typeof targetsOf>;

/** Values are copied as the bits they come as. */
function targetsOf(rows: FactRows) {
  const bits = ({ buffer }: Float32Array | Uint8Array) => new Int32Array(buffer);
  return {
    ids: bits(rows.ids),
    terms: [rows.city_id, rows.state_province_id, rows.country_id, rows.company_id, rows.title_id],
    values: [bits(rows.resume_score), bits(rows.assessment_score), bits(rows.experience_years)],
    section_scores: bits(rows.section_scores),
    lists: [[rows.skill_ids], [rows.tag_ids], [rows.assessed_days, bits(rows.assessed_scores)]],
    ends: [rows.skill_ends, rows.tag_ends, rows.assessed_ends],
    used: [0, 0, 0],
  };
}

/** @returns where the next one begins */
function readRow(numbers: Int32Array, start: number, rows: FactRows, targets: Targets): number {
  const row = rows.count++;
  let at = start;
  for (let n = 0; n < idLength; n++) targets.ids[row * idLength + n] = numbers[at++] as number;
  rows.created_day[row] = numbers[at++] as number;
  const kind = numbers[at++] as number;
  rows.experience_level[row] = kind >>> 24;
  rows.flags[row] = kind >>> 16;
  rows.source[row] = kind >>> 8;
  for (const target of targets.terms) target[row] = numbers[at++] as number;
  const high = numbers[at++] as number;
  const low = numbers[at++] as number;
  rows.cell[row] = high < 0 ? Number.NaN : high * 2 ** 32 + (low >>> 0);
  for (const target of targets.values) target[row] = numbers[at++] as number;
  const lengths = at;
  at += targets.used.length;
  const scored = kind & 0xff;
  for (let n = 0; n < sectionCount; n++)
    targets.section_scores[row * sectionCount + n] = n < scored ? (numbers[at + n] as number) : noValue;
  at += scored;
  for (let n = 0; n < targets.used.length; n++) {
    const [from, length] = [targets.used[n] as number, numbers[lengths + n] as number];
    for (const target of targets.lists[n] as Int32Array[])
      for (let entry = 0; entry < length; entry++) target[from + entry] = numbers[at++] as number;
    targets.used[n] = from + length;
    (targets.ends[n] as Uint32Array)[row] = from + length;
  }
  return at;
}
