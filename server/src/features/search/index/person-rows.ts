// Candidates as PostgreSQL sends them (facts.queries.ts): id, when they came, their record (migration 30) and their entry.
import type { IndexedPerson } from '@hireframe/engines/search/find-index.ts';

/** Milliseconds from 1970 to 2000, where PostgreSQL's microseconds begin. */
const year2000 = 946_684_800_000;
/** Of a record, in bytes: what comes before its lists, and where in it numbers stand. */
const headLength = 60;
const at = { kind: 4, resume_score: 36, assessment_score: 40, years: 44, skills: 48, tags: 52 } as const;

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
  const kind = view.getInt32(record + at.kind);
  person.flags = (kind >>> 16) & 0xff;
  person.resume_score = view.getFloat32(record + at.resume_score);
  person.assessment_score = view.getFloat32(record + at.assessment_score);
  person.years = view.getFloat32(record + at.years);
  const [sections, skills] = [kind & 0xff, view.getInt32(record + at.skills)];
  const tags = record + headLength + (sections + skills) * 4;
  person.tags = Array.from({ length: view.getInt32(record + at.tags) }, (_, n) => view.getInt32(tags + n * 4));
}
