// Candidates as PostgreSQL sends them (facts.queries.ts): id, when they came, their record (read-model/record.ts) and their entry.
import type { IndexedPerson } from '@hireframe/engines/search/find-index.ts';
import { at, headLength, unpackKind } from '../../read-model/read-model.ts';

/** Milliseconds from 1970 to 2000, where PostgreSQL's microseconds begin. */
const year2000 = 946_684_800_000;
/** Bytes of a number. */
const each = 4;

/** @param take is given each, in an object that is filled anew for the next */
export function readPeople(block: Uint8Array, take: (person: IndexedPerson) => void): void {
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  const packed = { view, start: 0, end: 0 };
  const numbers = { came: 0, years: 0, resume_score: 0, assessment_score: 0, flags: 0 };
  const person: IndexedPerson = { id: new Uint32Array(4), ...numbers, tags: [], packed };
  for (let start = 0; start < block.length; start = packed.end) {
    for (let n = 0; n < 4; n++) person.id[n] = view.getUint32(start + n * 4);
    const microseconds = view.getInt32(start + 16) * 2 ** 32 + view.getUint32(start + 20);
    person.came = year2000 + microseconds / 1000;
    const record = start + 28;
    readRecord(view, record, person);
    const length = record + view.getInt32(start + 24);
    packed.start = length + 4;
    packed.end = packed.start + view.getInt32(length);
    take(person);
  }
}

function readRecord(view: DataView, record: number, person: IndexedPerson) {
  const { flags, sections } = unpackKind(view.getInt32(record + at.kind * each));
  person.flags = flags;
  person.resume_score = view.getFloat32(record + at.resume_score * each);
  person.assessment_score = view.getFloat32(record + at.assessment_score * each);
  person.years = view.getFloat32(record + at.experience_years * each);
  const skills = view.getInt32(record + at.skills * each);
  const tags = record + (headLength + sections + skills) * each;
  const count = view.getInt32(record + at.tags * each);
  person.tags = Array.from({ length: count }, (_, n) => view.getInt32(tags + n * each));
}
