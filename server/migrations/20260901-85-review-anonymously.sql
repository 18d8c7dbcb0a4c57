-- Anonymous review: who somebody is stays hidden while their application to such a posting waits for a decision.
alter table postings add column anonymous_review text not null default 'off'
  constraint postings_anonymous_review_known check (anonymous_review in ('off', 'until_decision', 'until_interview'));
create index postings_anonymous on postings (workspace_id, id) where anonymous_review <> 'off';

alter table applications add column identity_revealed_at timestamptz; -- A member looked behind it, for everybody.

-- Applications whose person is hidden now. Whoever withdraws before a decision stays so: they may come back.
create view anonymous_applications as
select applications.workspace_id, applications.id, applications.posting_id, applications.candidate_id
from applications
join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
where postings.anonymous_review <> 'off' and applications.identity_revealed_at is null
and (applications.status in ('submitted', 'under_review')
  or (applications.status = 'shortlisted' and postings.anonymous_review = 'until_interview')
  or (applications.status = 'withdrawn' and not exists (
    select from application_history history
    where history.workspace_id = applications.workspace_id and history.application_id = applications.id
    and (history.to_status in ('interview', 'offer', 'hired', 'rejected')
      or (history.to_status = 'shortlisted' and postings.anonymous_review = 'until_decision')))));

-- Whether a candidate is hidden, also by the application of somebody who was taken into them.
create function is_anonymous(of_workspace uuid, of_candidate uuid) returns boolean language sql stable as $$
  select exists (
    select from anonymous_applications hidden where hidden.workspace_id = of_workspace
    and (hidden.candidate_id = of_candidate or hidden.candidate_id in (
      select id from candidates where workspace_id = of_workspace and merged_into = of_candidate)))
$$;

-- What a hidden candidate is called everywhere: the same as long as they are hidden, and nothing of the person.
create function anonymous_label(of_candidate uuid) returns text language sql immutable as $$
  select 'Candidate ' || upper(left(encode(sha256(of_candidate::text::bytea), 'hex'), 5))
$$;
