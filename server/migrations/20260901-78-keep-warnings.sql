-- What a file holds that nobody who looks at it sees: [{"flag": "hidden_text", "text": "…", "page": 1}]. Nothing is read from it.
alter table resumes add column hidden jsonb not null default '[]';
alter table candidate_resumes add column hidden jsonb not null default '[]';

-- What a person should look at in an application, with what it rests on. Never a number; nothing is decided or sorted by it.
create table warnings (
  workspace_id    uuid not null,
  id              uuid not null default uuidv7(),
  candidate_id    uuid not null,
  application_id  uuid, -- What was sent with it; null: a resume or an address, whatever they applied to.
  resume_id       uuid, -- Where it was found; null: not in a resume.
  kind            text not null constraint warnings_kind_known check (kind in (
                    'copied_description', 'same_resume', 'shared_text', 'hidden_text', 'impossible_dates', 'disposable_address')),
  evidence        jsonb not null, -- As the engine has it, without the kind and without other people.
  evidence_key    text not null generated always as (md5(evidence::text)) stored,
  engine_version  integer not null,
  found_at        timestamptz not null default now(),
  fine_at         timestamptz, -- A member has looked at it and found nothing wrong.
  fine_by         uuid references users on delete set null,
  contested_at    timestamptz, -- The person has said something about it,
  message_id      uuid, -- in this message.
  primary key (workspace_id, id),
  constraint warnings_unique unique nulls not distinct
    (workspace_id, candidate_id, kind, application_id, resume_id, evidence_key),
  constraint warnings_candidate foreign key (workspace_id, candidate_id)
    references candidates (workspace_id, id) on delete cascade,
  constraint warnings_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade,
  constraint warnings_resume foreign key (workspace_id, resume_id)
    references candidate_resumes (workspace_id, id) on delete cascade,
  constraint warnings_message foreign key (workspace_id, message_id)
    references messages (workspace_id, id) on delete set null (message_id)
);
create index warnings_application_id on warnings (workspace_id, application_id) where application_id is not null;
create index warnings_resume_id on warnings (workspace_id, resume_id) where resume_id is not null;
create index warnings_message_id on warnings (workspace_id, message_id) where message_id is not null;
create index warnings_fine_by on warnings (fine_by) where fine_by is not null;

-- Whose resumes a warning speaks of besides. They go with the other person.
create table warning_others (
  workspace_id  uuid not null,
  warning_id    uuid not null,
  candidate_id  uuid not null,
  primary key (workspace_id, warning_id, candidate_id),
  constraint warning_others_warning foreign key (workspace_id, warning_id)
    references warnings (workspace_id, id) on delete cascade,
  constraint warning_others_candidate foreign key (workspace_id, candidate_id)
    references candidates (workspace_id, id) on delete cascade
);
create index warning_others_candidate_id on warning_others (workspace_id, candidate_id);

-- By which resumes with a passage in common are found (engines/src/warnings/fingerprints.ts): some thirty of a page.
create table resume_fingerprints (
  workspace_id  uuid not null,
  fingerprint   integer not null,
  resume_id     uuid not null,
  primary key (workspace_id, fingerprint, resume_id),
  constraint resume_fingerprints_resume foreign key (workspace_id, resume_id)
    references candidate_resumes (workspace_id, id) on delete cascade
);
create index resume_fingerprints_resume_id on resume_fingerprints (workspace_id, resume_id);

-- When a candidate was looked at last, by which version, and at what.
create table warning_looks (
  workspace_id    uuid not null,
  candidate_id    uuid not null,
  engine_version  integer not null,
  input_key       text not null,
  looked_at       timestamptz not null default now(),
  primary key (workspace_id, candidate_id),
  constraint warning_looks_candidate foreign key (workspace_id, candidate_id)
    references candidates (workspace_id, id) on delete cascade
);
