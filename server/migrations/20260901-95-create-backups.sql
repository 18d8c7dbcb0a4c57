-- Backups of the whole installation, for whoever asks how old the last one is. None of them belongs to a workspace.
create table backups (
  id          uuid primary key default uuidv7(),
  kind        text not null check (kind in ('base', 'snapshot')),
  folder      text not null,
  started_at  timestamptz not null,
  finished_at timestamptz not null default now(),
  size_bytes  bigint not null default 0, -- Of database and files as they are.
  new_bytes   bigint not null default 0, -- That were not in the folder before.
  file_count  integer not null default 0,
  error       text -- Why it failed. Null: it did not.
);
create index backups_finished_at on backups (finished_at desc);
