-- An app on a person's phone that makes codes (TOTP, RFC 6238): asked for after a password or a mailed link.
create table authenticators (
  user_id        uuid primary key references users on delete cascade,
  sealed_secret  text not null,
  last_step      bigint, -- Of 30 seconds since 1970, whose code was taken: it and those before it are worth nothing any more.
  created_at     timestamptz not null default now(),
  added_at       timestamptz -- Null: the secret was shown, and no code has proved yet that an app has it.
);

-- For whoever has lost the phone: each signs in once, in place of a code.
create table recovery_codes (
  user_id    uuid not null references users on delete cascade,
  code_hash  text not null,
  primary key (user_id, code_hash)
);

-- Members without an authenticator app or a passkey see nothing of the workspace.
alter table workspaces add column second_factor_required boolean not null default false;
