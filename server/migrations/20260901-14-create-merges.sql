-- Candidates that were taken into others, with what each feature needs to part them again.
create table candidate_merges (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  number        bigint generated always as identity, -- Of two merges of a candidate the later has the greater.
  candidate_id  uuid not null, -- Who stays.
  merged_id     uuid not null,
  user_id       uuid references users on delete set null,
  moved         jsonb not null,
  created_at    timestamptz not null default now(),
  undone_at     timestamptz,
  primary key (workspace_id, id),
  constraint candidate_merges_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade,
  constraint candidate_merges_merged foreign key (workspace_id, merged_id) references candidates (workspace_id, id) on delete cascade
);
create index candidate_merges_of_candidate on candidate_merges (workspace_id, candidate_id, number desc);
create index candidate_merges_of_merged on candidate_merges (workspace_id, merged_id);
create index candidate_merges_user_id on candidate_merges (user_id) where user_id is not null;

-- Two who look alike and are not one person; the smaller id first.
create table candidate_differences (
  workspace_id  uuid not null,
  one_id        uuid not null,
  other_id      uuid not null,
  user_id       uuid references users on delete set null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, one_id, other_id),
  constraint candidate_differences_ordered check (one_id < other_id),
  constraint candidate_differences_one foreign key (workspace_id, one_id) references candidates (workspace_id, id) on delete cascade,
  constraint candidate_differences_other foreign key (workspace_id, other_id) references candidates (workspace_id, id) on delete cascade
);
create index candidate_differences_of_other on candidate_differences (workspace_id, other_id);
create index candidate_differences_user_id on candidate_differences (user_id) where user_id is not null;

-- Words without punctuation, one space between them; null where there are none. As immutable as the dictionary of
-- unaccent, which comes with PostgreSQL: after an upgrade that changes it, reindex candidates_duplicate_keys.
create function plain_words(text) returns text language sql immutable strict parallel safe
  return nullif(btrim(regexp_replace(translate(search_key($1), '.,;:''"`’()[]/\&-_', '                  '), '\s+', ' ', 'g')), '');

-- What a person may be known again by. Every key is of one workspace, so that one lookup never leaves it.
-- mailbox: Gmail ignores dots, and what follows a plus is a note to oneself. local_part: what stands before the @, of the
-- same name. phone: the last nine digits, since country codes are often left out. Names in any order, of two words at least.
create function duplicate_signs(
  workspace_id uuid, email text, first_name text, last_name text, mobile_number text, linkedin text, github text,
  current_organization text, city text
) returns table (sign text, key bigint) language sql immutable parallel safe
begin atomic
  select found.sign, hashtextextended(workspace_id || ' ' || found.sign || ' ' || found.value, 0)
  from (
    select
      (select string_agg(word, ' ' order by word collate "C") from unnest(string_to_array(plain_words(first_name || ' ' || last_name), ' ')) word
       having count(*) > 1) as name,
      split_part(split_part(email, '@', 1), '+', 1) as local_part,
      split_part(email, '@', 2) as domain,
      regexp_replace(mobile_number, '\D', '', 'g') as digits
    offset 0 -- Found once, not for each sign.
  ) of_person, lateral (values
    ('mailbox', case when domain in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com' else local_part || '@' || domain end),
    ('local_part', name || ' ' || replace(local_part, '.', '')),
    ('phone', case when length(digits) >= 7 and digits !~ '^(\d)\1*$' then right(digits, 9) end),
    ('linkedin', substring(lower(linkedin) from 'linkedin\.com/(?:in|pub)/([^/?#]+)')),
    ('github', substring(lower(github) from 'github\.com/([^/?#]+)')),
    ('employer', name || ' ' || nullif(btrim(regexp_replace(plain_words(current_organization), '\m(?:inc|ltd|limited|llc|gmbh|ag|sa|lda|bv|nv|ab|oy|srl|spa|corp|co|plc)\M', '', 'g')), '')),
    ('city', name || ' ' || plain_words(city))
  ) found (sign, value)
  where found.value is not null;
end;

create function duplicate_keys(
  workspace_id uuid, email text, first_name text, last_name text, mobile_number text, linkedin text, github text,
  current_organization text, city text
) returns bigint[] language sql immutable parallel safe cost 10000
  return array(select key from duplicate_signs(workspace_id, email, first_name, last_name, mobile_number, linkedin, github, current_organization, city));

create index candidates_duplicate_keys on candidates using gin (
  duplicate_keys(workspace_id, email, first_name, last_name, mobile_number, linkedin, github, current_organization, city)
) with (fastupdate = off);
