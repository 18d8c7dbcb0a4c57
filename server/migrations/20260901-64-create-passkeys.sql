-- Keys that a person's devices hold: signing in without a password (WebAuthn). Only the public half is here.
create table passkeys (
  id             uuid primary key default uuidv7(),
  user_id        uuid not null references users on delete cascade,
  credential_id  text not null constraint passkeys_credential_id_unique unique, -- base64url, as the device names it.
  public_key     bytea not null, -- COSE.
  counter        bigint not null, -- Of signatures, as the device counts; 0 where it doesn't.
  transports     text[] not null,
  is_synced      boolean not null, -- The person's other devices have it as well.
  user_agent     text not null, -- Where it was made.
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- What a device has to sign, once and within minutes.
create table passkey_challenges (
  challenge   text primary key,
  user_id     uuid references users on delete cascade, -- Who adds a passkey. Null: somebody who signs in.
  expires_at  timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_user_id on passkey_challenges (user_id);
