-- Where postings stand outside: feeds that boards fetch, and addresses that are told.

create table external_postings (
  workspace_id   uuid not null,
  id             uuid not null default uuidv7(),
  posting_id     uuid not null,
  platform_type  text not null, -- A folder of features/boards.
  status         text not null constraint external_postings_status_known check (status in ('posted', 'pending', 'failed')),
  is_shown       boolean not null default true, -- False while the posting is paused or has expired: whoever is told was told so.
  external_url   text,
  last_error     text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint external_postings_platform_unique unique (workspace_id, posting_id, platform_type),
  constraint external_postings_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id) on delete cascade,
  constraint external_postings_failed_says_why check ((status = 'failed') = (last_error is not null))
);
create index external_postings_platform on external_postings (platform_type, posting_id) where status = 'posted';

-- One address a workspace, told of every posting that comes, changes and goes (Standard Webhooks).
create table board_webhooks (
  workspace_id  uuid not null references workspaces on delete cascade,
  url           text not null,
  secret        text not null, -- Encrypted with the key of the installation.
  is_active     boolean not null default true,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (workspace_id)
);

create table webhook_deliveries (
  workspace_id     uuid not null references workspaces on delete cascade,
  id               uuid not null default uuidv7(), -- The message's id as well: the same at every try.
  posting_id       uuid, -- No key: a deleted posting's last word is still delivered. Null: a test.
  event            text not null constraint webhook_deliveries_event_known check (
                     event in ('posting.published', 'posting.updated', 'posting.removed', 'test')),
  posting_title    text not null, -- As it was then; '' of a test.
  payload          text not null, -- JSON, byte for byte: it is signed at every try.
  status           text not null default 'pending' constraint webhook_deliveries_status_known check (
                     status in ('pending', 'delivered', 'dead')),
  attempts         integer not null default 0,
  last_error       text,
  last_status      integer, -- What the address answered.
  next_attempt_at  timestamptz not null default now(),
  delivered_at     timestamptz,
  created_at       timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index webhook_deliveries_newest on webhook_deliveries (workspace_id, created_at desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (workspace_id, posting_id, id) where status = 'pending';
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
