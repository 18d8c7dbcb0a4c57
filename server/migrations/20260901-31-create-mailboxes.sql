-- Mailboxes that a workspace's recruiters connected, and how far each was read.
create table mailboxes (
  workspace_id              uuid not null references workspaces on delete cascade,
  id                        uuid not null default uuidv7(),
  user_id                   uuid references users on delete set null, -- Who connected it; null: an admin's to look after.
  provider                  text not null constraint mailboxes_provider_known check (provider in ('gmail', 'imap')),
  email_address             text not null, -- In lower case.
  display_name              text not null default '',
  status                    text not null default 'active' constraint mailboxes_status_known check (
                              status in ('active', 'paused', 'error', 'expired')),
  host                      text, -- Of IMAP, as the four below.
  port                      integer constraint mailboxes_port_range check (port between 1 and 65535),
  security                  text constraint mailboxes_security_known check (security in ('tls', 'starttls', 'none')),
  username                  text,
  sign_in                   text constraint mailboxes_sign_in_known check (sign_in in ('password', 'xoauth2')),
  client_id                 text, -- Of Gmail, and of IMAP by XOAUTH2.
  token_url                 text,
  sealed_secret             text not null, -- JSON: password, or tokens and the client's secret.
  position                  jsonb, -- How far it was read, in the words of its provider; null: nothing yet.
  seen_emails               integer not null default 0, -- While all is read once: so many of `all_emails`.
  all_emails                integer,
  total_emails_processed    integer not null default 0,
  total_candidates_created  integer not null default 0,
  total_failed_files        integer not null default 0, -- Taken for resumes, and not readable.
  failures                  smallint not null default 0, -- In a row.
  last_error                text,
  last_processed_at         timestamptz,
  look_at                   timestamptz default now(), -- When it is due; null: not before somebody acts.
  tries                     jsonb not null default '{}', -- Of mails that made us fail and come again: how often, by their key.
  reading_until             timestamptz, -- Somebody reads it, and says so again before this.
  listening_until           timestamptz, -- Its server tells a worker of new mail, which says so again before this.
  listener                  uuid, -- Of that worker, or of one that tries.
  listener_until            timestamptz, -- Nobody else tries before this.
  watched_until             timestamptz, -- Google tells of new mail until then.
  created_at                timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint mailboxes_address_unique unique (workspace_id, email_address),
  constraint mailboxes_imap_has_host check (
    (provider = 'imap') = (host is not null and port is not null and security is not null and username is not null and sign_in is not null)),
  constraint mailboxes_trouble_says_why check (status not in ('error', 'expired') or last_error is not null)
);
create index mailboxes_user_id on mailboxes (user_id) where user_id is not null;
create index mailboxes_due on mailboxes (look_at) where status in ('active', 'error');
create index mailboxes_address on mailboxes (email_address) where provider = 'gmail';

-- The Google client of a workspace, kept when somebody has come back from Google with it.
create table gmail_clients (
  workspace_id   uuid not null references workspaces on delete cascade,
  client_id      text not null,
  sealed_secret  text not null,
  changed_at     timestamptz not null default now(),
  primary key (workspace_id)
);

-- Somebody is at Google, asked for consent.
create table gmail_consents (
  workspace_id   uuid not null references workspaces on delete cascade,
  state_hash     text not null, -- SHA-256 of the state that comes back; used once.
  user_id        uuid not null references users on delete cascade,
  display_name   text not null default '',
  client_id      text, -- Null: the workspace's or the deployment's.
  sealed_secret  text not null, -- JSON: the verifier of PKCE, and the client's secret where one was given.
  expires_at     timestamptz not null,
  primary key (workspace_id, state_hash)
);
create index gmail_consents_user_id on gmail_consents (user_id);
create index gmail_consents_expires_at on gmail_consents (expires_at);
