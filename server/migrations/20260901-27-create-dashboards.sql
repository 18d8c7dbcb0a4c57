-- A dashboard that somebody saved: the address of the analytics page, under a name.
create table dashboards (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  user_id       uuid not null references users on delete cascade, -- Whose it is.
  name          text not null,
  query         text not null, -- The page's address after the question mark.
  is_shared     boolean not null default false, -- With everyone in the workspace.
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index dashboards_user_id on dashboards (user_id);

-- Who gets a dashboard by mail each week: its owner, or a member it is shared with.
create table dashboard_mailings (
  workspace_id  uuid not null,
  dashboard_id  uuid not null,
  user_id       uuid not null references users on delete cascade,
  weekday       smallint not null constraint dashboard_mailings_weekday_range check (weekday between 1 and 7), -- 1 Monday, UTC.
  mailed_on     date, -- The last day it went out, so that it goes once.
  created_at    timestamptz not null default now(),
  primary key (workspace_id, dashboard_id, user_id),
  constraint dashboard_mailings_dashboard foreign key (workspace_id, dashboard_id) references dashboards (workspace_id, id) on delete cascade
);
create index dashboard_mailings_user_id on dashboard_mailings (user_id);
create index dashboard_mailings_weekday on dashboard_mailings (weekday);
