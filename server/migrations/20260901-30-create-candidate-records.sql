-- What the pool reads of a candidate, in one piece: numbers of 32 bits (big-endian) one after the other. Reading a million
-- of these takes a fifth of the time that the columns and lists of candidate_facts take; see docs/decisions/0020-pool.md.
-- 15 numbers: the day; level, flags, source and how many sections have a score (a byte each); city, state, country, company
-- and title (0: none); the cell (two; -1: none); three values (NaN: none); how many skills, tags and assessments follow.
-- Then section scores, skills, tags, days of assessments and their scores. server/src/features/pool/fact-rows.ts reads it.
create function candidate_record(
  created_day integer, experience_level smallint, flags smallint, source smallint, city_id integer, state_province_id integer,
  country_id integer, company_id integer, title_id integer, cell bigint, resume_score real, assessment_score real,
  experience_years real, section_scores real[], skill_ids integer[], tag_ids integer[], assessed_days integer[], assessed_scores real[]
) returns bytea language plpgsql immutable parallel safe as $$
declare
  none constant bytea := float4send('NaN');
  number integer;
  value real;
  made bytea := int4send(created_day)
    || int4send((coalesce(experience_level, 0) << 24) + (flags::integer << 16) + (source::integer << 8) + cardinality(section_scores))
    || int4send(coalesce(city_id, 0)) || int4send(coalesce(state_province_id, 0)) || int4send(coalesce(country_id, 0))
    || int4send(coalesce(company_id, 0)) || int4send(coalesce(title_id, 0)) || int8send(coalesce(cell, -1))
    || coalesce(float4send(resume_score), none) || coalesce(float4send(assessment_score), none)
    || coalesce(float4send(experience_years), none)
    || int4send(cardinality(skill_ids)) || int4send(cardinality(tag_ids)) || int4send(cardinality(assessed_days));
begin
  foreach value in array section_scores loop made := made || float4send(value); end loop;
  foreach number in array skill_ids loop made := made || int4send(number); end loop;
  foreach number in array tag_ids loop made := made || int4send(number); end loop;
  foreach number in array assessed_days loop made := made || int4send(number); end loop;
  foreach value in array assessed_scores loop made := made || coalesce(float4send(value), none); end loop;
  return made;
end $$;

-- One for each row of candidate_facts, by its created_at. Written by the drain alone.
create table candidate_records (
  workspace_id  uuid not null references workspaces on delete cascade,
  created_at    timestamptz not null,
  candidate_id  uuid not null,
  record        bytea not null,
  primary key (workspace_id, created_at, candidate_id)
);
alter table candidate_records alter column record set storage external; -- Unpacking would take longer than reading.

insert into candidate_records (workspace_id, created_at, candidate_id, record)
select workspace_id, created_at, candidate_id, candidate_record(created_day, experience_level, flags, source, city_id,
  state_province_id, country_id, company_id, title_id, cell, resume_score, assessment_score, experience_years,
  section_scores, skill_ids, tag_ids, assessed_days, assessed_scores)
from candidate_facts order by created_at, candidate_id;

-- Filters by any of these together find their rows by one look; so far each of skills and tags had an index of its own.
drop index candidate_facts_skills, candidate_facts_tags;
create index candidate_facts_values on candidate_facts using gin
  (skill_ids, tag_ids, city_id, state_province_id, country_id, company_id, title_id, experience_level);
-- Charts of days, levels, scores and cities read no row.
create index candidate_facts_days on candidate_facts
  (workspace_id, created_day, experience_level, flags, experience_years, resume_score, assessment_score, city_id);
create index candidate_facts_assessed on candidate_facts (workspace_id, assessed_day) where assessed_day is not null;

-- An index alone is enough for pages that nobody has written since they were last looked through: that is to be often.
alter table candidate_facts set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
