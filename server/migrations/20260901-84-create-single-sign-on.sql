-- Single sign-on: the identity provider that a workspace's members sign in at. One a workspace.
create table single_sign_on (
  workspace_id      uuid primary key references workspaces on delete cascade,
  issuer            text not null,
  client_id         text not null,
  encrypted_secret  text not null,
  default_role      text not null check (default_role in ('admin', 'recruiter', 'hiring_manager', 'interviewer', 'viewer')),
  group_roles       jsonb not null default '[]', -- [{group, role}]; empty: groups say nothing.
  is_required       boolean not null default false, -- Members of its domains sign in no other way; owners may.
  created_at        timestamptz not null default now()
);

-- Email domains of a workspace, and the DNS record that proves each.
create table sso_domains (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  domain        text not null check (domain = lower(domain)),
  token         text not null, -- In the record; no secret.
  verified_at   timestamptz,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint sso_domains_once unique (workspace_id, domain),
  -- Whoever proves a domain has it, among all workspaces: by it a sign-in finds its workspace. Until then anybody may say that
  -- it is theirs, so that nobody keeps it from its owner.
  constraint sso_domains_one_workspace exclude (domain with =) where (verified_at is not null)
);

-- Who is who at the provider: its own name for a person (`sub`), which it gives to nobody else, unlike an address.
create table sso_identities (
  workspace_id       uuid not null references workspaces on delete cascade,
  subject            text not null,
  user_id            uuid not null references users on delete cascade,
  created_at         timestamptz not null default now(),
  last_signed_in_at  timestamptz not null default now(),
  primary key (workspace_id, subject),
  unique (workspace_id, user_id)
);
create index sso_identities_user_id on sso_identities (user_id);

-- Sign-ins on their way: what the answer of the provider must fit. Minutes long, and used once.
create table sso_attempts (
  workspace_id        uuid not null references workspaces on delete cascade,
  state_hash          text not null,
  browser_hash        text not null, -- Of the cookie of the browser that began.
  encrypted_verifier  text not null, -- Of PKCE.
  nonce               text not null,
  next                text,
  expires_at          timestamptz not null,
  primary key (workspace_id, state_hash)
);
create index sso_attempts_state_hash on sso_attempts (state_hash);
create index sso_attempts_expires_at on sso_attempts (expires_at);

alter table sign_ins add column is_single_sign_on boolean not null default false;

-- Whom an admin removed does not come back by single sign-on alone.
alter table users add column removed_from uuid references workspaces on delete set null;
create index users_removed_from on users (removed_from) where removed_from is not null;
