-- What the candidate is told of a rejection: a reason of ours. What a member typed stays with the team.
alter table application_history
  add column candidate_reason text constraint application_history_candidate_reason_known check (candidate_reason in (
    'requirements', 'skills', 'experience', 'location', 'pay', 'availability', 'interview', 'assessment', 'other_candidates',
    'position_closed', 'not_given')),
  add column match_score double precision; -- That was shown then; null where there was none, and for moves from before.

-- What candidates ask a person to look at again: a rejection, or the scores of an application that is still open.
create table review_requests (
  workspace_id    uuid not null,
  id              uuid not null default uuidv7(),
  application_id  uuid not null,
  is_of_rejection boolean not null, -- False: the application was open.
  body            text not null,
  created_at      timestamptz not null default now(),
  due_at          timestamptz not null,
  outcome         text constraint review_requests_outcome_known check (outcome in ('upheld', 'changed')), -- Null: open.
  answer          text not null default '',
  answered_by     uuid references users on delete set null, -- Null: a former member.
  answered_at     timestamptz,
  primary key (workspace_id, id),
  constraint review_requests_answered_whole check ((outcome is null) = (answered_at is null)),
  constraint review_requests_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade
);
create unique index review_requests_open on review_requests (workspace_id, application_id) where answered_at is null;
create index review_requests_newest on review_requests (workspace_id, application_id, created_at desc, id desc);
create index review_requests_due on review_requests (workspace_id, due_at) where answered_at is null;
create index review_requests_answered_by on review_requests (answered_by) where answered_by is not null;
