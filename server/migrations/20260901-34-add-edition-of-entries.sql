-- By which edition of the engines an entry was made; 0: by one that did not say. Older ones are made anew, some at a time.
alter table search_entries add column edition integer not null default 0;
create index search_entries_edition on search_entries (workspace_id, edition);

-- What an alert was last asked about in vain: until somebody comes or changes it has the same answer.
alter table search_alerts add column asked_version bigint; -- Of the facts.
alter table search_alerts add column asked_until timestamptz; -- Who came after this was not looked at.
