-- The invented company. Its row stays when the company is removed, so that it does not come back at the next start.
create table demo (
  is_only     boolean primary key default true constraint demo_is_one_row check (is_only),
  made_at     timestamptz not null default now(),
  removed_at  timestamptz
);

-- Its people: candidates by their number, the recruiter without one. Whoever signs up to try things is not among them.
create table demo_people (
  user_id  uuid primary key references users on delete cascade,
  number   integer constraint demo_people_number_unique unique
);
