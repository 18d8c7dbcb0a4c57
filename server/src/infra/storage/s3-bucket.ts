// What the calls of the S3 driver share: the bucket, and S3's answers in our words.
import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { MissingObject, PartTooSmall, RangeOutside, StorageAway, type StoredObject } from '../storage.ts';

export type Bucket = { client: S3Client; name: string };

export const unquoteEtag = (etag: string | undefined) => (etag ?? '').replaceAll('"', '');

/** For `.catch(...)`. */
export const asObjectError =
  (key: string) =>
  (error: Error): never => {
    if (['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name)) throw new MissingObject(`No object ${key}`);
    if (error.name === 'InvalidRange') throw new RangeOutside(`Nothing of that range of ${key} exists`);
    if (error.name === 'EntityTooSmall') throw new PartTooSmall(error.message);
    throw error;
  };

export function toStored(found: GetObjectCommandOutput): StoredObject {
  const size_bytes = found.ContentLength ?? 0;
  return {
    body: found.Body as Readable, // In Node it is one.
    content_type: found.ContentType ?? '',
    etag: unquoteEtag(found.ETag),
    size_bytes,
    total_bytes: found.ContentRange ? Number(found.ContentRange.split('/')[1]) : size_bytes, // 'bytes 0-9/100'
  };
}

/** Does something with each, so many at a time. */
export async function inBatches<T>(all: AsyncIterable<T>, size: number, each: (one: T) => Promise<void>) {
  let batch: T[] = [];
  for await (const one of all) {
    if (batch.push(one) < size) continue;
    await Promise.all(batch.map(each));
    batch = [];
  }
  await Promise.all(batch.map(each));
}

const noConnection = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;

/** Every call of the client says StorageAway once the SDK has tried it often enough. */
export function nameOutages(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        const {
          name,
          code = '',
          message,
          $metadata,
        } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
        const status = $metadata?.httpStatusCode ?? 0;
        if (status >= 500 || status === 429 || name === 'TimeoutError' || noConnection.test(code))
          throw new StorageAway(`The bucket does not answer: ${code || message || name}`, { cause: error });
        throw error;
      }
    },
    { step: 'initialize', priority: 'high', name: 'nameOutages' },
  );
}
