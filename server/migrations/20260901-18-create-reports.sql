-- What came of one step of the analysis of an answer, kept so that a step can be repeated alone.
create table analysis_steps (
  user_id      uuid not null,
  answer_id    uuid not null,
  step         text not null,
  version      text not null, -- Of the step; another version is run anew.
  status       text not null constraint analysis_steps_status_known check (
                 status in ('waiting', 'queued', 'running', 'done', 'failed', 'stopped')),
  result       jsonb,
  error        text, -- For a person.
  queued_at    timestamptz,
  started_at   timestamptz,
  finished_at  timestamptz,
  primary key (user_id, answer_id, step),
  constraint analysis_steps_answer foreign key (user_id, answer_id) references assessment_answers (user_id, id) on delete cascade,
  constraint analysis_steps_failed_says_why check ((status = 'failed') = (error is not null)),
  constraint analysis_steps_done_has_result check ((status = 'done') = (result is not null))
);
create index analysis_steps_open on analysis_steps (queued_at) where status in ('queued', 'running');

-- A recorded answer as people watch it: joined at once; as an MP4 with poster and captions a little later. Nothing is
-- measured for it, so it is there too where the candidate declined analysis.
create table answer_films (
  user_id         uuid not null,
  answer_id       uuid not null,
  recording       jsonb, -- What it holds and how long it is, once it is joined.
  lost_parts      integer not null default 0 constraint answer_films_lost_counted check (lost_parts >= 0),
  recording_key   text,
  recording_type  text,
  mp4_key         text,
  poster_key      text,
  captions_key    text,
  error           text, -- Why it cannot be watched, for a person.
  primary key (user_id, answer_id),
  constraint answer_films_answer foreign key (user_id, answer_id) references assessment_answers (user_id, id) on delete cascade,
  constraint answer_films_joined_whole check (
    (recording is null) = (recording_key is null) and (recording is null) = (recording_type is null)),
  constraint answer_films_joined_or_not check (recording is null or error is null)
);

-- A report of a completed session; measured parts are put together when it is read, from the steps' results.
create table assessment_reports (
  user_id              uuid not null,
  id                   uuid not null default uuidv7(),
  session_id           uuid not null,
  task_id              uuid references tasks on delete set null,
  status               text not null constraint assessment_reports_status_known check (
                         status in ('analysing', 'ready', 'partial', 'not_analysed', 'stopped')),
  comprehensive_score  double precision constraint assessment_reports_score_percent check (comprehensive_score between 0 and 100),
  findings             jsonb, -- Of the session: overall figures, insights.
  created_at           timestamptz not null default now(),
  ready_at             timestamptz, -- Of the first time.
  primary key (user_id, id),
  constraint assessment_reports_session_unique unique (user_id, session_id),
  constraint assessment_reports_session foreign key (user_id, session_id) references assessment_sessions (user_id, id) on delete cascade
);
create index assessment_reports_task_id on assessment_reports (task_id) where task_id is not null;
