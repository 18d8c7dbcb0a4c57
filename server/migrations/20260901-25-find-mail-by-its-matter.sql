-- What a mail is about, so that whoever leaves takes along what was written of them, to whomever.
alter table outbox add column about text; -- A page of ours, such as '/applications/…'.
create index outbox_about on outbox (about) where about is not null;
