-- How far whisper.cpp's model is, which workers fetch and all of the product tells of: one row, once a worker has started.
create table transcript_setup (
  id          boolean primary key default true constraint transcript_setup_one check (id),
  state       text not null constraint transcript_setup_state_known check (
                state in ('ready', 'setting_up', 'waiting', 'unavailable')),
  percent     integer constraint transcript_setup_percent check (percent between 0 and 100),
  problem     text, -- For an admin.
  updated_at  timestamptz not null default now()
);
-- Answers whose words wait for that model.
create index analysis_steps_waiting_for_model on analysis_steps (finished_at)
  where step = 'transcript' and status = 'done' and (result ->> 'waits_for_model') = 'true';
