-- Bulk uploads and their items.
create table uploads (
  workspace_id   uuid not null references workspaces on delete cascade,
  id             uuid not null, -- Of its task as well; that one is deleted sooner.
  user_id        uuid references users on delete set null, -- Who started it.
  upload_key     uuid, -- Made by the client: a first request that is sent again finds its upload by it.
  status         text not null default 'pending' constraint uploads_status_known check (
                   status in ('pending', 'processing', 'completed', 'failed')),
  is_active      boolean not null, -- Accounts are made at once.
  send_mail      boolean not null,
  is_complete    boolean not null default false, -- No more files are to come.
  is_cancelled   boolean not null default false,
  error_message  text,
  created_at     timestamptz not null default now(),
  received_at    timestamptz not null default now(), -- The newest request with files.
  started_at     timestamptz,
  finished_at    timestamptz,
  primary key (workspace_id, id),
  constraint uploads_key_unique unique (workspace_id, upload_key),
  constraint uploads_end_has_time check ((status in ('completed', 'failed')) = (finished_at is not null)),
  constraint uploads_failure_says_why check (status <> 'failed' or error_message is not null)
);
create index uploads_newest on uploads (workspace_id, created_at desc, id desc);
create index uploads_user_id on uploads (user_id) where user_id is not null;
create index uploads_incomplete on uploads (received_at) where not is_complete;

create table upload_items (
  workspace_id             uuid not null,
  id                       uuid not null default uuidv7(),
  upload_id                uuid not null,
  file_name                text not null,
  size_bytes               integer not null,
  sha256                   text not null, -- With the name: what is sent again counts once.
  content_type             text not null,
  object_key               text, -- Null: nothing is kept, as of an empty file. Of a success it is the resume's.
  is_archive               boolean not null default false, -- Not unpacked yet; then its members stand in its place.
  status                   text not null default 'pending' constraint upload_items_status_known check (
                             status in ('pending', 'processing', 'success', 'failed', 'skipped')),
  error_message            text,
  tries                    smallint not null default 0, -- That ended in a fault of ours.
  extracted_name           text,
  extracted_email          text,
  processing_time_seconds  double precision,
  resume_score             double precision,
  candidate_id             uuid,
  created_at               timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint upload_items_file_unique unique (workspace_id, upload_id, sha256, file_name),
  constraint upload_items_upload foreign key (workspace_id, upload_id) references uploads (workspace_id, id) on delete cascade,
  constraint upload_items_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete set null (candidate_id),
  constraint upload_items_open_has_file check (object_key is not null or status in ('success', 'failed', 'skipped')),
  constraint upload_items_says_why check (status not in ('failed', 'skipped') or error_message is not null)
);
create index upload_items_candidate on upload_items (workspace_id, candidate_id) where candidate_id is not null;
