// Objects in an S3 bucket.
import type { Storage } from '../storage.ts';

export function openS3(_url: string): Storage {
  throw new Error('not yet');
}
