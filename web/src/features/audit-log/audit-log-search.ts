// What the page of the audit log keeps in its address.
import { auditFilters } from '@hireframe/contract/audit-log.ts';
import { z } from 'zod';

const { actor_id, action, object_type, object_id, date_from, date_to } = auditFilters;

/** What cannot be read is left out: a bad link still shows its page. */
export const auditLogSearch = z.object({
  page: z.int().min(1).optional().catch(undefined),
  actor_id: actor_id.catch(undefined),
  action: action.catch(undefined),
  object_type: object_type.catch(undefined),
  object_id: object_id.catch(undefined),
  date_from: date_from.catch(undefined),
  date_to: date_to.catch(undefined),
});
export type AuditLogSearch = z.infer<typeof auditLogSearch>;

export const isNarrowed = ({ page: _, ...filters }: AuditLogSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
