import * as contract from '@hireframe/contract/audit-log.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { selectEntries } from './audit-log.queries.ts';
import { exportAuditLog } from './export-audit-log.ts';

export const auditLogRoutes = [
  route(contract.listAuditEntries, ({ db, actor, query }) => listing(selectEntries(db, actor.workspace_id, query))),
  route(contract.exportAuditLog, ({ db, actor }) => exportAuditLog(db, actor)),
];
