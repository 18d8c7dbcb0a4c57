-- Reminders and 'more time' carry the link of the first mail. The token is sealed with the installation's key beside its hash,
-- so that the database alone opens nothing. Requests from before have none: their mails name the first one, as they did.
alter table screenings add column sealed_token text;
