create table notes (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  candidate_id  uuid not null,
  user_id       uuid references users on delete set null,
  body          text not null,
  mention_ids   uuid[] not null default '{}', -- Members; who has left since is not shown.
  created_at    timestamptz not null default now(),
  edited_at     timestamptz,
  primary key (workspace_id, id),
  constraint notes_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade
);
create index notes_newest on notes (workspace_id, candidate_id, created_at desc, id desc);
create index notes_user_id on notes (user_id) where user_id is not null;

-- What a person is told in the app.
create table notifications (
  user_id       uuid not null references users on delete cascade,
  id            uuid not null default uuidv7(),
  workspace_id  uuid references workspaces on delete cascade, -- Whose matter it is: shown to its members alone.
  title         text not null,
  line          text not null,
  path          text not null constraint notifications_path_ours check (path ~ '^/[^/]'),
  created_at    timestamptz not null default now(),
  read_at       timestamptz,
  primary key (user_id, id)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_path on notifications (path);
create index notifications_workspace_id on notifications (workspace_id) where workspace_id is not null;
