// Which files a candidate may upload as a resume, checked before anything is sent.
import { importJsonResume, maxResumeBytes, resumeExtensions } from '@hireframe/contract/resumes.ts';
import { faultOfFile } from '../../lib/files.ts';

const endings: readonly string[] = resumeExtensions;
export const supportedFormats = resumeExtensions.map((ending) => ending.toUpperCase()).join(', ');
/** For the file picker. */
export const acceptedResumes = resumeExtensions.map((ending) => `.${ending}`).join(',');

/** @returns what is wrong with the file in the specification's words, or undefined. */
export function faultOfResume(file: unknown): string | undefined {
  const name = file instanceof File ? file.name : '';
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  if (name && !endings.includes(ending)) return `Unsupported format. Supported: ${supportedFormats}`;
  return faultOfFile(file, maxResumeBytes);
}

/** As `faultOfResume`, for JSON Resume. */
export function faultOfJsonResume(file: unknown): string | undefined {
  if (file instanceof File && file.name && !/\.json$/i.test(file.name)) return 'Unsupported format. Supported: JSON';
  return faultOfFile(file, importJsonResume.files.max_bytes);
}
