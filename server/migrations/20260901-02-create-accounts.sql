-- People, how they sign in, and the companies they work for.

-- A company's account. Everything that a recruiter sees belongs to one.
create table workspaces (
  id                           uuid primary key default uuidv7(),
  name                         text not null
    constraint workspaces_name_tidy check (name = btrim(name) and length(name) between 1 and 100),
  country                      text constraint workspaces_country_code check (country ~ '^[A-Z]{2}$'), -- Null counts as EU.
  -- Observation of video: the law of the countries involved may switch it off all the same.
  observation_enabled          boolean not null default true,
  -- Nothing leaves for a language model before an admin says so.
  language_model_enabled       boolean not null default false,
  verified_addresses_required  boolean not null default false,
  small_groups_hidden          boolean not null default false,
  retention_months             integer
    constraint workspaces_retention_months_range check (retention_months between 1 and 120), -- Null: kept until deleted.
  is_demo                      boolean not null default false,
  created_at                   timestamptz not null default now()
);

create table users (
  id                    uuid primary key default uuidv7(),
  -- One spelling of an address, so that a plain unique constraint is case-insensitive.
  email                 text not null
    constraint users_email_unique unique
    constraint users_email_lower_case check (email = lower(email)),
  first_name            text not null,
  last_name             text not null,
  role                  text constraint users_role_known check (role in ('candidate', 'recruiter')), -- Null: not chosen yet.
  workspace_id          uuid constraint users_workspace_exists references workspaces,
  is_admin              boolean not null default false,
  is_email_verified     boolean not null default false,
  is_password_autoset   boolean not null default false, -- Made for the person, who has not chosen a password yet.
  mobile_number         text not null default '',
  current_organization  text not null default '',
  city                  text not null default '',
  state_province        text not null default '',
  country               text not null default '',
  latitude              double precision, -- Of city, state and country, where the gazetteer knows the place.
  longitude             double precision,
  linkedin              text not null default '',
  github                text not null default '',
  website               text not null default '',
  twitter               text not null default '',
  skills                text[] not null default '{}',
  languages             text[] not null default '{}',
  avatar_key            text, -- Of an object.
  cover_image_key       text,
  created_at            timestamptz not null default now(),
  onboarded_at          timestamptz, -- When the role was chosen; of a recruiter also when they joined.
  -- Who asks is made from these columns: infra/actor.ts relies on both.
  constraint users_recruiter_has_workspace check ((role is not distinct from 'recruiter') = (workspace_id is not null)),
  constraint users_admin_is_recruiter check (not is_admin or role is not distinct from 'recruiter'),
  constraint users_onboarded_with_role check ((role is null) = (onboarded_at is null)),
  constraint users_place_whole check ((latitude is null) = (longitude is null))
);
create index users_workspace_id on users (workspace_id) where workspace_id is not null;

-- Apart from users, so that no list of people ever selects one.
create table credentials (
  user_id        uuid primary key references users on delete cascade,
  password_hash  text not null, -- scrypt with its salt, as better-auth writes it.
  changed_at     timestamptz not null default now()
);

-- One browser or program in which a person is signed in. Only the hash of its token is kept.
create table sign_ins (
  id            uuid primary key default uuidv7(),
  user_id       uuid not null references users on delete cascade,
  token_hash    text not null constraint sign_ins_token_hash_unique unique,
  user_agent    text not null default '',
  ip_address    text not null default '',
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null
);
create index sign_ins_user_id on sign_ins (user_id, created_at);
create index sign_ins_expires_at on sign_ins (expires_at);

-- Tokens of mailed links. One of a kind for each person: a new link replaces the old one.
create table verifications (
  user_id     uuid not null references users on delete cascade,
  purpose     text not null constraint verifications_purpose_known check (purpose in ('verify-email', 'reset-password')),
  token_hash  text not null constraint verifications_token_hash_unique unique,
  expires_at  timestamptz not null,
  primary key (user_id, purpose)
);
create index verifications_expires_at on verifications (expires_at);

-- ZIPs of a person's own data, deleted after a day.
create table data_exports (
  user_id     uuid not null references users on delete cascade,
  task_id     uuid not null,
  object_key  text not null,
  created_at  timestamptz not null default now(),
  primary key (user_id, task_id)
);
create index data_exports_created_at on data_exports (created_at);

create table invitations (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  email         text not null constraint invitations_email_lower_case check (email = lower(email)),
  is_admin      boolean not null default false,
  invited_by    uuid references users on delete set null,
  token_hash    text not null,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  primary key (workspace_id, id),
  -- Inviting again renews.
  constraint invitations_email_unique unique (workspace_id, email)
);
-- Whoever follows a mailed link knows no workspace yet. Not unique: tokens are 256 random bits.
create index invitations_token_hash on invitations (token_hash);
