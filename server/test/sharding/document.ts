// What docs/growing.md must hold word by word: from tables.ts, so that neither is changed without the other.
import { distributed, exceptions, local, reference } from './tables.ts';

/** Foreign keys tie tables to one another, and Citus moves one table at a time: they go first and come back last. */
export const keepKeys = `create table sharding_keys as
  select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;`;
export const dropKeys = `select format('alter table %s drop constraint %I', of_table, conname) from sharding_keys`;
export const addKeys = `select format('alter table %s add constraint %I %s', of_table, conname, definition) from sharding_keys`;

const [first = '', ...others] = distributed;

export const placements = [
  ...Object.keys(reference).map((table) => `select create_reference_table('${table}');`),
  `select create_distributed_table('${first}', 'workspace_id', colocate_with => 'none');`,
  ...others.map((table) => `select create_distributed_table('${table}', 'workspace_id', colocate_with => '${first}');`),
].join('\n');

/** A row of each reason, in the order in which they come. */
function rowsByReason(reasons: Record<string, string>): string {
  const byReason = Map.groupBy(Object.entries(reasons), ([, reason]) => reason);
  return [...byReason]
    .map(([reason, all]) => `| ${all.map(([name]) => `\`${name}\``).join(', ')} | ${reason} |`)
    .join('\n');
}

export const referenceRows = rowsByReason(reference);
export const localRows = rowsByReason(local);
export const exceptionRows = rowsByReason(exceptions);
