-- What shows a mark goes with it into the packed entry, so that marks are kept once; lines are only ever read whole.
update search_entries set packed = case when length(packed) < 8 then packed else substring(packed for 8) || coalesce((
  select string_agg(
    substring(packed from (2 + 7 * place)::integer for 7) || int2send(greatest((mark ->> 'line')::integer, -1)::smallint),
    '' order by place)
  from jsonb_array_elements(marks) with ordinality as known (mark, place)), '') end;
alter table search_entries drop column marks, alter column lines type json using lines::json;
