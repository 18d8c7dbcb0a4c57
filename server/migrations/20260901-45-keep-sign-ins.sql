-- 'Keep me signed in': what the cookie of a device holds, hashed. It can do one thing: give the sign-in a new bearer token.
alter table sign_ins add column renewal_hash text constraint sign_ins_renewal_hash_unique unique;

-- A person's way to another address: both are mailed, and it changes when both have said yes.
create table email_changes (
  user_id           uuid primary key references users on delete cascade,
  new_email         text not null,
  old_token_hash    text constraint email_changes_old_token_hash_unique unique, -- Null: it has said yes, or was never confirmed.
  new_token_hash    text constraint email_changes_new_token_hash_unique unique,
  expires_at        timestamptz not null
);
create index email_changes_expires_at on email_changes (expires_at);
