-- Candidates read in their account what was mailed to their address.
alter table messages add column read_at timestamptz; -- When they opened it there.
create index messages_to on messages (lower(to_address)) where direction = 'out';
create index messages_from on messages (from_address) where direction = 'in';
