-- Candidates that were taken into others, with what each feature needs to part them again.
create table candidate_merges (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  candidate_id  uuid not null, -- Who stays.
  merged_id     uuid not null,
  user_id       uuid references users on delete set null,
  moved         jsonb not null, -- By feature.
  created_at    timestamptz not null default now(),
  undone_at     timestamptz,
  primary key (workspace_id, id),
  constraint candidate_merges_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade,
  constraint candidate_merges_merged foreign key (workspace_id, merged_id) references candidates (workspace_id, id) on delete cascade
);
create index candidate_merges_of_candidate on candidate_merges (workspace_id, candidate_id);
create index candidate_merges_of_merged on candidate_merges (workspace_id, merged_id);

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

-- What duplicates are found by.
create index candidates_phone on candidates (workspace_id, right(regexp_replace(mobile_number, '\D', '', 'g'), 9)) where mobile_number <> '';
create index candidates_name on candidates (workspace_id, lower(last_name), lower(first_name));
create index candidates_linkedin on candidates (workspace_id, lower(linkedin)) where linkedin <> '';
create index candidates_github on candidates (workspace_id, lower(github)) where github <> '';
