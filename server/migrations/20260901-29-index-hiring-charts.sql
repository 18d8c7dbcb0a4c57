-- How far applications came, and how long they stayed where, is read of many at once: from the index alone.
drop index application_history_newest;
create index application_history_newest on application_history (workspace_id, application_id, created_at desc, id desc)
  include (to_status);

-- Assessments by the day they were asked for.
create index screenings_newest on screenings (workspace_id, created_at desc, id desc);
