-- A notification in the language of whoever reads it: {"title": {"message", "values"}, "line": …}, each where it is a message
-- of ours. The columns hold the English, as do those from before.
alter table notifications add column said jsonb not null default '{}';
