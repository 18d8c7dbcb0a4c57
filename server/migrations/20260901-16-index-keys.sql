-- Else deleting an account or an old task would read these tables whole.
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
create index resumes_task_id on resumes (task_id) where task_id is not null;
