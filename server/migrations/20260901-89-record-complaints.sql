-- When the person who got the mail reported it as spam.
alter table sendings add column complained_at timestamptz;
