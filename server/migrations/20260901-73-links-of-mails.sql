-- Mails about an application and messages carry a link that signs in: each page has its own, so that the mail about one
-- application does not end the link of another's. '' is the link that somebody asked for.
alter table verifications add column about text not null default '';
alter table verifications drop constraint verifications_pkey;
alter table verifications add primary key (user_id, purpose, about);
-- Whose mail it is: a workspace that switches such links off switches off those that are under way.
alter table verifications add column workspace_id uuid references workspaces on delete cascade;
create index verifications_workspace_id on verifications (workspace_id) where workspace_id is not null;
