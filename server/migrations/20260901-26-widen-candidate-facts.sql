-- What charts and drill-downs ask for beside lists; see docs/decisions/0020-pool.md.
alter table candidate_terms drop constraint candidate_terms_kind_known;
alter table candidate_terms add constraint candidate_terms_kind_known
  check (kind in ('skill', 'city', 'state_province', 'country', 'company', 'title'));

alter table candidate_facts
  add column source           smallint not null default 0, -- 1 upload, 2 mailbox, 3 invitation, 4 application.
  add column company_id       integer, -- Of candidate_terms: where the person works now.
  add column title_id         integer, -- Of candidate_terms: as what.
  add column section_scores   real[] not null default '{}', -- Of the resume, in the rubric's order; empty without one.
  -- Each completed assessment with a report that is ready, oldest first: its day (UTC) and its score, null where there is none.
  add column assessed_days    integer[] not null default '{}',
  add column assessed_scores  real[] not null default '{}';
alter table candidate_documents
  add column source           smallint not null default 0,
  add column company_id       integer,
  add column title_id         integer,
  add column section_scores   real[] not null default '{}',
  add column assessed_days    integer[] not null default '{}',
  add column assessed_scores  real[] not null default '{}';

-- What changed since a version.
create index candidate_facts_version on candidate_facts (workspace_id, version);

-- Whose facts went at which version, so that a copy of the facts can follow. Kept for an hour.
create table candidate_departures (
  workspace_id  uuid not null references workspaces on delete cascade,
  version       bigint not null,
  candidate_id  uuid not null,
  departed_at   timestamptz not null default now(),
  primary key (workspace_id, version, candidate_id)
);
create index candidate_departures_departed_at on candidate_departures (departed_at);

-- Everybody's facts are written anew.
insert into candidate_changes (workspace_id, candidate_id) select workspace_id, id from candidates where merged_into is null;
