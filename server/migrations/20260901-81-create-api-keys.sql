-- Keys by which programs act for a member, within scopes. Shown once; the hash of a key is all that is kept.
create table api_keys (
  workspace_id     uuid not null references workspaces on delete cascade,
  id               uuid not null default uuidv7(),
  user_id          uuid not null references users on delete cascade,
  owner_joined_at  timestamptz not null, -- Who leaves and comes back does not bring their keys along.
  name             text not null,
  short            text not null, -- The beginning of the key, to know it by.
  key_hash         text not null,
  scopes           text[] not null,
  created_at       timestamptz not null default now(),
  expires_at       timestamptz, -- Null: it does not.
  last_used_at     timestamptz,
  primary key (workspace_id, id)
);
-- A program names no workspace. Not unique: keys are 256 random bits.
create index api_keys_hash on api_keys (key_hash);
create index api_keys_user_id on api_keys (user_id);
