// A candidate's record: what the column store and the search index read of it, in one piece. Numbers of 32 bits, big-endian,
// as `candidate_record` writes them (migration 30): these fifteen, and after them section scores, skills, tags, days of
// assessments and their scores.
const head = [
  'created_day',
  'kind', // Four bytes: level (0: none), flags, source, and how many sections have a score.
  'city_id', // 0: none, as of the next four.
  'state_province_id',
  'country_id',
  'company_id',
  'title_id',
  'cell_high', // Negative: none.
  'cell_low',
  'resume_score', // NaN: none, as of the next two.
  'assessment_score',
  'experience_years',
  'skills', // How many follow, as of the next two.
  'tags',
  'assessments',
] as const;

/** What `candidate_record` of migration 30 takes, in its order. */
export const recordedColumns = [
  'created_day',
  'experience_level',
  'flags',
  'source',
  'city_id',
  'state_province_id',
  'country_id',
  'company_id',
  'title_id',
  'cell',
  'resume_score',
  'assessment_score',
  'experience_years',
  'section_scores',
  'skill_ids',
  'tag_ids',
  'assessed_days',
  'assessed_scores',
];

/** How many numbers come before the lists. */
export const headLength = head.length;
/** Where each stands, in numbers. */
export const at = Object.fromEntries(head.map((name, n) => [name, n])) as Record<(typeof head)[number], number>;

export const unpackKind = (kind: number) => ({
  level: kind >>> 24,
  flags: (kind >>> 16) & 0xff,
  source: (kind >>> 8) & 0xff,
  sections: kind & 0xff,
});
