// Chooses where objects live.
import { fileURLToPath } from 'node:url';
import type { Storage } from '../storage.ts';
import { type DiskOptions, openDisk } from './disk.ts';
import { openS3 } from './s3.ts';

/**
 * `url` is STORAGE_URL:
 * - `file:/path/to/a/folder` (absolute; made when it is not there).
 * - `s3://ACCESS_KEY:SECRET_KEY@host[:port]/bucket?region=eu-central-1&path_style=true&tls=true`, for Amazon S3 as for
 *   MinIO, Swift, Ceph and others. Keys are percent-encoded (`/` is `%2F`, `+` is `%2B`); without them (`s3://host/bucket`)
 *   those are used that the machine, the container or its service account has for a while. `region` (us-east-1), `path_style`
 *   (true: the bucket stands in the path; false: in the host's name) and `tls` (true) may be left out. The bucket must
 *   exist, be private, and allow PUT and GET from the public URL in its CORS rules.
 *
 * Throws in words for the operator, without the secret, when the address cannot be read. Nothing is reached yet: see check().
 */
export function openStorage(url: string, options: DiskOptions): Storage {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return openDisk(fileURLToPath(url), options);
  if (protocol === 's3:') return openS3(url);
  throw new Error('STORAGE_URL begins with file: or s3:');
}
