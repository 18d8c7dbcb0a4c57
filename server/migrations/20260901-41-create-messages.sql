-- One conversation with each candidate: what was mailed to them, and what they answered.

create table messages (
  workspace_id    uuid not null,
  id              uuid not null default uuidv7(),
  candidate_id    uuid not null,
  application_id  uuid, -- The application that it is about; null: none, or it is gone.
  direction       text not null constraint messages_direction_known check (direction in ('out', 'in')),
  kind            text not null constraint messages_kind_known check (kind in ('written', 'status', 'assessment', 'interview', 'invitation', 'reply')),
  user_id         uuid references users on delete set null, -- The member who wrote it or whose move sent it.
  outbox_id       uuid, -- Of what goes out; its Message-ID begins with it, by which answers are known.
  mail_key        text, -- Of what came in: its Message-ID, or what tells it from every other mail.
  subject         text not null,
  subject_key     text not null, -- Folded, without Re: and its like, by which answers without a reference are known.
  body            text not null, -- Of an answer, what the person wrote.
  quoted          text not null default '', -- What stood below it.
  from_name       text not null default '',
  from_address    text not null default '', -- Of what came in, in lower case.
  to_address      text not null default '',
  status          text not null constraint messages_status_known check (status in ('waiting', 'sent', 'failed', 'received')),
  error           text, -- Why it failed, in the mail server's words.
  is_automatic    boolean not null default false, -- An absence note and the like: nobody waits for an answer to it.
  handled_at      timestamptz, -- Of what came in: when somebody answered it or said that no answer is needed.
  send_at         timestamptz not null default now(), -- When it goes out, or came in.
  sent_at         timestamptz,
  created_at      timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint messages_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade,
  constraint messages_application foreign key (workspace_id, application_id)
    references applications (workspace_id, id) on delete set null (application_id),
  constraint messages_received_comes_in check ((direction = 'in') = (status = 'received'))
);
create index messages_candidate on messages (workspace_id, candidate_id, send_at);
create index messages_application on messages (workspace_id, application_id) where application_id is not null;
create index messages_user_id on messages (user_id) where user_id is not null;
create index messages_outbox_id on messages (outbox_id) where outbox_id is not null;
create index messages_subject_key on messages (workspace_id, subject_key);
create index messages_from_address on messages (workspace_id, from_address) where from_address <> '';
create index messages_unanswered on messages (workspace_id, send_at) where direction = 'in' and handled_at is null and not is_automatic;
create index messages_failed on messages (workspace_id, send_at) where status = 'failed';
create unique index messages_mail_key_unique on messages (workspace_id, mail_key) where mail_key is not null;

-- Files that came with an answer.
create table message_attachments (
  workspace_id  uuid not null,
  message_id    uuid not null,
  position      smallint not null,
  file_name     text not null,
  content_type  text not null,
  size_bytes    integer not null,
  object_key    text, -- Null: it was larger than files may be, and was not kept.
  primary key (workspace_id, message_id, position),
  constraint message_attachments_message foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);

-- The mail server's answer is known where the conversation is read, also after the mail itself was deleted.
create function note_delivery() returns trigger language plpgsql as $$
begin
  update messages set status = case new.status when 'pending' then 'waiting' else new.status end,
    error = case when new.status = 'failed' then new.last_error end, sent_at = new.sent_at
    where outbox_id = new.id;
  return null;
end $$;
create trigger outbox_note_delivery after update of status on outbox
  for each row when (old.status is distinct from new.status) execute function note_delivery();

-- A mail that was taken back before it went out was never written.
create function forget_unsent() returns trigger language plpgsql as $$
begin
  delete from messages where outbox_id = old.id;
  return null;
end $$;
create trigger outbox_forget_unsent after delete on outbox
  for each row when (old.status = 'pending') execute function forget_unsent();

-- Answers are sent to a mailbox that we read, and mail programs show them below what they answer.
alter table outbox add column from_name text not null default '';
alter table outbox add column reply_to text;
alter table outbox add column in_reply_to text[] not null default '{}'; -- Message-IDs, the oldest first.
alter table outbox add constraint outbox_from_name_one_line check (from_name !~ '[[:cntrl:]]');

-- Words that a workspace writes often, under a name of its own.
create table email_templates (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  name          text not null,
  subject       text not null,
  body          text not null,
  updated_by    uuid references users on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index email_templates_name_unique on email_templates (workspace_id, lower(name));
create index email_templates_updated_by on email_templates (updated_by) where updated_by is not null;

alter table message_templates drop constraint message_templates_kind_known;
alter table message_templates add constraint message_templates_kind_known check (kind in (
  'received', 'added', 'under_review', 'shortlisted', 'interview', 'offer', 'hired', 'rejected'));

-- Recruiters put people on jobs as well.
alter table applications drop constraint applications_source_known;
alter table applications add constraint applications_source_known check (
  source in ('applied', 'quick_apply', 'public', 'sourced', 'mail', 'bulk_upload', 'referral', 'import'));
alter table applications add column added_by uuid references users on delete set null; -- Who put them on the job.
create index applications_added_by on applications (added_by) where added_by is not null;
