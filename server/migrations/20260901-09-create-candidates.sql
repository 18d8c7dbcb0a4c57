-- Candidates of a workspace: its own copies of what it took in, or was given, about people.

create table candidates (
  workspace_id            uuid not null references workspaces on delete cascade,
  id                      uuid not null default uuidv7(),
  -- The person's account, where there is one. Never shown: its id would tell how long somebody has been known elsewhere.
  user_id                 uuid references users on delete set null,
  is_account_ours         boolean not null default false, -- This workspace made the account.
  shared_at               timestamptz, -- The person accepted an invitation, or applied.
  source                  text not null constraint candidates_source_known check (
                            source in ('upload', 'mailbox', 'invitation', 'application')),
  email                   text not null constraint candidates_email_lower_case check (email = lower(email)),
  first_name              text not null,
  last_name               text not null,
  mobile_number           text not null default '',
  current_organization    text not null default '',
  city                    text not null default '',
  state_province          text not null default '',
  country                 text not null default '',
  latitude                double precision, -- Of the place, where the gazetteer knows it.
  longitude               double precision,
  linkedin                text not null default '',
  github                  text not null default '',
  website                 text not null default '',
  twitter                 text not null default '',
  skills                  text[] not null default '{}',
  languages               text[] not null default '{}',
  total_experience_years  double precision, -- Null: the resume does not say.
  avatar_key              text,
  merged_into             uuid, -- Taken into another candidate: shown nowhere until they are parted again.
  created_at              timestamptz not null default now(), -- When the person came to the workspace.
  updated_at              timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint candidates_email_unique unique (workspace_id, email),
  constraint candidates_merged_into foreign key (workspace_id, merged_into) references candidates (workspace_id, id) on delete cascade,
  constraint candidates_place_whole check ((latitude is null) = (longitude is null))
);
create index candidates_user_id on candidates (user_id) where user_id is not null;
create index candidates_merged_into on candidates (workspace_id, merged_into) where merged_into is not null;

create table candidate_resumes (
  workspace_id            uuid not null,
  id                      uuid not null default uuidv7(),
  candidate_id            uuid not null,
  file_name               text not null,
  content_type            text not null,
  size_bytes              integer not null constraint candidate_resumes_size_positive check (size_bytes > 0),
  object_key              text not null,
  sha256                  text not null, -- Of the file, in hex.
  flags                   text[] not null default '{}',
  total_score             double precision constraint candidate_resumes_score_percent check (total_score between 0 and 100),
  resume_score_breakdown  jsonb,
  extracted_data          jsonb,
  document_text           text, -- What evidence points into; hidden text is not in it.
  places                  jsonb not null default '[]',
  unsure                  text[] not null default '{}',
  language_model          jsonb,
  uploaded_by             uuid references users on delete set null,
  shared_by               uuid references users on delete set null, -- The person gave it, and may take it back.
  uploaded_at             timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint candidate_resumes_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade
);
create index candidate_resumes_newest on candidate_resumes (workspace_id, candidate_id, uploaded_at desc, id desc);
create index candidate_resumes_sha256 on candidate_resumes (workspace_id, sha256);
create index candidate_resumes_uploaded_at on candidate_resumes (workspace_id, uploaded_at);
create index candidate_resumes_shared_by on candidate_resumes (shared_by) where shared_by is not null;
create index candidate_resumes_uploaded_by on candidate_resumes (uploaded_by) where uploaded_by is not null;

-- Who did what, when.
create table candidate_activity (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  candidate_id  uuid not null,
  user_id       uuid references users on delete set null, -- Null: the system, or a former member.
  kind          text not null, -- 'tags.added' …: feature and what happened.
  line          text not null, -- In words: 'Added the tag Shortlist'.
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint candidate_activity_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade
);
create index candidate_activity_newest on candidate_activity (workspace_id, candidate_id, created_at desc, id desc);
create index candidate_activity_user_id on candidate_activity (user_id) where user_id is not null;

-- Filters of the list that somebody wants to come back to.
create table candidate_views (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  user_id       uuid not null references users on delete cascade,
  name          text not null,
  query         text not null,
  is_shared     boolean not null default false,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint candidate_views_name_unique unique (workspace_id, user_id, name)
);
create index candidate_views_user_id on candidate_views (user_id);

-- Whose facts are no longer true. Written in the transaction that changes them; see create-candidate-facts.
create table candidate_changes (
  workspace_id  uuid not null, -- No key to the candidate: one that was deleted is a change as well.
  id            bigint generated always as identity,
  candidate_id  uuid not null,
  primary key (workspace_id, id)
);

-- Whether somebody is onboarded is a fact of theirs as well, and changes where nobody knows of candidates.
create function note_role_of_candidates() returns trigger language plpgsql as $$
begin
  insert into candidate_changes (workspace_id, candidate_id) select workspace_id, id from candidates where user_id = new.id;
  return null;
end $$;
create trigger users_role_is_a_fact after update of role on users
  for each row when (old.role is distinct from new.role) execute function note_role_of_candidates();

-- The first link of somebody whose account was made for them.
alter table verifications drop constraint verifications_purpose_known;
alter table verifications add constraint verifications_purpose_known
  check (purpose in ('verify-email', 'reset-password', 'welcome'));
