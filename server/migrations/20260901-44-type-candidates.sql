-- Candidates whom a recruiter types in, and what recruiters typed of others: it outlives what is read later.
alter table candidates drop constraint candidates_source_known;
alter table candidates add constraint candidates_source_known check (
  source in ('upload', 'mailbox', 'invitation', 'application', 'manual'));
alter table candidates add column title text not null default ''; -- Else it is that of the newest position in the resume.
-- Who typed which fact, and when: {"title": {"user_id": "…", "at": "…"}}.
alter table candidates add column typed jsonb not null default '{}';
