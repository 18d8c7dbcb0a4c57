-- Everybody in an upload may be put on a job, and get tags.
alter table uploads add column posting_id uuid;
alter table uploads add column tag_ids uuid[] not null default '{}'; -- Given to all of them when the upload ends.
alter table uploads add constraint uploads_posting foreign key (workspace_id, posting_id)
  references postings (workspace_id, id) on delete set null (posting_id);
create index uploads_posting on uploads (workspace_id, posting_id) where posting_id is not null;
