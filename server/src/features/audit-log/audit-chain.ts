// How rows of an audit log are chained, and how an export is checked. Pure: an export is all that a check takes.
import { createHash } from 'node:crypto';
import { type AuditRow, ExportedAuditRow } from '@hireframe/contract/audit-log.ts';

/** What the first row follows. */
export const firstHash = '0'.repeat(64);

/**
 * SHA-256 over the previous hash, a line break and the row as canonical JSON (RFC 8785: keys in order, no spaces).
 * @returns 64 hexadecimal digits
 */
export function hashAuditRow(previous_hash: string, row: AuditRow): string {
  const { workspace_id, position, created_at, actor, actor_id, action, object_type, object_id, details } = row;
  const text = canonicalJson({
    workspace_id,
    position,
    created_at,
    actor,
    actor_id,
    action,
    object_type,
    object_id,
    details,
  });
  return createHash('sha256').update(`${previous_hash}\n${text}`).digest('hex');
}

/** Of what an engine was given. The same for the same values, whatever the order of their keys. */
export const hashJson = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** As PostgreSQL gives objects back with keys in an order of its own. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const said = Object.entries(value).filter(([, one]) => one !== undefined); // JSON knows no undefined.
  const fields = said.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
}

/** The newest row of a chain at some time, as it is mailed: '1234:' and 64 hexadecimal digits. */
export type AuditHead = { position: number; hash: string };

export type AuditVerdict =
  | { is_whole: true; head: AuditHead }
  | { is_whole: false; row: number; fault: 'edited' | 'missing' | 'reordered' };

/**
 * The first row of an export that is not as it was written.
 * @param lines of JSON, in the order of the file; empty ones count for nothing
 * @param known a head that was mailed or kept elsewhere: without it nobody sees that the newest rows are cut off,
 *   or that somebody wrote all of them anew
 */
export async function verifyAuditLog(lines: AsyncIterable<string>, known?: AuditHead): Promise<AuditVerdict> {
  let [rows, head] = [0, firstHash];
  let workspace_id: string | undefined;
  let awaited: number | undefined; // Another row stands in its place: it is missing, unless it comes later.
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const row = readRow(line);
    if (awaited !== undefined) {
      if (row?.position === awaited) return { is_whole: false, row: awaited, fault: 'reordered' };
      continue;
    }
    const position = rows + 1;
    workspace_id ??= row?.workspace_id;
    if (!row || row.workspace_id !== workspace_id) return { is_whole: false, row: position, fault: 'edited' };
    if (row.position < position) return { is_whole: false, row: row.position, fault: 'reordered' };
    if (row.position > position) {
      awaited = position;
      continue;
    }
    if (row.hash !== hashAuditRow(row.previous_hash, row)) return { is_whole: false, row: position, fault: 'edited' };
    // It is as it was written, so the one before it is not: whoever edited that made its hash anew.
    if (row.previous_hash !== head) return { is_whole: false, row: Math.max(1, rows), fault: 'edited' };
    if (position === known?.position && row.hash !== known.hash)
      return { is_whole: false, row: position, fault: 'edited' };
    head = row.hash;
    rows = position;
  }
  if (awaited !== undefined) return { is_whole: false, row: awaited, fault: 'missing' };
  if (rows < (known?.position ?? 0)) return { is_whole: false, row: rows + 1, fault: 'missing' };
  return { is_whole: true, head: { position: rows, hash: head } };
}

/** @returns undefined for anything else */
export function readAuditHead(text: string): AuditHead | undefined {
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash ? { position: Number(position), hash } : undefined;
}

export const writeAuditHead = ({ position, hash }: AuditHead): string => `${position}:${hash}`;

function readRow(line: string): ExportedAuditRow | undefined {
  try {
    return ExportedAuditRow.strict().safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
