// The chain of a workspace as JSON lines, for whoever checks it without us.
import { Readable } from 'node:stream';
import type { ExportedAuditRow } from '@hireframe/contract/audit-log.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { firstHash } from './audit-chain.ts';
import * as queries from './audit-log.queries.ts';
import { recordAudit } from './audit-log.ts';
import { chainAuditLog } from './chain-audit-log.ts';

/** That somebody exported it stands in it. */
export async function exportAuditLog(db: Db, actor: Recruiter): Promise<FileAnswer> {
  const { workspace_id } = actor;
  await recordAudit(db, actor, { action: 'audit-log.exported', object: { type: 'workspace', id: workspace_id } });
  await chainAuditLog(db, workspace_id);
  return {
    status: 200,
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.jsonl"',
    },
    body: Readable.from(exportedLines(db, workspace_id)),
  };
}

const pageSize = 500;

/** By pages: whoever reads slowly holds no connection. */
export async function* exportedLines(db: Db, workspace_id: string): AsyncGenerator<string> {
  let previous_hash = firstHash;
  for (let after = 0; ; ) {
    const rows = await queries.selectChained(db, workspace_id, after, pageSize);
    for (const row of rows) {
      const line: ExportedAuditRow = { ...row, previous_hash };
      yield `${JSON.stringify(line)}\n`;
      previous_hash = row.hash;
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}
