-- The list is sorted by the last activity, and its search finds titles: everybody's facts are written anew.
alter table candidate_facts add column last_activity_at timestamptz not null default '-infinity';
alter table candidate_documents add column last_activity_at timestamptz not null default '-infinity';
create index candidate_facts_last_activity_at on candidate_facts (workspace_id, last_activity_at, candidate_id);
comment on column candidate_documents.document is
  'search_key of name, address, skills, title, company and place; a space before each word.';
insert into candidate_changes (workspace_id, candidate_id) select workspace_id, id from candidates where merged_into is null;
