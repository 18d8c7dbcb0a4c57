-- How a team decides on applications: by criteria, and by talking.

create table posting_criteria (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  posting_id    uuid not null,
  name          text not null,
  description   text not null default '',
  position      integer not null constraint posting_criteria_position_range check (position between 1 and 12),
  primary key (workspace_id, id),
  constraint posting_criteria_position_unique unique (workspace_id, posting_id, position) deferrable initially deferred,
  constraint posting_criteria_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id) on delete cascade
);

-- One member's judgement. Others see it once they have given their own.
create table scorecards (
  workspace_id    uuid not null,
  application_id  uuid not null,
  user_id         uuid not null references users on delete cascade,
  recommendation  text not null constraint scorecards_recommendation_known check (
                    recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  note            text not null default '',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (workspace_id, application_id, user_id),
  constraint scorecards_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade
);
create index scorecards_user_id on scorecards (user_id);

create table scorecard_ratings (
  workspace_id    uuid not null,
  application_id  uuid not null,
  user_id         uuid not null,
  criterion_id    uuid not null,
  rating          integer not null constraint scorecard_ratings_range check (rating between 1 and 5),
  primary key (workspace_id, application_id, user_id, criterion_id),
  constraint scorecard_ratings_scorecard foreign key (workspace_id, application_id, user_id)
    references scorecards (workspace_id, application_id, user_id) on delete cascade,
  constraint scorecard_ratings_criterion foreign key (workspace_id, criterion_id)
    references posting_criteria (workspace_id, id) on delete cascade
);
create index scorecard_ratings_criterion on scorecard_ratings (workspace_id, criterion_id);

create table interviews (
  workspace_id      uuid not null,
  id                uuid not null default uuidv7(), -- Its UID in calendars as well.
  application_id    uuid not null,
  title             text not null,
  starts_at         timestamptz not null,
  duration_minutes  integer not null constraint interviews_duration_range check (duration_minutes between 5 and 480),
  time_zone         text not null, -- IANA; how the mail says the time.
  place             text not null default '', -- A room, an address or a link.
  message           text not null default '',
  sequence          integer not null default 0, -- Counts up with every change, as calendars want it.
  invited_by        uuid references users on delete set null,
  cancelled_at      timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint interviews_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade
);
create index interviews_application on interviews (workspace_id, application_id, starts_at);
create index interviews_invited_by on interviews (invited_by) where invited_by is not null;

alter table outbox add column calendar jsonb; -- {method, text}: an entry for the calendar of whom it is to.
