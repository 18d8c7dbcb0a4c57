-- Whoever reads the database finds no letter in it and no link that works: what a mail says is sealed while it waits, and gone
-- once it is sent.
alter table outbox add column sealed_body text; -- Text, HTML and the address that stops mails of its kind; null: it was sent.
-- What waits from before is in clear until it goes out or is a month old.
update outbox set sealed_body = json_build_object('text', text_body, 'html', html_body, 'unsubscribe_url', unsubscribe_url)::text
  where status <> 'sent';
update outbox set about = '/welcome' where about is null and text_body like '%/welcome?token=%';
alter table outbox drop column text_body, drop column html_body, drop column unsubscribe_url;
alter table outbox add constraint outbox_body_until_sent check (status = 'sent' or sealed_body is not null);

-- What members had mailed to people outside. Counted against the limits of their workspace, also when the mail is deleted.
create table sendings (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null, -- The mail's in the outbox.
  created_at    timestamptz not null default now(),
  returned_at   timestamptz, -- When a mail server refused it or sent it back.
  primary key (workspace_id, id)
);
create index sendings_id on sendings (id);
create index sendings_created_at on sendings (workspace_id, created_at);
