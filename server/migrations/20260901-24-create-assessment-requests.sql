-- Asking whoever applied to answer questions: why, and by which screening. The screening's state is the request's.

create table assessment_requests (
  workspace_id    uuid not null,
  id              uuid not null default uuidv7(),
  application_id  uuid not null,
  screening_id    uuid not null,
  requested_by    uuid references users on delete set null,
  request_reason  text not null,
  question_focus  text not null default '',
  created_at      timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint assessment_requests_screening_unique unique (workspace_id, screening_id),
  constraint assessment_requests_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade,
  constraint assessment_requests_screening foreign key (workspace_id, screening_id)
    references screenings (workspace_id, id) on delete cascade
);
create index assessment_requests_application on assessment_requests (workspace_id, application_id, created_at desc, id desc);
create index assessment_requests_requested_by on assessment_requests (requested_by) where requested_by is not null;

alter table screenings add column posting_id uuid; -- Whose skills the questions are about; asked with an application to it.
alter table screenings add column deadline_set_at timestamptz not null default now();
alter table screenings add column reminded_at timestamptz; -- A day before the deadline, once for each deadline.
alter table screenings add column expiry_noted_at timestamptz; -- Whoever asked knows that nobody answered.
alter table screenings add constraint screenings_posting foreign key (workspace_id, posting_id)
  references postings (workspace_id, id) on delete set null (posting_id);
create index screenings_posting on screenings (workspace_id, posting_id) where posting_id is not null;
create index screenings_to_remind on screenings (deadline_at) where reminded_at is null and token_hash is not null;
create index screenings_to_expire on screenings (deadline_at) where expiry_noted_at is null and token_hash is not null;
