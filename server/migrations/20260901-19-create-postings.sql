-- Postings of a workspace: vacancies, read from a pasted description, checked by a person, and then public.

create table postings (
  workspace_id          uuid not null references workspaces on delete cascade,
  id                    uuid not null default uuidv7(),
  job_id                text not null, -- A short code that people copy: 'HF-7K3QX'.
  title                 text not null,
  company_name          text not null default '',
  location              text not null default '',
  country_code          text not null default '', -- Of the location, where the gazetteer knows it; likewise the rest.
  region                text not null default '',
  city                  text not null default '',
  latitude              double precision,
  longitude             double precision,
  job_type              text constraint postings_job_type_known check (
                          job_type in ('full_time', 'part_time', 'contract', 'freelance', 'internship')),
  work_mode             text constraint postings_work_mode_known check (work_mode in ('remote', 'hybrid', 'onsite')),
  experience_level      text constraint postings_experience_level_known check (
                          experience_level in ('entry', 'junior', 'mid', 'senior', 'lead', 'principal', 'executive')),
  min_experience_years  double precision constraint postings_min_years_range check (min_experience_years between 0 and 60),
  max_experience_years  double precision constraint postings_max_years_range check (max_experience_years between 0 and 60),
  min_salary            bigint constraint postings_min_salary_range check (min_salary >= 0),
  max_salary            bigint constraint postings_max_salary_range check (max_salary >= 0),
  salary_currency       text constraint postings_currency_known check (
                          salary_currency in ('USD', 'EUR', 'GBP', 'INR', 'CAD', 'AUD')),
  salary_period         text constraint postings_salary_period_known check (salary_period in ('hour', 'day', 'month', 'year')),
  min_yearly_salary     bigint, -- For comparison only: the same in a year.
  max_yearly_salary     bigint,
  required_skills       text[] not null default '{}',
  preferred_skills      text[] not null default '{}',
  responsibilities      text[] not null default '{}',
  qualifications        text[] not null default '{}',
  about                 text not null default '', -- What the public page says beside the fields; written by a person.
  original_description  text not null, -- As it was pasted. Never public.
  reading               jsonb not null default '{}', -- Evidence and flags of the analysis.
  ai_confidence_score   double precision constraint postings_confidence_share check (ai_confidence_score between 0 and 1),
  auto_post_enabled     boolean not null default false,
  status                text not null default 'draft' constraint postings_status_known check (
                          status in ('draft', 'approved', 'posted_external', 'paused', 'closed')),
  status_before_pause   text constraint postings_status_before_pause_known check (
                          status_before_pause in ('approved', 'posted_external')),
  created_by            uuid references users on delete set null, -- Null: a former member.
  task_id               uuid references tasks on delete set null, -- Of the analysis that made it.
  approved_at           timestamptz,
  posted_external_at    timestamptz,
  closed_at             timestamptz,
  expires_at            timestamptz,
  expiry_noted_at       timestamptz, -- History, boards and people know that it has expired.
  views_count           integer not null default 0,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint postings_job_id_unique unique (workspace_id, job_id),
  constraint postings_task_unique unique (workspace_id, task_id), -- A task that runs twice makes one posting.
  constraint postings_paused_from check ((status = 'paused') = (status_before_pause is not null)),
  constraint postings_place_whole check ((latitude is null) = (longitude is null))
);
create index postings_newest on postings (workspace_id, created_at desc, id desc);
create index postings_created_by on postings (created_by) where created_by is not null;
create index postings_task_id on postings (task_id) where task_id is not null;
-- The public reads across workspaces.
create index postings_public on postings (approved_at desc, id desc) where status in ('approved', 'posted_external');
create index postings_by_id on postings (id);
create index postings_expiring on postings (expires_at)
  where status in ('approved', 'posted_external') and expiry_noted_at is null;

create table posting_history (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  posting_id    uuid not null,
  user_id       uuid references users on delete set null, -- Null: the system, or a former member.
  action        text not null, -- 'created', 'approved', 'paused' …
  from_status   text,
  to_status     text,
  reason        text not null default '',
  notes         text not null default '',
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint posting_history_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id) on delete cascade
);
create index posting_history_newest on posting_history (workspace_id, posting_id, created_at desc, id desc);
create index posting_history_user_id on posting_history (user_id) where user_id is not null;

-- How often public pages were opened, by day. Nothing of who opened them.
create table posting_views (
  workspace_id  uuid not null,
  posting_id    uuid not null,
  day           date not null,
  views         integer not null constraint posting_views_positive check (views > 0),
  primary key (workspace_id, posting_id, day),
  constraint posting_views_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id) on delete cascade
);
