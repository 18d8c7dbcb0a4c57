-- The read model under list, charts, map, drill-downs and search; see docs/decisions/0011-candidate-facts.md.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Words that facts name by number: skills and places of a workspace's candidates.
create table candidate_terms (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            integer generated always as identity,
  kind          text not null constraint candidate_terms_kind_known check (kind in ('skill', 'city', 'state_province', 'country')),
  term          text not null,
  term_key      text collate "C" not null, -- Lower case, without accents.
  primary key (workspace_id, id),
  constraint candidate_terms_key_unique unique (workspace_id, kind, term_key)
);

-- One narrow row a candidate. Written by the drain alone; nothing refers to it.
create table candidate_facts (
  workspace_id       uuid not null references workspaces on delete cascade,
  candidate_id       uuid not null,
  version            bigint not null, -- Of the workspace's facts when it was written.
  created_at         timestamptz not null,
  created_day        integer not null, -- Days since 1970-01-01, UTC.
  assessed_day       integer, -- Of the newest completed assessment.
  first_name_key     text collate "C" not null, -- What sorting by name compares.
  email              text collate "C" not null,
  city_id            integer, -- Of candidate_terms, like those below.
  state_province_id  integer,
  country_id         integer,
  cell               bigint, -- Of the map: see the drain.
  resume_score       real,
  assessment_score   real,
  experience_years   real,
  experience_level   smallint, -- 1 Junior, 2 Mid, 3 Senior.
  flags              smallint not null, -- 1 has a resume, 2 is onboarded.
  skill_ids          integer[] not null,
  tag_ids            integer[] not null, -- Numbers of tags.
  primary key (workspace_id, candidate_id)
);

-- What a search reads: one lower-case text a candidate.
create table candidate_documents (
  workspace_id  uuid not null references workspaces on delete cascade,
  candidate_id  uuid not null,
  document      text not null,
  primary key (workspace_id, candidate_id)
);

-- How far a workspace's facts are. Its row is locked while they are written.
create table candidate_versions (
  workspace_id  uuid not null primary key references workspaces on delete cascade,
  version       bigint not null default 0
);
