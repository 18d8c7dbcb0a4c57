// The files that a recruiter has chosen for an upload, each checked before anything is sent.
import { requestLimits, uploadExtensions, uploadLimits } from '@hireframe/contract/bulk-resume.ts';
import { faultOfFile } from '../../lib/files.ts';

/** `fault` says in the specification's words why the file is skipped. */
export type Chosen = { key: string; file: File; fault: string | undefined };

const endings: readonly string[] = uploadExtensions;
export const supportedFormats = uploadExtensions.map((ending) => ending.toUpperCase()).join(', ');
/** For the file picker. */
export const acceptedFiles = uploadExtensions.map((ending) => `.${ending}`).join(',');

const endingOf = (name: string) => name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
const isSupported = (name: string) => endings.includes(endingOf(name));
/** An archive counts as its members, so it may be as large as a request. */
const maxBytes = (name: string) => (endingOf(name) === 'zip' ? requestLimits.bytes : uploadLimits.bytes);

/** @returns what is wrong with one file in the specification's words, or undefined. */
export function faultOfUploadFile(file: unknown): string | undefined {
  const name = file instanceof File ? file.name : '';
  if (name && !isSupported(name)) return `Unsupported format. Supported: ${supportedFormats}`;
  return faultOfFile(file, maxBytes(name));
}

/** What systems leave in folders; nobody chose it. */
const leftovers = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/;

/** A folder's files are told apart by their place in it. */
const placeOf = (file: File & { path?: string }) => file.webkitRelativePath || file.path || file.name;
const keyOf = (file: File) => [placeOf(file), file.size, file.lastModified].join('|');

/** The list with more files; one that is in it already counts once, and those over the limit are skipped. */
export function withFiles(before: Chosen[], added: readonly File[]): Chosen[] {
  const wanted = added.filter(({ name }) => !leftovers.test(name));
  const now = wanted.map((file) => [keyOf(file), { key: keyOf(file), file, fault: faultOfUploadFile(file) }] as const);
  return limited([...new Map([...now, ...before.map((one) => [one.key, one] as const)]).values()], before);
}

export const withoutFile = (before: Chosen[], key: string) =>
  limited(
    before.filter((one) => one.key !== key),
    before,
  );

const tooMany = `Too many files (max ${uploadLimits.files})`;

/** In the order of `before`, what is new behind; the first 1000 that are right stay right. */
function limited(files: Chosen[], before: Chosen[]): Chosen[] {
  const places = new Map(before.map(({ key }, at) => [key, at]));
  const placed = files.toSorted((a, b) => (places.get(a.key) ?? before.length) - (places.get(b.key) ?? before.length));
  let right = 0;
  return placed.map((one) => {
    const fault = one.fault === tooMany ? undefined : one.fault;
    if (!fault) right++;
    return { ...one, fault: !fault && right > uploadLimits.files ? tooMany : fault };
  });
}

export const validFiles = (files: Chosen[]): File[] => files.filter(({ fault }) => !fault).map(({ file }) => file);

const batchBytes = requestLimits.bytes / 2 ** 20;

/**
 * The check of the whole batch before it is configured, in the specification's words. Its 100 files are a request's,
 * and requests are cut by us; the wizard's limit holds here.
 */
export function faultsOfBatch(files: readonly File[]): string[] {
  if (files.length === 0) return ['Please select at least one file'];
  const faults = files.flatMap(({ name, size }) => {
    if (size > requestLimits.bytes) return [`File "${name}" is too large (max ${batchBytes}MB)`];
    if (!isSupported(name)) return [`File "${name}" has unsupported format. Supported: ${supportedFormats}`];
    return size === 0 ? [`File "${name}" is empty`] : [];
  });
  return files.length > uploadLimits.files ? [tooMany, ...faults] : faults;
}
