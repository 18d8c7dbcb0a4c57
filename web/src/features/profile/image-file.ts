// Which pictures a profile takes: what the endpoint says.
import { putAvatar } from '@hireframe/contract/users.ts';
import { faultOfFile } from '../../lib/files.ts';

const { content_types, max_bytes } = putAvatar.raw;
const kinds: readonly string[] = content_types;

/** For the file picker. */
export const acceptedImages = kinds.join(',');

/** @returns what is wrong with the picture, or undefined. */
export function faultOfImage(file: File): string | undefined {
  if (!kinds.includes(file.type)) return 'Choose an image: JPEG, PNG, WebP, GIF or AVIF';
  return faultOfFile(file, max_bytes);
}
