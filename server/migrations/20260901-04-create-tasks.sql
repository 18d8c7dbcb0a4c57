-- What a person sees of background work. The work itself is in the queue; this row outlives it.
create table tasks (
  id           uuid primary key default uuidv7(),
  user_id      uuid not null references users on delete cascade, -- Who started it, and alone may read it.
  type         text not null constraint tasks_type_known check (
                 type in ('RESUME_ANALYSIS', 'REPORT_GENERATION', 'ASSESSMENT_GENERATION', 'POSTING_ANALYSIS', 'BULK_UPLOAD', 'DATA_EXPORT')),
  status       text not null default 'PENDING' constraint tasks_status_known check (
                 status in ('PENDING', 'STARTED', 'SUCCESS', 'FAILURE')),
  progress     smallint not null default 0 constraint tasks_progress_percent check (progress between 0 and 100),
  step         text not null default 'Waiting to begin',
  error        text,
  result       jsonb,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz,
  constraint tasks_failure_says_why check ((status = 'FAILURE') = (error is not null)),
  constraint tasks_end_has_time check ((status in ('SUCCESS', 'FAILURE')) = (finished_at is not null))
);
create index tasks_user_id on tasks (user_id);
create index tasks_finished_at on tasks (finished_at);
