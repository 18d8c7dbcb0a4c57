-- The read model under list, charts, map, drill-downs and search; see docs/decisions/0011-candidate-facts.md.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- How words are compared: lower case, without accents, the same on every server.
create function search_key(text) returns text language sql stable strict parallel safe
  return lower(unaccent(lower(normalize($1) collate pg_c_utf8)) collate pg_c_utf8);

-- The 26 bits of a number, each followed by a nought.
create function spread_bits(bigint) returns bigint language sql immutable strict parallel safe return (
  select (e | (e << 1)) & 0x5555555555555555 from (
    select (d | (d << 2)) & 0x3333333333333333 as e from (
      select (c | (c << 4)) & 0x0f0f0f0f0f0f0f0f as d from (
        select (b | (b << 8)) & 0x00ff00ff00ff00ff as c from (
          select ($1 | ($1 << 16)) & 0x0000ffff0000ffff as b))))
);

-- A place as one number: x and y on the square of the web's maps (26 bits each), interleaved. Shifted right by
-- 52 - 2 * zoom it is the tile of that zoom, so that neighbours share a beginning.
create function map_cell(latitude double precision, longitude double precision) returns bigint
  language sql immutable strict parallel safe return (
  select spread_bits(least(0x3ffffff, greatest(0, floor((longitude + 180) / 360 * 0x4000000)))::bigint)
    | (spread_bits(least(0x3ffffff, greatest(0, floor((0.5 - ln(tan(pi() / 4 + radians(bounded) / 2)) / (2 * pi()))
      * 0x4000000)))::bigint) << 1)
  from (select least(85.05112878, greatest(-85.05112878, latitude)) as bounded)
);

-- Words that facts name by number: skills and places of a workspace's candidates. One that nobody has any more is gone.
create table candidate_terms (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            integer generated always as identity,
  kind          text not null constraint candidate_terms_kind_known check (kind in ('skill', 'city', 'state_province', 'country')),
  term          text not null,
  term_key      text collate "C" not null, -- search_key of it.
  candidates    integer not null default 0, -- Who has it.
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
  city_id            integer, -- Of candidate_terms, like those below.
  state_province_id  integer,
  country_id         integer,
  resume_score       real,
  assessment_score   real,
  experience_years   real,
  experience_level   smallint, -- 1 Junior, 2 Mid, 3 Senior.
  flags              smallint not null, -- 1 has a resume, 2 is onboarded, 4 has no tag.
  cell               bigint, -- map_cell of the place.
  skill_ids          integer[] not null, -- In order.
  tag_ids            integer[] not null, -- Numbers of tags, in order.
  first_name_key     text collate "C" not null, -- What sorting by name compares: first name, chr(1), last name.
  email              text collate "C" not null,
  primary key (workspace_id, candidate_id)
);

-- What a search reads: the same facts beside one text a candidate, so that a search with filters joins nothing.
create table candidate_documents (
  like candidate_facts,
  document           text collate "C" not null, -- search_key of name, address, skills, company and place; a space before each word.
  foreign key (workspace_id) references workspaces on delete cascade,
  primary key (workspace_id, candidate_id)
);

-- The orders of the list.
create index candidate_facts_created_at on candidate_facts (workspace_id, created_at, candidate_id);
create index candidate_facts_first_name on candidate_facts (workspace_id, first_name_key, candidate_id);
create index candidate_facts_email on candidate_facts (workspace_id, email, candidate_id);
-- Numbers of skills and tags belong to one workspace each.
create index candidate_facts_skills on candidate_facts using gin (skill_ids);
create index candidate_facts_tags on candidate_facts using gin (tag_ids);
create index candidate_facts_city on candidate_facts (workspace_id, city_id, created_at, candidate_id);
create index candidate_facts_state_province on candidate_facts (workspace_id, state_province_id, created_at, candidate_id);
create index candidate_facts_country on candidate_facts (workspace_id, country_id, created_at, candidate_id);
-- Counting by these reads no row.
create index candidate_facts_numbers on candidate_facts
  (workspace_id, flags, experience_level, experience_years, resume_score, assessment_score);
create index candidate_documents_words on candidate_documents using gin (workspace_id, document gin_trgm_ops);

-- Marks along each order of a workspace's candidates, with how many stand from each to the next: adding them up finds a
-- page. A mark is a sort's key and an id; the first has '' and noughts.
create table candidate_bookmarks (
  workspace_id  uuid not null references workspaces on delete cascade,
  sort          text not null constraint candidate_bookmarks_sort_known check (sort in ('created_at', 'first_name', 'email')),
  key           text collate "C" not null,
  candidate_id  uuid not null,
  candidates    integer not null,
  primary key (workspace_id, sort, key, candidate_id)
);

-- How many candidates have a tag (key: its number), or a word that begins with these one or two letters: such searches
-- find a great part of everybody, whom counting one by one would take long.
create table candidate_counts (
  workspace_id  uuid not null references workspaces on delete cascade,
  kind          text not null constraint candidate_counts_kind_known check (kind in ('tag', 'start')),
  key           text collate "C" not null,
  candidates    integer not null,
  primary key (workspace_id, kind, key)
);

-- What the words of a document begin with: one letter and two.
create function word_starts(document text) returns setof text language sql immutable strict parallel safe
  begin atomic
    select left(word, letters) from unnest(string_to_array(document, ' ')) as word, generate_series(1, 2) as letters
    where length(word) >= letters group by 1;
  end;

-- How far a workspace's facts are. Its row is locked while they are written.
create table candidate_versions (
  workspace_id  uuid not null primary key references workspaces on delete cascade,
  version       bigint not null default 0
);

-- Whoever leaves is onboarded no more, and the key to their account is emptied where nobody knows of candidates.
create function note_leaving_of_candidates() returns trigger language plpgsql as $$
begin
  insert into candidate_changes (workspace_id, candidate_id) select workspace_id, id from candidates where user_id = old.id;
  return old;
end $$;
create trigger users_leaving_is_a_fact before delete on users for each row execute function note_leaving_of_candidates();
