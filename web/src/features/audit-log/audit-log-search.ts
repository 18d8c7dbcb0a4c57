// What the page of the audit log keeps in its address.
import type { AuditAction, AuditObject } from '@hireframe/contract/audit-log.ts';
import { z } from 'zod';

const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const isText = (value: unknown) => typeof value === 'string';
const text = orNothing(z.string());

// The router reads this before anybody signs in, so it takes nothing from the contract but types.
export const auditLogSearch = z.object({
  page: orNothing(z.int().min(1)),
  actor_id: text,
  action: orNothing(z.custom<AuditAction>(isText)),
  object_type: orNothing(z.custom<AuditObject>(isText)),
  object_id: text,
  date_from: text,
  date_to: text,
});
export type AuditLogSearch = z.infer<typeof auditLogSearch>;

export const isNarrowed = ({ page: _, ...filters }: AuditLogSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
