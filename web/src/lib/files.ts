// Files that a person chooses, checked before they are sent.

export const megabytes = (bytes: number) => `${Math.round((10 * bytes) / 2 ** 20) / 10} MB`;

/** '12 kB' below a megabyte, and never 0 for a file that has something in it. */
export const sizeInWords = (bytes: number) => (bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : megabytes(bytes));

/** @returns what is wrong with the file in the specification's words, or undefined. */
export function faultOfFile(file: unknown, max_bytes: number): string | undefined {
  if (!(file instanceof Blob)) return 'Invalid file object';
  const { name, size } = file as File;
  if (!name) return 'File has no name';
  if (typeof size !== 'number') return 'Unable to determine file size';
  if (Number.isNaN(size) || size < 0) return 'Invalid file size';
  if (size === 0) return 'File is empty';
  if (size > max_bytes) return `File too large. Maximum size: ${megabytes(max_bytes)}`;
  return undefined;
}
