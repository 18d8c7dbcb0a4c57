-- People whose data a dispute or an authority asks to keep: nobody deletes them while they stand here, and neither does time.
-- Without a cascade from candidates, so that no statement can pass it by.
create table legal_holds (
  workspace_id  uuid not null references workspaces on delete cascade,
  candidate_id  uuid not null,
  reason        text not null,
  held_by       uuid references users on delete set null, -- Null: a former member.
  created_at    timestamptz not null default now(),
  primary key (workspace_id, candidate_id),
  constraint legal_holds_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id)
);
create index legal_holds_held_by on legal_holds (held_by) where held_by is not null;

-- Who was told that their data goes. Time deletes nobody who was not told 30 days before.
create table retention_warnings (
  workspace_id  uuid not null,
  candidate_id  uuid not null,
  warned_at     timestamptz not null default now(),
  is_mailed     boolean not null, -- False: they never were in contact with the company, so nobody writes to them.
  primary key (workspace_id, candidate_id),
  constraint retention_warnings_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade
);

-- What was erased, without a word of whom: how many rows of which tables, how many files, and what a look afterwards found.
create table erasures (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  cause         text not null check (cause in ('member', 'retention', 'person')),
  erased_by     uuid references users on delete set null, -- Null: time, the person themselves, or a former member.
  erased_at     timestamptz not null default now(),
  people        int not null, -- More than one where copies had been merged, and for what time deleted in one night.
  rows          jsonb not null, -- By table.
  files         int not null,
  pending       jsonb, -- Ids and keys of files, until a look found nothing of them.
  checked_at    timestamptz,
  primary key (workspace_id, id),
  check ((pending is null) = (checked_at is not null))
);
create index erasures_pending on erasures (id) where pending is not null;
create index erasures_newest on erasures (workspace_id, erased_at desc, id desc);
create index erasures_erased_by on erasures (erased_by) where erased_by is not null;

-- Workspaces made from now on keep people for two years after the last contact, until they choose otherwise.
alter table workspaces alter column retention_months set default 24;
