-- Mail on its way out. Written in the transaction of what it tells about, so that neither happens without the other.
-- Belongs to no workspace. Bodies may hold links that sign somebody in: never logged, deleted after a while.
create table outbox (
  id               uuid primary key default uuidv7(), -- Its Message-ID as well: a mail sent twice can be recognised.
  to_name          text not null,
  to_address       text not null,
  subject          text not null,
  text_body        text not null,
  html_body        text not null,
  status           text not null default 'pending' constraint outbox_status_known check (status in ('pending', 'sent', 'failed')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default now(),
  last_error       text,
  created_at       timestamptz not null default now(),
  sent_at          timestamptz,
  failed_at        timestamptz,
  constraint outbox_headers_one_line check ((to_name || to_address || subject) !~ '[[:cntrl:]]'),
  constraint outbox_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint outbox_failed_has_time check ((status = 'failed') = (failed_at is not null)),
  constraint outbox_failed_says_why check (status <> 'failed' or last_error is not null)
);
create index outbox_pending on outbox (next_attempt_at) where status = 'pending';
create index outbox_to_address on outbox (lower(to_address));
