// SQL on what was done with tags.

import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';
import { isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';

type Of = { tag_id?: string | undefined; candidate_id?: string | undefined };

const tags = sql<{ id: string | null; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', named.tag_id, 'name', coalesce(tags.name, named.tag_name))
    order by lower(coalesce(tags.name, named.tag_name))), '[]')
  from tag_operation_tags named
  left join tags on tags.workspace_id = named.workspace_id and tags.id = named.tag_id
  where named.workspace_id = tag_operations.workspace_id and named.operation_id = tag_operations.id)`;

/** Where it was one; nobody once that candidate is deleted. */
const candidate_name = sql<string | null>`case when candidates = 1 then (
  select coalesce(nullif(btrim(one.first_name || ' ' || one.last_name), ''), one.email)
  from tag_operation_links links
  join candidates one on one.workspace_id = links.workspace_id and one.id = links.candidate_id
  where links.workspace_id = tag_operations.workspace_id and links.operation_id = tag_operations.id limit 1) end`;

/** Who changed something, newest first. Of a candidate: also what was done with those who were taken into it. */
export function selectHistory(db: Db, viewer: Viewer, { tag_id, candidate_id }: Of) {
  const { workspace_id } = viewer;
  const isHidden = sql<boolean>`exists(
    select from tag_operation_links links where links.workspace_id = ${workspace_id}
    and links.operation_id = tag_operations.id and not ${isPersonSeenBy(viewer, 'links.candidate_id')})`;
  return db
    .selectFrom('tag_operations')
    .select(['id', 'operation', 'candidates', 'notes', 'is_undone', 'created_at'])
    .select([
      tags.as('tags'),
      candidate_name.as('candidate_name'),
      memberName('tag_operations.user_id').as('actor_name'),
    ])
    .where('workspace_id', '=', workspace_id)
    .where('candidates', '>', 0)
    .where((eb) => eb.not(isHidden))
    .where((eb) =>
      eb.and([
        ...(tag_id
          ? [
              sql<boolean>`id in (
          select operation_id from tag_operation_tags where workspace_id = ${workspace_id} and tag_id = ${tag_id})`,
            ]
          : []),
        ...(candidate_id
          ? [
              sql<boolean>`id in (
          select links.operation_id from tag_operation_links links
          join candidates on candidates.workspace_id = links.workspace_id and candidates.id = links.candidate_id
          where links.workspace_id = ${workspace_id}
          and (candidates.id = ${candidate_id} or candidates.merged_into = ${candidate_id}))`,
            ]
          : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}
