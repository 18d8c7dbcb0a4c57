-- A link of a mail that signs in, without a password.
alter table verifications drop constraint verifications_purpose_known;
alter table verifications add constraint verifications_purpose_known
  check (purpose in ('verify-email', 'reset-password', 'welcome', 'sign-in'));
