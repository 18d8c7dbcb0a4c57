-- What files take of a workspace's storage is added up with each upload: from these alone, without a look at the rows.
create index candidate_resumes_size on candidate_resumes (workspace_id) include (size_bytes);
create index upload_items_size on upload_items (workspace_id) include (size_bytes)
  where object_key is not null and status <> 'success';
create index message_attachments_size on message_attachments (workspace_id) include (size_bytes)
  where object_key is not null;
create index extracted_candidates_size on extracted_candidates (workspace_id) include (size_bytes)
  where object_key is not null and status <> 'user_created';
create index upload_items_unreadable on upload_items (created_at) where object_key is not null and status = 'failed';
create index resumes_unreadable on resumes (uploaded_at) where status = 'failed';
