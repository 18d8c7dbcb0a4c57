// What a certificate of erasure says.
import type { Erasure } from '@hireframe/contract/retention.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';

const sum = (rows: Record<string, number>) => Object.values(rows).reduce((total, count) => total + count, 0);

/** In one line. */
export function describeErasure({ cause, erased_by_name, rows, files, checked_at }: Erasure): string {
  const by = {
    member: `Deleted by ${erased_by_name ?? 'a former member'}`,
    retention: 'Deleted when the retention time was over',
    person: 'Deleted with their own account',
  }[cause];
  const what = `${pluralize(sum(rows), 'record')} and ${pluralize(files, 'file')}`;
  return `${by} · ${what} · ${checked_at ? 'checked: nothing left' : 'files are still being deleted'}`;
}

/** Plain text, for whoever asked. `checked_at` must be there. */
export function buildCertificate(erasure: Erasure): string {
  const { id, erased_at, people, rows, files, checked_at } = erasure;
  return [
    'Certificate of erasure',
    '',
    `Number: ${id}`,
    `Erased: ${formatDateTime(erased_at)}`,
    `Candidate records: ${people}`,
    `Files: ${files}`,
    'Records by table:',
    ...Object.entries(rows).map(([table, count]) => `  ${table}: ${count}`),
    '',
    `Checked: ${formatDateTime(checked_at ?? erased_at)}. Every table that can name a candidate and every file were looked`,
    'for again, and nothing was found. Backups of the database are kept apart, and end with their own retention.',
    '',
  ].join('\n');
}
