-- What a person applies with. Their own rows.

create table quick_apply_profiles (
  user_id                      uuid primary key references users on delete cascade,
  default_resume_id            uuid,
  default_cover_letter         text not null default '',
  enable_quick_apply           boolean not null default true,
  require_cover_letter_review  boolean not null default true,
  updated_at                   timestamptz not null default now(),
  constraint quick_apply_profiles_resume foreign key (user_id, default_resume_id)
    references resumes (user_id, id) on delete set null (default_resume_id)
);
create index quick_apply_profiles_resume on quick_apply_profiles (user_id, default_resume_id);

-- Cover letters to begin from.
create table application_templates (
  user_id       uuid not null references users on delete cascade,
  id            uuid not null default uuidv7(),
  name          text not null,
  cover_letter  text not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (user_id, id),
  constraint application_templates_name_unique unique (user_id, name)
);

-- A file that somebody sent under an address that is not proved yet is never a candidate's newest beside another.
alter table candidate_resumes add column is_confirmed boolean not null default true;
