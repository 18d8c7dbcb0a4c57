-- A person's own resumes. A workspace's copies are rows of their own, made when something is sent to it.
create table resumes (
  user_id                 uuid not null references users on delete cascade,
  id                      uuid not null default uuidv7(),
  file_name               text not null,
  content_type            text not null,
  size_bytes              integer not null constraint resumes_size_positive check (size_bytes > 0),
  object_key              text not null,
  status                  text not null default 'reading' constraint resumes_status_known check (status in ('reading', 'ready', 'failed')),
  task_id                 uuid references tasks on delete set null,
  error_message           text,
  flags                   text[] not null default '{}',
  total_score             double precision constraint resumes_score_percent check (total_score between 0 and 100),
  resume_score_breakdown  jsonb,
  extracted_data          jsonb,
  document_text           text, -- What evidence points into; hidden text is not in it.
  uploaded_at             timestamptz not null default now(),
  primary key (user_id, id),
  constraint resumes_ready_is_whole check (
    (status = 'ready') = (total_score is not null and resume_score_breakdown is not null and extracted_data is not null)),
  constraint resumes_failed_says_why check ((status = 'failed') = (error_message is not null))
);
create index resumes_newest on resumes (user_id, uploaded_at desc, id desc);
