// The facts of candidates in ClickHouse, and the feed that keeps them: docs/growing.md has both, and a test holds it
// to these texts.

/**
 * One row for each version of somebody's facts; the newest is who they are, and `is_gone` says that they left. Lists are
 * beside their row, so that nothing is joined.
 */
export const schema = `
create table candidate_facts (
  workspace_id UUID,
  candidate_id UUID,
  version UInt64,
  is_gone UInt8,
  created_us Int64,                          -- Microseconds since 1970.
  created_day Int32,                         -- Days since 1970.
  first_name_key String,
  email String,
  experience_level UInt8,                    -- 0: not known.
  flags UInt8,
  source UInt8,
  city_id Int32,                             -- 0: none; so with all terms.
  state_province_id Int32,
  country_id Int32,
  company_id Int32,
  title_id Int32,
  cell Int64,                                -- 52 bits of the map, x and y by turns; -1: none.
  resume_score Nullable(Float32),
  assessment_score Nullable(Float32),
  experience_years Nullable(Float32),
  section_scores Array(Float32),
  skill_ids Array(Int32),
  tag_ids Array(Int32),
  assessed_days Array(Int32),
  assessed_scores Array(Nullable(Float32)),
  latitude Float64 materialized degrees(atan(sinh(pi() * (1 - 2 * (mortonDecode(2, toUInt64(greatest(cell, 0))).2 + 0.5) / 67108864)))),
  longitude Float64 materialized (mortonDecode(2, toUInt64(greatest(cell, 0))).1 + 0.5) / 67108864 * 360 - 180
) engine = ReplacingMergeTree(version, is_gone)
order by (workspace_id, candidate_id)`;

const list = (name: string) => `translate(${name}::text, '{}', '[]')`;

/**
 * What PostgreSQL is asked for in one look: everything of a workspace with a version above the one that ClickHouse has,
 * those who left among it. COPY writes it as ClickHouse reads TabSeparated.
 */
export const feed = (workspace_id: string, known: number) => `
copy (
  select workspace_id, candidate_id, version, 0, (extract(epoch from created_at) * 1000000)::bigint, created_day,
    first_name_key, email, coalesce(experience_level, 0), flags, source, coalesce(city_id, 0),
    coalesce(state_province_id, 0), coalesce(country_id, 0), coalesce(company_id, 0), coalesce(title_id, 0),
    coalesce(cell, -1), resume_score, assessment_score, experience_years, ${list('section_scores')},
    ${list('skill_ids')}, ${list('tag_ids')}, ${list('assessed_days')}, ${list('assessed_scores')}
  from candidate_facts where workspace_id = '${workspace_id}' and version > ${known}
  union all
  select workspace_id, candidate_id, version, 1, 0, 0, '', '', 0, 0, 0, 0, 0, 0, 0, 0, -1, null, null, null,
    '[]', '[]', '[]', '[]', '[]'
  from candidate_tombstones where workspace_id = '${workspace_id}' and version > ${known}
) to stdout`;

/** How far ClickHouse is. */
export const knownVersion = (workspace_id: string) =>
  `select max(version) from candidate_facts where workspace_id = '${workspace_id}'`;
