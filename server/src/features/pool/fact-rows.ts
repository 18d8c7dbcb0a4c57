// Facts as the columns take them: parsed from COPY's binary format straight into arrays, chunk by chunk.
import { type PoolRows, roomFor } from '@hireframe/engines/pool/rows.ts';

/** In the order in which they are parsed. */
export const copiedColumns = [
  ...['candidate_id', 'created_day', 'experience_level', 'flags', 'source'],
  ...['city_id', 'state_province_id', 'country_id', 'company_id', 'title_id'],
  ...['resume_score', 'assessment_score', 'experience_years', 'cell'],
  ...['section_scores', 'skill_ids', 'tag_ids', 'assessed_days', 'assessed_scores'],
].join(', ');

const perChunk = 8192;
/** On average; a chunk whose lists are full is handed on earlier. */
const entriesEach = 32;
const mostEntries = perChunk * entriesEach;
const noValue = new Int32Array(new Float32Array([Number.NaN]).buffer)[0] as number;

/** The first list: eight values of each row. */
const sections = 0;
const listHead = 20;

export type RowReader = { add(message: Buffer, at: number): void; end(): void };

/** @param take is given each chunk, whose arrays are filled anew once it returns */
export function readRows(take: (rows: PoolRows) => void): RowReader {
  const rows = roomFor(perChunk, mostEntries, mostEntries, mostEntries);
  const targets = targetsOf(rows);
  rows.count = 0;
  const handOn = () => {
    if (rows.count > 0) take(rows);
    rows.count = 0;
    targets.used.fill(0);
  };
  return {
    add(message, at) {
      // An entry of a list takes eight bytes of a message at the least.
      const most = (message.length - at) >>> 3;
      if (rows.count === perChunk || targets.used.some((used) => used + most > mostEntries)) handOn();
      readRow(message, at + 2, rows, targets);
      rows.count++;
    },
    end: handOn,
  };
}

type Targets = ReturnType<typeof targetsOf>;

/** Values are copied as the bits they come as. */
function targetsOf(rows: PoolRows) {
  const bits = ({ buffer }: Float32Array) => new Int32Array(buffer);
  const { created_day, experience_level, flags, source, city_id, state_province_id, country_id } = rows;
  return {
    numbers: [
      ...[created_day, experience_level, flags, source],
      ...[city_id, state_province_id, country_id, rows.company_id, rows.title_id],
    ],
    values: [bits(rows.resume_score), bits(rows.assessment_score), bits(rows.experience_years)],
    lists: [bits(rows.section_scores), rows.skill_ids, rows.tag_ids, rows.assessed_days, bits(rows.assessed_scores)],
    ends: [undefined, rows.skill_ends, rows.tag_ends, rows.assessed_ends, rows.assessed_ends],
    used: [0, 0, 0, 0, 0],
  };
}

function readRow(message: Buffer, start: number, rows: PoolRows, { numbers, values, ...targets }: Targets): void {
  const row = rows.count;
  let at = start + 4;
  for (let n = 0; n < 16; n++) rows.ids[row * 16 + n] = message[at + n] as number;
  at += 16;
  for (const target of numbers) {
    const length = message.readInt32BE(at);
    target[row] = length === 4 ? message.readInt32BE(at + 4) : length === 2 ? message.readInt16BE(at + 4) : 0;
    at += 4 + Math.max(length, 0);
  }
  for (const target of values) {
    const length = message.readInt32BE(at);
    target[row] = length === 4 ? message.readInt32BE(at + 4) : noValue;
    at += 4 + Math.max(length, 0);
  }
  const hasCell = message.readInt32BE(at) === 8;
  rows.cell[row] = hasCell ? message.readInt32BE(at + 4) * 2 ** 32 + message.readUInt32BE(at + 8) : Number.NaN;
  at += hasCell ? 12 : 4;
  (targets.lists[sections] as Int32Array).fill(noValue, row * 8, row * 8 + 8);
  const { lists, ends, used } = targets;
  for (let n = 0; n < lists.length; n++) {
    const target = lists[n] as Int32Array;
    let to = n === sections ? row * 8 : (used[n] as number);
    const next = at + 4 + message.readInt32BE(at);
    // Dimensions, nulls, kind, length and first place; an empty one has no dimension and ends before them.
    for (at += 4 + listHead; at < next; to++) {
      const length = message.readInt32BE(at);
      target[to] = length === 4 ? message.readInt32BE(at + 4) : noValue;
      at += 4 + Math.max(length, 0);
    }
    at = next;
    if (n === sections) continue;
    used[n] = to;
    (ends[n] as Uint32Array)[row] = to;
  }
}
