-- What a person said instead of what was read. Of the person, not of a resume: no reading overwrites it.
create table corrections (
  user_id       uuid not null references users on delete cascade,
  fact          text not null constraint corrections_fact_known check (fact in (
                  'name', 'phone', 'location', 'current_organization', 'summary', 'skills', 'languages',
                  'experience', 'education', 'certifications', 'projects', 'links')),
  value         jsonb, -- Null for what the profile has: the profile says it, the row only that it goes before a resume.
  corrected_at  timestamptz not null default now(),
  primary key (user_id, fact),
  constraint corrections_value_in_one_place check ((value is null) = (fact in (
    'name', 'phone', 'location', 'current_organization', 'skills', 'languages', 'links')))
);

-- Where a document says its facts, and which of them rest on weak signs. Empty for what was read before these were kept.
alter table resumes
  add column places jsonb not null default '[]',
  add column unsure text[] not null default '{}';
