-- What a member may do is a list of permissions by role; it stands in the contract.
alter table users add column workspace_role text constraint users_workspace_role_known check (
  workspace_role in ('owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer', 'viewer'));
update users set workspace_role = case when is_admin then 'admin' else 'recruiter' end where workspace_id is not null;
-- Whoever manages a workspace the longest is taken for its founder.
update users set workspace_role = 'owner' where id in (
  select distinct on (workspace_id) id from users where is_admin order by workspace_id, onboarded_at, id);
alter table users
  drop column is_admin,
  add constraint users_member_has_workspace_role check ((workspace_id is null) = (workspace_role is null));

alter table invitations add column workspace_role text not null default 'recruiter'
  constraint invitations_workspace_role_known check (
    workspace_role in ('admin', 'recruiter', 'hiring_manager', 'interviewer', 'viewer'));
update invitations set workspace_role = 'admin' where is_admin;
alter table invitations drop column is_admin;

-- Who hires for a posting. Hiring managers and interviewers see nothing of postings whose team they are not on.
create table hiring_team_members (
  workspace_id  uuid not null,
  posting_id    uuid not null,
  user_id       uuid not null references users on delete cascade,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, posting_id, user_id),
  constraint hiring_team_members_posting foreign key (workspace_id, posting_id)
    references postings (workspace_id, id) on delete cascade
);
create index hiring_team_members_user on hiring_team_members (user_id, workspace_id, posting_id);
