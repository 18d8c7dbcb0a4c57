// An entry in words.
import { type AuditEntry, auditActionWords, auditObjectWords } from '@hireframe/contract/audit-log.ts';

const isId = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isId) : typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
const spaced = (name: string) => name.replaceAll('_', ' ');

function written(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object') return typeof value === 'string' ? spaced(value) : String(value);
  const { from, to } = value as { from?: unknown; to?: unknown };
  return `${written(from)} → ${written(to)}`;
}

/** What else is known of it, without ids and what is unknown. */
export function detailsInWords({ details }: Pick<AuditEntry, 'details'>): string {
  const { from, to, ...others } = details;
  const move = from === undefined && to === undefined ? [] : [`${written(from ?? null)} → ${written(to ?? null)}`];
  const said = Object.entries(others).filter(([, value]) => value !== null && !isId(value));
  const program = details.api_key_id ? ['by an API key'] : details.app_id ? ['by a connected app'] : [];
  return [...move, ...said.map(([name, value]) => `${spaced(name)}: ${written(value)}`), ...program].join(' · ');
}

/** Who did it. The names of those who were erased are not there any more. */
export function actorInWords({ actor, actor_name }: Pick<AuditEntry, 'actor' | 'actor_name'>): string {
  if (actor === 'system') return 'Hireframe';
  return actor_name ?? (actor === 'member' ? 'A former member' : 'The candidate');
}

export function objectInWords({ object_type, object_name }: Pick<AuditEntry, 'object_type' | 'object_name'>): string {
  return object_name ? `${auditObjectWords[object_type]} ${object_name}` : auditObjectWords[object_type];
}

export const actionInWords = ({ action }: Pick<AuditEntry, 'action'>): string => auditActionWords[action];
