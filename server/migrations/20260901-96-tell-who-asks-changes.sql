-- Processes remember for seconds who asks. What ends a sign-in or a key, or changes what somebody may do, is told to all of them.
-- A sign-in's time of last use, and what else changes with each call, tells nothing.
create function tell_who_asks() returns trigger language plpgsql as $$
begin
  perform pg_notify('who_asks', '');
  return null;
end $$;

create trigger sign_ins_tell after delete or truncate
  or update of user_id, token_hash, renewal_hash, expires_at, is_single_sign_on, has_provider_factors, proved_at on sign_ins
  for each statement execute function tell_who_asks();
create trigger users_tell after delete or truncate
  or update of role, workspace_id, workspace_role, is_email_verified, email, onboarded_at on users
  for each statement execute function tell_who_asks();
create trigger workspaces_tell after delete or truncate
  or update of verified_addresses_required, second_factor_required on workspaces
  for each statement execute function tell_who_asks();
create trigger api_keys_tell after delete or truncate
  or update of user_id, workspace_id, owner_joined_at, key_hash, scopes, expires_at on api_keys
  for each statement execute function tell_who_asks();
create trigger authenticators_tell after insert or delete or truncate or update of user_id, added_at on authenticators
  for each statement execute function tell_who_asks();
create trigger passkeys_tell after insert or delete or truncate or update of user_id on passkeys
  for each statement execute function tell_who_asks();
create trigger sso_identities_tell after insert or delete or truncate or update of user_id, workspace_id on sso_identities
  for each statement execute function tell_who_asks();
create trigger single_sign_on_tell after insert or delete or truncate or update of is_required, acr_values on single_sign_on
  for each statement execute function tell_who_asks();
create trigger sso_domains_tell after insert or delete or truncate
  or update of workspace_id, domain, verified_at on sso_domains
  for each statement execute function tell_who_asks();
create trigger connected_apps_tell after delete or truncate or update of scopes, secret_hash on connected_apps
  for each statement execute function tell_who_asks();
create trigger app_grants_tell after delete or truncate
  or update of user_id, workspace_id, owner_joined_at, app_id, scopes, expires_at on app_grants
  for each statement execute function tell_who_asks();
create trigger app_tokens_tell after delete or truncate
  or update of token_hash, grant_id, payload, consumed_at, expires_at on app_tokens
  for each statement execute function tell_who_asks();
-- Whether answers to members of the workspace hide anybody.
create trigger postings_tell after insert or delete or truncate or update of workspace_id, anonymous_review on postings
  for each statement execute function tell_who_asks();

-- As candidate_resumes have: a page of a person's resumes read all checks with their evidence and left them out again.
alter table resumes add column resume_score_summary jsonb generated always as (
  resume_score_breakdown #- '{contact_and_professional_presentation,checks}' #- '{professional_summary,checks}'
    #- '{work_experience,checks}' #- '{skills_section,checks}' #- '{projects,checks}' #- '{education_certifications,checks}'
    #- '{achievements_impact,checks}' #- '{ats_optimization,checks}') stored;
