-- Connected apps: programs of others that act for a member who allowed it, by OAuth 2.1. Kept in the shape that oidc-provider
-- asks its adapter for; every secret as its hash.
create table connected_apps (
  workspace_id   uuid not null references workspaces on delete cascade,
  id             uuid not null default uuidv7(), -- Also its client_id.
  name           text not null,
  redirect_uris  text[] not null,
  scopes         text[] not null, -- What it may ask for at most.
  secret_hash    text, -- Null: it can keep no secret, and shows none.
  created_by     uuid references users on delete set null,
  created_at     timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index connected_apps_id on connected_apps (id); -- An app names no workspace.
create index connected_apps_created_by on connected_apps (created_by);

-- That a member allowed an app to act for them, once.
create table app_grants (
  workspace_id    uuid not null,
  id              uuid not null default uuidv7(),
  app_id          uuid not null,
  user_id         uuid not null references users on delete cascade,
  owner_joined_at timestamptz not null, -- Who leaves and comes back does not bring their apps along, as with API keys.
  scopes          text[] not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null, -- However often it is refreshed.
  last_used_at    timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, app_id) references connected_apps on delete cascade
);
create index app_grants_app_id on app_grants (workspace_id, app_id);
create index app_grants_id on app_grants (id);
create index app_grants_user_id on app_grants (user_id);

-- What is passed between an app, a browser and us: requests to be allowed, codes, access and refresh tokens.
create table app_tokens (
  token_hash    text not null,
  kind          text not null, -- As oidc-provider calls it.
  workspace_id  uuid,
  grant_id      uuid, -- Null: of a request that nobody allowed yet.
  payload       jsonb not null,
  consumed_at   timestamptz,
  expires_at    timestamptz not null,
  primary key (kind, token_hash),
  foreign key (workspace_id, grant_id) references app_grants on delete cascade
);
create index app_tokens_grant on app_tokens (workspace_id, grant_id);
create index app_tokens_expires_at on app_tokens (expires_at);
