-- New jobs by mail, for an address that needs no account: those of a careers page, or of every company where workspace_id is null.
create table job_alerts (
  id              uuid primary key default uuidv7(),
  workspace_id    uuid references workspaces on delete cascade,
  email           text not null,
  filter          jsonb not null, -- What was searched for on the page: { "team": "Water" }.
  filter_key      text not null generated always as (md5(filter::text)) stored,
  language        text constraint job_alerts_language_known check (language in ('en', 'de', 'fr', 'es', 'it', 'pt', 'nl')),
  created_at      timestamptz not null default now(),
  confirmed_at    timestamptz, -- Null: nobody has followed the mailed link, and nothing else is sent.
  notified_until  timestamptz not null default now(), -- Jobs that were published later are new.
  mailed_on       date, -- In UTC.
  constraint job_alerts_unique unique nulls not distinct (email, workspace_id, filter_key)
);
create index job_alerts_workspace_id on job_alerts (workspace_id);

-- An address at which a POST stops mails of this kind (RFC 8058); null where a mail is of no such kind.
alter table outbox add column unsubscribe_url text
  constraint outbox_unsubscribe_url_one_line check (unsubscribe_url !~ '[[:cntrl:]]');
