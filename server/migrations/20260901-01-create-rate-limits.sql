-- Calls of one caller in the current window. Unlogged: after a crash everyone may begin anew.
create unlogged table rate_limits (
  key      text primary key, -- Hash of the limit's name and the caller.
  calls    integer not null,
  ends_at  timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);
