-- What a job asks of whoever applies, and the answers as they were given.
alter table postings add column questions jsonb not null default '[]'; -- [{"id", "kind", "text", "is_required", "options"}]
alter table applications add column answers jsonb not null default '[]'; -- [{"question", "answer"}]: a question may change later.
