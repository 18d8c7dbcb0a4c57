-- Where the law of a country asks for another time than the workspace's own.
create table retention_countries (
  workspace_id  uuid not null references workspaces on delete cascade,
  country       text not null check (country ~ '^[A-Z]{2}$'), -- ISO 3166 alpha-2.
  country_name  text not null, -- In English, as candidates have it.
  months        int not null check (months between 1 and 120),
  primary key (workspace_id, country)
);
create unique index retention_countries_name on retention_countries (workspace_id, country_name);
