-- What candidates declare of themselves after applying: sex, race or ethnicity, age, disability; null is no answer. Apart from all
-- else, and read for bias reports alone. It goes with the application.
create table self_declarations (
  workspace_id    uuid not null,
  application_id  uuid not null,
  sex             text constraint self_declarations_sex_known check (sex in ('female', 'male', 'another')),
  race            text constraint self_declarations_race_known check (
                    race in ('hispanic', 'white', 'black', 'asian', 'native', 'pacific', 'several')),
  age_band        text constraint self_declarations_age_known check (
                    age_band in ('under_30', '30_to_39', '40_to_49', '50_to_59', '60_or_over')),
  disability      text constraint self_declarations_disability_known check (disability in ('yes', 'no')),
  declared_at     timestamptz not null default now(), -- Or changed.
  primary key (workspace_id, application_id),
  constraint self_declarations_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete cascade
);

-- Workspaces that ask for it, or have asked.
create table bias_surveys (
  workspace_id  uuid primary key references workspaces on delete cascade,
  is_on         boolean not null
);

-- Reports as they were when they were published.
create table published_bias_reports (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  published_by  uuid references users on delete set null,
  published_at  timestamptz not null default now(),
  start_month   text not null, -- 'YYYY-MM'
  end_month     text not null,
  report        jsonb not null,
  primary key (workspace_id, id)
);
create index published_bias_reports_newest on published_bias_reports (workspace_id, published_at desc, id desc);
create index published_bias_reports_published_by on published_bias_reports (published_by) where published_by is not null;
