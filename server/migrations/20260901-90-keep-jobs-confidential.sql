-- Confidential postings: only their hiring team, whoever made them, owners and admins see them.
alter table postings add column is_confidential boolean not null default false;
create index postings_confidential on postings (workspace_id, id) where is_confidential;

-- Somebody who came by an application was then added in another way too, such as an upload: since then they are everybody's.
alter table candidates add column pooled_at timestamptz;

-- What a line of a candidate's history is about; null: no posting.
alter table candidate_activity add column posting_id uuid,
  add constraint candidate_activity_posting foreign key (workspace_id, posting_id)
    references postings (workspace_id, id) on delete set null (posting_id);
create index candidate_activity_posting_id on candidate_activity (workspace_id, posting_id) where posting_id is not null;

-- Who is in a workspace through applications to confidential postings alone: by each row of a person, also one that was
-- taken into another.
create view confidential_candidates as
select members.workspace_id, members.id as candidate_id, applied.person_id
from (
  select distinct applications.workspace_id, coalesce(filed_by.merged_into, filed_by.id) as person_id
  from postings
  join applications on applications.workspace_id = postings.workspace_id and applications.posting_id = postings.id
  join candidates filed_by
    on filed_by.workspace_id = applications.workspace_id and filed_by.id = applications.candidate_id
  where postings.is_confidential) as applied
join candidates members on members.workspace_id = applied.workspace_id
  and (members.id = applied.person_id or members.merged_into = applied.person_id)
where not exists (
  select from candidates one where one.workspace_id = applied.workspace_id
  and (one.id = applied.person_id or one.merged_into = applied.person_id)
  and (one.source <> 'application' or one.pooled_at is not null or exists (
    select from applications
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    where applications.workspace_id = one.workspace_id and applications.candidate_id = one.id
    and not postings.is_confidential)));

-- Which member looked at whom in which hour, so that the audit log has one entry of it.
create table confidential_views (
  workspace_id  uuid not null,
  user_id       uuid not null references users on delete cascade,
  candidate_id  uuid not null,
  hour          timestamptz not null,
  primary key (workspace_id, candidate_id, user_id, hour),
  constraint confidential_views_candidate foreign key (workspace_id, candidate_id)
    references candidates (workspace_id, id) on delete cascade
);
create index confidential_views_user_id on confidential_views (user_id);
create index confidential_views_hour on confidential_views (hour);
