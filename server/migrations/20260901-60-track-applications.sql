-- The link that somebody followed who applied. Left empty where it said nothing.
alter table applications add column utm_source text not null default '';
alter table applications add column utm_campaign text not null default '';
alter table applications add column referred_by uuid references users on delete set null; -- Whose link it was.
create index applications_referred_by on applications (referred_by) where referred_by is not null;

-- What a member's own links carry; nothing of the member can be read from it.
create table referral_codes (
  workspace_id  uuid not null references workspaces on delete cascade,
  user_id       uuid not null references users on delete cascade,
  code          text not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, user_id),
  constraint referral_codes_code_unique unique (workspace_id, code)
);
create index referral_codes_user_id on referral_codes (user_id);
