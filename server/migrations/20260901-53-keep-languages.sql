-- The language in which a person reads us, for the mails that nobody's browser asks for; null where nobody said.
alter table users add column language text
  constraint users_language_known check (language in ('en', 'de', 'fr', 'es', 'it', 'pt', 'nl'));
-- In which an application was made: somebody without an account is mailed about it.
alter table applications add column language text
  constraint applications_language_known check (language in ('en', 'de', 'fr', 'es', 'it', 'pt', 'nl'));
