// What the columns of a workspace are filled from: rows as typed arrays, so that a million of them cost no object each.
// In answers and rows alike an id is its 16 bytes, as PostgreSQL sends it.
import { sectionCount } from '../questions.ts';

/**
 * `count` rows side by side. Whoever loads parses straight into these arrays, which may be longer than `count` rows and are
 * free again once they were taken. No id is 0, no term is 0 (0: none), no value is NaN (NaN: none).
 */
export type FactRows = {
  count: number;
  ids: Uint8Array; // 16 bytes each.
  created_day: Int32Array;
  experience_level: Uint8Array; // 0 where there is none.
  flags: Uint8Array;
  source: Uint8Array;
  city_id: Int32Array;
  state_province_id: Int32Array;
  country_id: Int32Array;
  company_id: Int32Array;
  title_id: Int32Array;
  cell: Float64Array; // map_cell: its 52 bits fit.
  resume_score: Float32Array;
  assessment_score: Float32Array;
  experience_years: Float32Array;
  section_scores: Float32Array; // 8 each.
  skill_ids: Int32Array; // Of all rows, one after the other …
  skill_ends: Uint32Array; // … and where each row's end; those of the next begin there.
  tag_ids: Int32Array;
  tag_ends: Uint32Array;
  assessed_days: Int32Array; // Oldest first.
  assessed_scores: Float32Array;
  assessed_ends: Uint32Array;
};

/** The orders that columns keep; ties go by id. */
export const keptOrders = ['created_at', 'first_name', 'email'] as const;
export type KeptOrder = (typeof keptOrders)[number];

/** All that happened between two looks at the facts. */
export type FactChanges = {
  /** Whoever is new or differs, once each. */
  changed: FactRows;
  /**
   * For each changed row the id of who stands right before it, by the later look, in that order: 16 bytes each, noughts for
   * whoever is first. It may be a changed row, too.
   */
  before: Record<KeptOrder, Uint8Array>;
  /** 16 bytes each; ids that are not there are passed over. */
  departed: Uint8Array;
};

/** One row as a plain object: for the few of a delta, and for tests. */
export type FactRow = {
  id: string;
  created_day: number;
  experience_level: number | null;
  flags: number;
  source: number;
  city_id: number | null;
  state_province_id: number | null;
  country_id: number | null;
  company_id: number | null;
  title_id: number | null;
  cell: number | null;
  resume_score: number | null;
  assessment_score: number | null;
  experience_years: number | null;
  section_scores: number[]; // 8, or empty.
  skill_ids: number[];
  tag_ids: number[];
  assessed_days: number[];
  assessed_scores: (number | null)[];
};

const idLength = 16;

/** Room for rows and the lists in them. */
export function roomFor(count: number, skills: number, tags: number, assessments: number): FactRows {
  const numbers = () => new Int32Array(count);
  const values = () => new Float32Array(count).fill(Number.NaN);
  const ends = () => new Uint32Array(count);
  return {
    count,
    ids: new Uint8Array(count * idLength),
    created_day: numbers(),
    experience_level: new Uint8Array(count),
    flags: new Uint8Array(count),
    source: new Uint8Array(count),
    city_id: numbers(),
    state_province_id: numbers(),
    country_id: numbers(),
    company_id: numbers(),
    title_id: numbers(),
    cell: new Float64Array(count).fill(Number.NaN),
    resume_score: values(),
    assessment_score: values(),
    experience_years: values(),
    section_scores: new Float32Array(count * sectionCount).fill(Number.NaN),
    skill_ids: new Int32Array(skills),
    skill_ends: ends(),
    tag_ids: new Int32Array(tags),
    tag_ends: ends(),
    assessed_days: new Int32Array(assessments),
    assessed_scores: new Float32Array(assessments),
    assessed_ends: ends(),
  };
}

export function toFactRows(all: FactRow[]): FactRows {
  const together = (listOf: (one: FactRow) => unknown[]) => all.reduce((sum, one) => sum + listOf(one).length, 0);
  const rows = roomFor(
    all.length,
    together(({ skill_ids }) => skill_ids),
    together(({ tag_ids }) => tag_ids),
    together(({ assessed_days }) => assessed_days),
  );
  let [skills, tags, assessments] = [0, 0, 0];
  all.forEach((one, row) => {
    rows.ids.set(bytesOfId(one.id), row * idLength);
    for (const name of plain) rows[name][row] = one[name] ?? 0;
    for (const name of valued) rows[name][row] = one[name] ?? Number.NaN;
    rows.section_scores.set(one.section_scores, row * sectionCount);
    rows.skill_ids.set(one.skill_ids, skills);
    rows.tag_ids.set(one.tag_ids, tags);
    rows.assessed_days.set(one.assessed_days, assessments);
    rows.assessed_scores.set(
      one.assessed_scores.map((score) => score ?? Number.NaN),
      assessments,
    );
    rows.skill_ends[row] = skills += one.skill_ids.length;
    rows.tag_ends[row] = tags += one.tag_ids.length;
    rows.assessed_ends[row] = assessments += one.assessed_days.length;
  });
  return rows;
}

const plain = [
  'created_day',
  'experience_level',
  'flags',
  'source',
  'city_id',
  'state_province_id',
  'country_id',
  'company_id',
  'title_id',
] as const;
const valued = ['cell', 'resume_score', 'assessment_score', 'experience_years'] as const;

export const bytesOfId = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

export function idOfBytes(bytes: Uint8Array, at = 0): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset + at, idLength).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return parts.join('-');
}
