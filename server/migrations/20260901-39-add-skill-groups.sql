-- Skills of which one is enough, [{names, needed, required}], beside the lists that name them all. None in older postings.
alter table postings add column skill_groups jsonb not null default '[]';
