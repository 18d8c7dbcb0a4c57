create table candidate_invitations (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  email         text not null constraint candidate_invitations_email_lower_case check (email = lower(email)),
  message       text not null default '',
  invited_to    text not null default 'profile' constraint candidate_invitations_to_known check (invited_to in ('profile')),
  invited_by    uuid references users on delete set null,
  token_hash    text, -- Null once it is accepted or withdrawn.
  sent_at       timestamptz not null default now(),
  expires_at    timestamptz not null,
  accepted_at   timestamptz,
  withdrawn_at  timestamptz,
  mail_id       uuid, -- In the outbox, as long as it is there.
  candidate_id  uuid,
  primary key (workspace_id, id),
  -- Inviting again renews.
  constraint candidate_invitations_email_unique unique (workspace_id, email),
  constraint candidate_invitations_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete set null (candidate_id)
);
create index candidate_invitations_token_hash on candidate_invitations (token_hash) where token_hash is not null;
create index candidate_invitations_newest on candidate_invitations (workspace_id, sent_at desc, id desc);
create index candidate_invitations_invited_by on candidate_invitations (invited_by) where invited_by is not null;
create index candidate_invitations_candidate on candidate_invitations (workspace_id, candidate_id) where candidate_id is not null;
