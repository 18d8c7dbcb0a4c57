-- Resumes that came by mail, before and after somebody has decided about them.
create table extracted_candidates (
  workspace_id       uuid not null references workspaces on delete cascade,
  id                 uuid not null default uuidv7(),
  mailbox_id         uuid, -- Null: disconnected.
  mailbox_address    text not null,
  user_id            uuid references users on delete set null, -- Whose mailbox it came to; null: an admin's to decide.
  status             text not null default 'extracted' constraint extracted_candidates_status_known check (
                       status in ('extracted', 'approved', 'user_created', 'rejected')),
  extracted_name     text not null default '',
  extracted_email    text not null default '', -- In lower case; '' where nothing says it.
  extracted_phone    text not null default '',
  extracted_location text not null default '',
  skills             text[] not null default '{}', -- For the search, as the resume spells them.
  reading            jsonb not null, -- The columns that candidate_resumes keeps of a reading, extracted_data among them.
  resume_score       double precision,
  posting_id         uuid,
  match              jsonb, -- As an application's.
  relevance          double precision,
  resume_file_name   text not null,
  resume_mime_type   text not null,
  size_bytes         integer not null,
  sha256             text not null,
  object_key         text, -- Null: the file is gone, as after a rejection; of a user created it is the resume's.
  sender_email       text not null default '',
  subject            text not null default '',
  received_at        timestamptz not null,
  candidate_id       uuid, -- Whom the approval made or found.
  created_email      text, -- Of the account that is being made, or was.
  review_notes       text not null default '',
  reviewed_by        uuid references users on delete set null,
  processed_at       timestamptz, -- When somebody decided.
  created_at         timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint extracted_candidates_mailbox foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete set null (mailbox_id),
  constraint extracted_candidates_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id) on delete set null (posting_id),
  constraint extracted_candidates_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete set null (candidate_id),
  constraint extracted_candidates_open_has_file check (object_key is not null or status in ('user_created', 'rejected')),
  constraint extracted_candidates_decided_when check ((status = 'extracted') = (processed_at is null))
);
create index extracted_candidates_newest on extracted_candidates (workspace_id, created_at desc, id desc);
create index extracted_candidates_status on extracted_candidates (workspace_id, status, created_at desc);
create index extracted_candidates_mailbox on extracted_candidates (workspace_id, mailbox_id) where mailbox_id is not null;
create index extracted_candidates_posting on extracted_candidates (workspace_id, posting_id) where posting_id is not null;
create index extracted_candidates_candidate on extracted_candidates (workspace_id, candidate_id) where candidate_id is not null;
create index extracted_candidates_email on extracted_candidates (workspace_id, extracted_email);
create index extracted_candidates_user_id on extracted_candidates (user_id) where user_id is not null;
create index extracted_candidates_reviewed_by on extracted_candidates (reviewed_by) where reviewed_by is not null;
create index extracted_candidates_rejected on extracted_candidates (processed_at) where status = 'rejected';

-- What was taken from a mailbox once, so that it is not taken again: outlives what was extracted. Nothing of a mail is in it.
create table taken_resumes (
  workspace_id  uuid not null,
  mailbox_id    uuid not null,
  message_key   text not null, -- Of Gmail its id; else SHA-256 of what tells a mail from another.
  sha256        text not null, -- Of the file.
  primary key (workspace_id, mailbox_id, message_key, sha256),
  constraint taken_resumes_mailbox foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);

-- How long rejected resumes from mail are kept.
alter table workspaces add column rejected_days smallint not null default 90
  constraint workspaces_rejected_days_range check (rejected_days between 1 and 3650);
