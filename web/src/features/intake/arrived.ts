// Which files of an upload the server has, by name and size: all that is known of a file after a reload.

import type { UploadItem } from '@hireframe/contract/bulk-resume.ts';
import { visibleName } from '@hireframe/contract/file-name.ts';

export type NamedFile = { name: string; size: number };
type Item = Pick<UploadItem, 'filename' | 'file_size'>;

const keyOf = (name: string, size: number) => `${size} ${name}`;

/** Of an archive that was unpacked only the members are there, as 'archive.zip/cv.pdf'. */
const archivesOf = (items: readonly Item[]) =>
  new Set(items.flatMap(({ filename }) => (filename.includes('/') ? [filename.slice(0, filename.indexOf('/'))] : [])));

/** The places in `files` of those that are not among `items`; two alike are two. */
export function placesNotArrived(files: readonly NamedFile[], items: readonly Item[]): number[] {
  const counts = new Map<string, number>();
  for (const { filename, file_size } of items) {
    const key = keyOf(filename, file_size);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const archives = archivesOf(items);
  return [...files.keys()].filter((at) => {
    const { size, ...file } = files[at] as NamedFile;
    const name = visibleName(file.name); // As the server keeps it.
    const left = counts.get(keyOf(name, size)) ?? 0;
    counts.set(keyOf(name, size), left - 1);
    return left <= 0 && !archives.has(name);
  });
}
