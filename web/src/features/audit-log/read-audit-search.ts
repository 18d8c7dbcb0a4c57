// The address of the audit log as its page understands it.
import { auditFilters } from '@hireframe/contract/audit-log.ts';
import { z } from 'zod';
import type { AuditLogSearch } from './audit-log-search.ts';

const { actor_id, action, object_type, object_id, date_from, date_to } = auditFilters;

const understood = z.object({
  page: z.int().min(1).optional().catch(undefined),
  actor_id: actor_id.catch(undefined),
  action: action.catch(undefined),
  object_type: object_type.catch(undefined),
  object_id: object_id.catch(undefined),
  date_from: date_from.catch(undefined),
  date_to: date_to.catch(undefined),
});

/** What cannot be read is left out: a bad link still shows its page. */
export const readAuditSearch = (search: AuditLogSearch): AuditLogSearch => understood.parse(search);
