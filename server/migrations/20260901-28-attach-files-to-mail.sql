-- Files that go out with a mail, and go with it.
create table outbox_attachments (
  outbox_id     uuid not null references outbox on delete cascade,
  position      smallint not null, -- From 0, in the order of the mail.
  file_name     text not null constraint outbox_attachments_file_name_one_line check (file_name !~ '[[:cntrl:]]'),
  content_type  text not null constraint outbox_attachments_content_type_known check (content_type in ('text/csv; charset=utf-8', 'image/png')),
  bytes         bytea not null,
  primary key (outbox_id, position)
);
alter table outbox_attachments alter column bytes set storage external; -- Pictures are as small as they get.
