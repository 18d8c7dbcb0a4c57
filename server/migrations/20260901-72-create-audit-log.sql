-- The audit log of a workspace: who did what, when. Entries are appended by the transaction that does it. A worker chains them
-- afterwards, so that nobody waits for another: each link holds the hash of the one before. Neither is ever changed.
create table audit_entries (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            bigint generated always as identity,
  -- Ids alone, and no keys: whom they name may be erased, and the chain still holds.
  actor         text not null constraint audit_entries_actor_known check (actor in ('member', 'candidate', 'system')),
  actor_id      uuid,
  action        text not null constraint audit_entries_action_short check (length(action) between 1 and 60),
  object_type   text not null constraint audit_entries_object_type_short check (length(object_type) between 1 and 60),
  object_id     uuid,
  details       jsonb not null default '{}',
  created_at    timestamptz(3) not null default now(), -- As exact as it is exported.
  primary key (workspace_id, id)
);

create table audit_links (
  workspace_id  uuid not null,
  position      bigint not null constraint audit_links_position_positive check (position > 0),
  entry_id      bigint not null,
  hash          bytea not null constraint audit_links_hash_sha256 check (octet_length(hash) = 32),
  primary key (workspace_id, position),
  constraint audit_links_entry_unique unique (workspace_id, entry_id),
  constraint audit_links_entry foreign key (workspace_id, entry_id)
    references audit_entries (workspace_id, id) on delete cascade
);

-- What the worker has still to chain: an entry may be committed after one of a higher id.
create table audit_pending (
  workspace_id  uuid not null,
  entry_id      bigint not null,
  primary key (workspace_id, entry_id)
);

-- The head of each chain that was mailed last.
create table audit_heads (
  workspace_id  uuid primary key references workspaces on delete cascade,
  position      bigint not null,
  mailed_at     timestamptz not null default now()
);
-- Where heads are mailed to in place of the admins.
alter table workspaces add column audit_address text;

-- Whose role these tables belong to may give itself back what is revoked here, and a superuser needs no grant at all: against
-- both stand the triggers, and against whoever drops those the heads of the chain, which are mailed out every day. DELETE stays
-- granted for the key above, which acts as the owner when a workspace is erased.
do $$
begin
  execute format('revoke update, truncate on audit_entries, audit_links from public, %I', current_user);
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- The one way out: the workspace itself is gone, in this very transaction.
  if tg_op = 'DELETE' then
    if not exists (select from workspaces where id = old.workspace_id) then
      return old;
    end if;
  end if;
  raise exception 'The audit log is only appended to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_links_no_truncate before truncate on audit_links
  for each statement execute function refuse_audit_change();

-- What was never chained would be missed by nobody.
create function refuse_audit_gap() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from audit_links where workspace_id = old.workspace_id and entry_id = old.entry_id)
      or not exists (select from audit_entries where workspace_id = old.workspace_id and id = old.entry_id) then
      return old;
    end if;
  end if;
  raise exception 'An entry of the audit log leaves this table once it is chained.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_pending_until_chained before update or delete on audit_pending
  for each row execute function refuse_audit_gap();
create trigger audit_pending_no_truncate before truncate on audit_pending
  for each statement execute function refuse_audit_gap();

-- For the page: by person, by action, by thing, newest first.
create index audit_entries_newest on audit_entries (workspace_id, created_at desc, id desc);
create index audit_entries_object on audit_entries (workspace_id, object_id, created_at desc) where object_id is not null;
