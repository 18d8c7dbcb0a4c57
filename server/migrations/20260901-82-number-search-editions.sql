-- Editions of what search knows of candidates, by a number that grows with each that comes: workers of several run side by side
-- during an upgrade, and the newest of those that live makes the entries.
create table search_editions (
  edition  integer primary key,
  number   integer not null generated always as identity unique,
  seen_at  timestamptz not null default now() -- When a worker last ran it, to the minute.
);
