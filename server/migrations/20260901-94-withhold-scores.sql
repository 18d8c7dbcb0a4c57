-- Why what machines say of an application may not be used now (New York City); null: it may. Asked again whenever it is matched.
alter table applications add column scores_withheld text;
update applications set scores_withheld = match ->> 'missing' where match ->> 'missing' like 'New York City: no score %';

-- The same of the report of a screening: that of the application it was asked for with.
create function scores_withheld(workspace uuid, screening uuid) returns text language sql stable as $$
  select max(applications.scores_withheld) from assessment_requests
  join applications on applications.workspace_id = assessment_requests.workspace_id
    and applications.id = assessment_requests.application_id
  where assessment_requests.workspace_id = workspace and assessment_requests.screening_id = screening
$$;
