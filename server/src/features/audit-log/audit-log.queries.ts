// SQL on the audit log. Entries and links are only ever inserted; the database refuses anything else.
import type { AuditDetails, AuditEntry, AuditFilters, AuditRow } from '@hireframe/contract/audit-log.ts';
import { sql } from 'kysely';
import { isInDateRange } from '../../infra/database/date-range.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';

type By = { workspace_id: string; actor: string; actor_id: string | null };
type NewEntry = { action: string; object_type: string; object_id: string | null; details: AuditDetails };

/** One statement, however many: this is what every act pays. */
export async function insertEntries(tx: Db, { workspace_id, actor, actor_id }: By, entries: NewEntry[]): Promise<void> {
  await sql`
    with added as (
      insert into audit_entries (workspace_id, actor, actor_id, action, object_type, object_id, details)
      select ${workspace_id}::uuid, ${actor}, ${actor_id}::uuid, action, object_type, object_id, details
      from jsonb_to_recordset(${storedJson(entries)}::jsonb)
        as entries (action text, object_type text, object_id uuid, details jsonb)
      returning workspace_id, id)
    insert into audit_pending (workspace_id, entry_id) select workspace_id, id from added`.execute(tx);
}

export async function findWorkspaceOf(db: Db, user_id: string): Promise<string | undefined> {
  const found = db.selectFrom('users').select('workspace_id').where('id', '=', user_id);
  return (await found.executeTakeFirst())?.workspace_id ?? undefined;
}

/** Workspaces with entries that are not chained, each found by one step through the key. */
export async function selectUnchainedWorkspaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ workspace_id: string }>`
    with recursive found as (
      (select workspace_id from audit_pending order by workspace_id limit 1)
      union all
      select (select workspace_id from audit_pending where workspace_id > found.workspace_id
              order by workspace_id limit 1)
      from found where found.workspace_id is not null)
    select workspace_id from found where workspace_id is not null`.execute(db);
  return rows.map(({ workspace_id }) => workspace_id);
}

/** Until the transaction ends. @returns false, at once, while another chains this workspace's */
export async function lockChain(tx: Db, workspace_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit-log ${workspace_id}`}, 0)) as is_ours`.execute(tx);
  return rows[0]?.is_ours ?? false;
}

export async function findHead(db: Db, workspace_id: string) {
  const links = db.selectFrom('audit_links').select(['position', sql<string>`encode(hash, 'hex')`.as('hash')]);
  return links.where('workspace_id', '=', workspace_id).orderBy('position', 'desc').limit(1).executeTakeFirst();
}

/** `row` is null where the workspace, and its log with it, was erased. */
export async function selectPending(tx: Db, workspace_id: string, limit: number) {
  const { rows } = await sql<{ entry_id: number; row: Omit<AuditRow, 'position'> | null }>`
    select pending.entry_id, case when entries.id is not null then
      jsonb_build_object('workspace_id', entries.workspace_id, 'actor', actor, 'actor_id', actor_id, 'action', action,
        'object_type', object_type, 'object_id', object_id, 'details', details, 'created_at', ${isoTime}) end as row
    from audit_pending pending
    left join audit_entries entries on entries.workspace_id = pending.workspace_id and entries.id = pending.entry_id
    where pending.workspace_id = ${workspace_id} order by pending.entry_id limit ${limit}`.execute(tx);
  return rows;
}

/** As JavaScript writes it, in every time zone of a session. */
const isoTime = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Link = { position: number; entry_id: number; hash: string };

export async function insertLinks(tx: Db, workspace_id: string, links: Link[]): Promise<void> {
  await sql`
    insert into audit_links (workspace_id, position, entry_id, hash)
    select ${workspace_id}::uuid, position, entry_id, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as links (position bigint, entry_id bigint, hash text)`.execute(
    tx,
  );
}

export async function deletePending(tx: Db, workspace_id: string, ids: number[]): Promise<void> {
  await sql`
    delete from audit_pending where workspace_id = ${workspace_id} and entry_id = any(${ids}::bigint[])`.execute(tx);
}

/** Chained ones in their order. */
export async function selectChained(db: Db, workspace_id: string, after: number, limit: number) {
  const { rows } = await sql<AuditRow & { hash: string }>`
    select links.workspace_id, position, ${isoTime} as created_at, actor, actor_id, action, object_type, object_id,
      details, encode(hash, 'hex') as hash
    from audit_links links
    join audit_entries entries on entries.workspace_id = links.workspace_id and entries.id = links.entry_id
    where links.workspace_id = ${workspace_id} and position > ${after} order by position limit ${limit}`.execute(db);
  return rows;
}

const personName = sql`nullif(btrim(first_name || ' ' || last_name), '')`;
const candidateName = sql`coalesce(${personName}, email)`;

const actorName = sql<string | null>`case entries.actor
  when 'member' then (select ${personName} from users where users.id = entries.actor_id)
  when 'candidate' then (select ${candidateName} from candidates
    where candidates.workspace_id = entries.workspace_id and candidates.user_id = entries.actor_id limit 1) end`;

const objectName = sql<string | null>`case entries.object_type
  when 'member' then (select ${personName} from users where users.id = entries.object_id)
  when 'api-key' then (select name from api_keys
    where api_keys.workspace_id = entries.workspace_id and api_keys.id = entries.object_id)
  when 'app' then (select name from connected_apps
    where connected_apps.workspace_id = entries.workspace_id and connected_apps.id = entries.object_id)
  when 'domain' then (select domain from sso_domains
    where sso_domains.workspace_id = entries.workspace_id and sso_domains.id = entries.object_id)
  when 'posting' then (select title from postings
    where postings.workspace_id = entries.workspace_id and postings.id = entries.object_id)
  when 'invitation' then (select email from invitations
    where invitations.workspace_id = entries.workspace_id and invitations.id = entries.object_id)
  when 'candidate' then (select ${candidateName} from candidates
    where candidates.workspace_id = entries.workspace_id and candidates.id = entries.object_id)
  when 'application' then (select ${candidateName} from candidates where candidates.workspace_id = entries.workspace_id
    and candidates.id = (select candidate_id from applications
      where applications.workspace_id = entries.workspace_id and applications.id = entries.object_id))
  when 'resume' then (select ${candidateName} from candidates where candidates.workspace_id = entries.workspace_id
    and candidates.id = (select candidate_id from candidate_resumes
      where candidate_resumes.workspace_id = entries.workspace_id and candidate_resumes.id = entries.object_id)) end`;

/** Newest first, with the names of now. */
export function selectEntries(db: Db, workspace_id: string, filters: AuditFilters) {
  const { actor_id, action, object_type, object_id, ...dates } = filters;
  let found = db
    .selectFrom('audit_entries as entries')
    .leftJoin('audit_links as links', (join) =>
      join.onRef('links.workspace_id', '=', 'entries.workspace_id').onRef('links.entry_id', '=', 'entries.id'),
    )
    .select(['entries.id', 'entries.created_at', 'entries.actor_id', 'entries.object_id', 'links.position'])
    .select((eb) => [
      eb.ref('entries.actor').$castTo<AuditEntry['actor']>().as('actor'),
      eb.ref('entries.action').$castTo<AuditEntry['action']>().as('action'),
      eb.ref('entries.object_type').$castTo<AuditEntry['object_type']>().as('object_type'),
      eb.ref('entries.details').$castTo<AuditDetails>().as('details'),
      actorName.as('actor_name'),
      objectName.as('object_name'),
    ])
    .where('entries.workspace_id', '=', workspace_id);
  if (actor_id) found = found.where('entries.actor_id', '=', actor_id);
  if (action) found = found.where('entries.action', '=', action);
  if (object_type) found = found.where('entries.object_type', '=', object_type);
  if (object_id) found = found.where('entries.object_id', '=', object_id);
  for (const condition of isInDateRange('entries.created_at', dates)) found = found.where(condition);
  return found.orderBy('entries.created_at', 'desc').orderBy('entries.id', 'desc');
}

/** Of every workspace that is no demo, where the chain has grown since its head was mailed. */
export async function selectGrownHeads(db: Db) {
  const { rows } = await sql<{ workspace_id: string; position: number; hash: string }>`
    select workspaces.id as workspace_id, position, encode(hash, 'hex') as hash
    from workspaces, lateral (
      select position, hash from audit_links where workspace_id = workspaces.id order by position desc limit 1) head
    where not is_demo and position > coalesce((
      select position from audit_heads where audit_heads.workspace_id = workspaces.id), 0)`.execute(db);
  return rows;
}

/** Nobody without a confirmed address makes us write to anybody. */
export async function selectHeadAddresses(db: Db, workspace_id: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct coalesce(audit_address, email) as address
    from workspaces join users on users.workspace_id = workspaces.id and workspace_role in ('owner', 'admin') and is_email_verified
    where workspaces.id = ${workspace_id} order by 1`.execute(db);
  return rows.map(({ address }) => address);
}

/** @returns false where this head, or a later one, was mailed */
export async function markMailed(tx: Db, workspace_id: string, position: number): Promise<boolean> {
  const marked = tx
    .insertInto('audit_heads')
    .values({ workspace_id, position })
    .onConflict((on) =>
      on
        .column('workspace_id')
        .doUpdateSet({ position, mailed_at: sql<string>`now()` })
        .where('audit_heads.position', '<', position),
    );
  return ((await marked.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}
