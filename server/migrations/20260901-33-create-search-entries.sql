-- What search knows of a candidate beside the facts: marks, and the lines of the resume that show them. Written by the drain,
-- in its transaction, so that facts and entries are of one version; docs/decisions/0023-magic-search.md.
create table search_entries (
  workspace_id  uuid not null references workspaces on delete cascade,
  candidate_id  uuid not null,
  version       bigint not null, -- Of the workspace, as in candidate_facts.
  source_key    text not null, -- Of what it was made from: the same source is not read again.
  packed        bytea not null, -- Position and marks, for the index; engines/src/search/packed-entry.ts.
  words         integer[] not null, -- Of the lines, folded to stems, each with the workspace in one number.
  lines         jsonb not null,
  marks         jsonb not null,
  primary key (workspace_id, candidate_id)
);
-- Whoever loads an index reads `packed` of everybody, so that it stays in the row, and what is long beside it does not.
alter table search_entries alter column packed set storage main;
alter table search_entries set (toast_tuple_target = 512);
create index search_entries_version on search_entries (workspace_id, version);
create index search_entries_words on search_entries using gin (words);

create table past_searches (
  workspace_id  uuid not null references workspaces on delete cascade,
  user_id       uuid not null references users on delete cascade,
  query         text not null,
  count         integer not null,
  searched_at   timestamptz not null default now(),
  primary key (workspace_id, user_id, query)
);
create index past_searches_user_id on past_searches (user_id, searched_at);

-- The owner of a view wants to be told of new candidates whom its search finds.
create table search_alerts (
  workspace_id  uuid not null references workspaces on delete cascade,
  view_id       uuid not null,
  user_id       uuid not null references users on delete cascade,
  query         text not null,
  tree          jsonb not null,
  told_until    timestamptz not null default now(), -- Who came after this is new.
  created_at    timestamptz not null default now(),
  primary key (workspace_id, view_id),
  foreign key (workspace_id, view_id) references candidate_views on delete cascade
);
create index search_alerts_user_id on search_alerts (user_id);

-- All that MindsDB's role may see (docs/operating.md): what can be asked for. It holds nothing of anybody.
create view search_conditions as
  select kind from unnest(array['skill', 'role', 'years', 'level', 'place', 'company', 'industry', 'team', 'education',
    'certification', 'language', 'score', 'tag', 'resume', 'onboarded', 'came', 'name', 'either']) as kind;

-- Everybody's entry is made by the next drain.
insert into candidate_changes (workspace_id, candidate_id) select workspace_id, id from candidates where merged_into is null;
