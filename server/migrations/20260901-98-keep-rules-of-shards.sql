-- Keys that a database sharded by workspace cannot hold (docs/growing.md). What deletes a job, a mailbox or a category
-- takes it from these rows itself. A workspace that goes takes both sides with it, so that nothing is left to refuse.
alter table tags drop constraint tags_category,
  add constraint tags_category foreign key (workspace_id, category_id) references tag_categories (workspace_id, id);
alter table uploads drop constraint uploads_posting,
  add constraint uploads_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id);
alter table screenings drop constraint screenings_posting,
  add constraint screenings_posting foreign key (workspace_id, posting_id) references postings (workspace_id, id);
alter table extracted_candidates
  drop constraint extracted_candidates_posting,
  drop constraint extracted_candidates_mailbox,
  add constraint extracted_candidates_posting foreign key (workspace_id, posting_id)
    references postings (workspace_id, id),
  add constraint extracted_candidates_mailbox foreign key (workspace_id, mailbox_id)
    references mailboxes (workspace_id, id);

-- Tasks stay on the coordinator. It only keeps a job from being drafted twice by one task: one that is gone does no harm.
alter table postings drop constraint postings_task_id_fkey;
