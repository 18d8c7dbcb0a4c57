// How an upload and its items are called on the screen.
import type { ItemStatus, Upload, UploadItem } from '@hireframe/contract/bulk-resume.ts';
import { csvLine } from '@hireframe/contract/csv.ts';

type Shown = { label: string; color: string };

const shownItems: Record<ItemStatus, Shown> = {
  pending: { label: 'Pending', color: 'gray' },
  processing: { label: 'Processing', color: 'blue' },
  success: { label: 'Success', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  skipped: { label: 'Skipped', color: 'yellow' },
};
export const shownItem = (status: ItemStatus): Shown => shownItems[status];

/** One that was cancelled, or still waits for files, says so. */
export function shownUpload({ status, is_cancelled, is_complete }: Upload): Shown {
  if (is_cancelled) return { label: 'Cancelled', color: 'gray' };
  if (status === 'processing' && !is_complete) return { label: 'Receiving', color: 'blue' };
  const label = `${status[0]?.toUpperCase()}${status.slice(1)}`;
  return { label, color: { pending: 'gray', processing: 'blue', completed: 'green', failed: 'red' }[status] };
}

/** The display is capped while it is asked for: only the server's word is an end. `expected`: files of the wizard. */
export function shownPercent({ processed_resumes, total_resumes, is_complete }: Upload, expected: number): number {
  const total = is_complete ? total_resumes : Math.max(total_resumes, expected);
  return total > 0 ? Math.min(95, Math.floor((100 * processed_resumes) / total)) : 0;
}

/** '0.4 s', '12 s' */
export const secondsInWords = (seconds: number) => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;

const columns = {
  filename: (item: UploadItem) => item.filename,
  status: (item: UploadItem) => item.status,
  name: (item: UploadItem) => item.created_user?.name ?? item.extracted_name,
  email: (item: UploadItem) => item.created_user?.email ?? item.extracted_email,
  resume_score: (item: UploadItem) => item.resume_score,
  reason: (item: UploadItem) => item.error_message,
  processing_time_seconds: (item: UploadItem) => item.processing_time,
};

export const csvOfItems = (items: readonly UploadItem[]): string =>
  [Object.keys(columns), ...items.map((item) => Object.values(columns).map((read) => read(item)))]
    .map(csvLine)
    .join('');
