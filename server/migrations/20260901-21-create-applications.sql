-- Applications: a candidate's way through a posting.

create table applications (
  workspace_id          uuid not null,
  id                    uuid not null default uuidv7(),
  posting_id            uuid not null,
  candidate_id          uuid not null,
  user_id               uuid references users on delete set null, -- The person, once it is theirs beyond doubt.
  email                 text not null constraint applications_email_lower_case check (email = lower(email)), -- Mails go there.
  resume_id             uuid, -- What was sent with it.
  status                text not null default 'submitted' constraint applications_status_known check (
                          status in ('submitted', 'under_review', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  rejected_from         text, -- Where a rejected one may go back to.
  source                text not null constraint applications_source_known check (source in ('quick_apply', 'public')),
  cover_letter          text not null default '',
  is_address_confirmed  boolean not null,
  confirm_token_hash    text, -- Of the link that confirms the address.
  match                 jsonb, -- Score and reasons; null while the resume is read.
  match_score           double precision constraint applications_match_percent check (match_score between 0 and 100),
  status_changed_at     timestamptz not null default now(),
  mail_id               uuid, -- Of the last change's mail, which waits a moment in the outbox so that an Undo can take it back.
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint applications_candidate_unique unique (workspace_id, posting_id, candidate_id),
  constraint applications_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id) on delete cascade,
  constraint applications_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade,
  constraint applications_resume foreign key (workspace_id, resume_id)
    references candidate_resumes (workspace_id, id) on delete set null (resume_id),
  constraint applications_rejected_from_whole check ((status = 'rejected') = (rejected_from is not null))
);
create index applications_newest on applications (workspace_id, created_at desc, id desc);
create index applications_posting_status on applications (workspace_id, posting_id, status);
create index applications_candidate on applications (workspace_id, candidate_id);
create index applications_resume on applications (workspace_id, resume_id) where resume_id is not null;
create index applications_user_id on applications (user_id, created_at desc, id desc) where user_id is not null;
create index applications_confirm_token_hash on applications (confirm_token_hash) where confirm_token_hash is not null;

create table application_history (
  workspace_id    uuid not null,
  id              uuid not null default uuidv7(),
  application_id  uuid not null,
  user_id         uuid references users on delete set null, -- Null: the system, or somebody who has left.
  by              text not null constraint application_history_by_known check (by in ('candidate', 'recruiter', 'system')),
  from_status     text,
  to_status       text not null,
  note            text not null default '', -- For the team.
  reason          text not null default '', -- Of a rejection.
  created_at      timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint application_history_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade
);
create index application_history_newest on application_history (workspace_id, application_id, created_at desc, id desc);
create index application_history_user_id on application_history (user_id) where user_id is not null;

-- What a workspace writes to people when something becomes of their application. Without a row: our own words.
create table message_templates (
  workspace_id  uuid not null references workspaces on delete cascade,
  kind          text not null constraint message_templates_kind_known check (kind in (
                  'received', 'under_review', 'shortlisted', 'interview', 'offer', 'hired', 'rejected')),
  subject       text not null,
  body          text not null,
  is_sent       boolean not null default true, -- False: nothing is mailed on this occasion.
  updated_by    uuid references users on delete set null,
  updated_at    timestamptz not null default now(),
  primary key (workspace_id, kind)
);
create index message_templates_updated_by on message_templates (updated_by) where updated_by is not null;
