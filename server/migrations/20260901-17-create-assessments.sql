-- What a workspace asks a candidate to answer. The link's token is kept as a hash.
create table screenings (
  workspace_id         uuid not null references workspaces on delete cascade,
  id                   uuid not null default uuidv7(),
  candidate_id         uuid not null,
  asked_by             uuid references users on delete set null,
  email                text not null constraint screenings_email_lower_case check (email = lower(email)), -- Whom it is for.
  role_title           text not null default '',
  question_focus       text not null default '',
  message              text not null default '',
  question_count       integer not null constraint screenings_question_count_range check (question_count between 3 and 8),
  allows_retakes       boolean not null default false,
  token_hash           text, -- Null once it is cancelled or withdrawn.
  mail_ids             uuid[] not null default '{}', -- In the outbox, as long as they are there.
  deadline_at          timestamptz not null,
  created_at           timestamptz not null default now(),
  opened_at            timestamptz,
  cancelled_at         timestamptz,
  withdrawn_at         timestamptz, -- The candidate took their consent back: everything they answered is deleted.
  person_asked_for_at  timestamptz, -- The candidate wants to talk to a person instead.
  person_note          text not null default '', -- What they wrote with it.
  user_id              uuid, -- Who answers, once they have begun, and in which session.
  session_id           uuid,
  primary key (workspace_id, id),
  constraint screenings_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade,
  constraint screenings_session_whole check ((user_id is null) = (session_id is null))
);
create index screenings_token_hash on screenings (token_hash) where token_hash is not null;
create index screenings_candidate on screenings (workspace_id, candidate_id, created_at desc, id desc);
create index screenings_asked_by on screenings (asked_by) where asked_by is not null;
create index screenings_session on screenings (user_id, session_id) where session_id is not null;

-- A sitting. A person's own rows, whoever asked for it; a workspace sees those that a screening of its own points to. Its
-- deadline is the screening's: past it a session without answers reads as expired, so that more time opens it again.
create table assessment_sessions (
  user_id         uuid not null references users on delete cascade,
  id              uuid not null default uuidv7(),
  kind            text not null constraint assessment_sessions_kind_known check (kind in ('practice', 'screening')),
  status          text not null constraint assessment_sessions_status_known check (
                    status in ('preparing', 'ready', 'in_progress', 'completed', 'with_person')),
  title           text not null,
  brief           jsonb not null, -- Why these questions: focus, role, skills, level, count, seed.
  allows_retakes  boolean not null,
  notice          jsonb, -- As it was read when consent was given: with engines and versions.
  consent         jsonb, -- What was agreed to, and what the person needs.
  consented_at    timestamptz,
  observation_off text, -- Why nothing of the picture is observed; null: it is. Decided with the consent.
  eu_rule         boolean not null default true, -- Nothing but words and their timing is judged. Decided with the consent.
  task_id         uuid references tasks on delete set null,
  created_at      timestamptz not null default now(),
  started_at      timestamptz,
  completed_at    timestamptz,
  primary key (user_id, id),
  constraint assessment_sessions_consent_whole check ((consent is null) = (consented_at is null) and (consent is null) = (notice is null)),
  constraint assessment_sessions_started_with_consent check (started_at is null or consent is not null),
  constraint assessment_sessions_completed_has_time check ((status = 'completed') = (completed_at is not null))
);
create index assessment_sessions_newest on assessment_sessions (user_id, created_at desc, id desc);
create index assessment_sessions_task_id on assessment_sessions (task_id) where task_id is not null;
create index assessment_sessions_going on assessment_sessions (user_id, id) where status = 'in_progress';
alter table screenings add constraint screenings_session foreign key (user_id, session_id)
  references assessment_sessions (user_id, id) on delete set null;

create table assessment_questions (
  user_id           uuid not null,
  id                uuid not null default uuidv7(),
  session_id        uuid not null,
  position          integer not null constraint assessment_questions_position_range check (position between 1 and 8),
  question_key      text not null, -- Of the bank; or 'written-…' by a language model.
  text              text not null,
  kind              text not null,
  shows             jsonb not null, -- What a good answer shows.
  thinking_seconds  integer not null,
  answer_seconds    integer not null,
  opened_at         timestamptz,
  primary key (user_id, id),
  constraint assessment_questions_position_unique unique (user_id, session_id, position),
  constraint assessment_questions_session foreign key (user_id, session_id) references assessment_sessions (user_id, id) on delete cascade
);

create table assessment_answers (
  user_id           uuid not null,
  id                uuid not null default uuidv7(),
  session_id        uuid not null,
  question_id       uuid not null,
  take              integer not null constraint assessment_answers_take_positive check (take > 0),
  kind              text not null constraint assessment_answers_kind_known check (kind in ('video', 'audio', 'text')),
  status            text not null constraint assessment_answers_status_known check (status in ('recording', 'received', 'failed')),
  text              text,
  parts             jsonb, -- Of a streamed recording, once it is finished: how many chunks each part has.
  object_key        text, -- Of a recording that came whole.
  content_type      text,
  upload_token_hash text,
  upload_expires_at timestamptz,
  recorded_seconds  double precision,
  error_message     text,
  created_at        timestamptz not null default now(),
  received_at       timestamptz,
  primary key (user_id, id),
  constraint assessment_answers_take_unique unique (user_id, question_id, take),
  constraint assessment_answers_question foreign key (user_id, question_id) references assessment_questions (user_id, id) on delete cascade,
  constraint assessment_answers_session foreign key (user_id, session_id) references assessment_sessions (user_id, id) on delete cascade,
  constraint assessment_answers_typed_has_text check ((kind = 'text') = (text is not null)),
  constraint assessment_answers_failed_says_why check ((status = 'failed') = (error_message is not null)),
  constraint assessment_answers_received_has_time check ((status = 'received') = (received_at is not null))
);
create index assessment_answers_session on assessment_answers (user_id, session_id);
create index assessment_answers_upload on assessment_answers (upload_token_hash) where upload_token_hash is not null;

-- About one second of a recording each; the bytes are objects.
create table answer_chunks (
  user_id       uuid not null,
  answer_id     uuid not null,
  part          integer not null constraint answer_chunks_part_range check (part between 0 and 19),
  index         integer not null constraint answer_chunks_index_range check (index between 0 and 3599),
  content_type  text not null,
  size_bytes    integer not null constraint answer_chunks_size_positive check (size_bytes > 0),
  sha256        text not null,
  primary key (user_id, answer_id, part, index),
  constraint answer_chunks_answer foreign key (user_id, answer_id) references assessment_answers (user_id, id) on delete cascade
);
