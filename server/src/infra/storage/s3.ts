// Objects in an S3 bucket.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  checkContentType,
  checkExpiry,
  checkKey,
  checkPrefix,
  type ObjectHead,
  type Storage,
  StorageAway,
} from '../storage.ts';
import { asObjectError, type Bucket, inBatches, nameOutages, toStored, unquoteEtag } from './s3-bucket.ts';
import { s3Multiparts } from './s3-multiparts.ts';
import { putAnySize } from './s3-put.ts';
import { contentDisposition, mayBeShown } from './shown.ts';

/**
 * So long nothing may come and nothing go before a call counts as failed; the SDK begins to count 3 s late. It is tried three
 * times, so that whoever waits is told after 27 s.
 */
const silentMs = 6000;

/** `url` as openStorage describes it. */
export function openS3(url: string, silent_ms = silentMs): Storage {
  const { origin, ...bucket } = readUrl(url, silent_ms);
  const at = (key: string) => ({ Bucket: bucket.name, Key: checkKey(key) });
  const multiparts = s3Multiparts(bucket);

  async function head(key: string): Promise<ObjectHead> {
    const found = await bucket.client.send(new HeadObjectCommand(at(key))).catch(asObjectError(key));
    return {
      content_type: found.ContentType ?? '',
      size_bytes: found.ContentLength ?? 0,
      etag: unquoteEtag(found.ETag),
    };
  }
  const remove = async (key: string) => void (await bucket.client.send(new DeleteObjectCommand(at(key))));

  async function* list(prefix: string) {
    const pages = paginateListObjectsV2({ client: bucket.client }, { Bucket: bucket.name, Prefix: prefix });
    for await (const { Contents = [] } of pages) {
      for (const { Key: key = '', Size: size_bytes = 0 } of Contents) yield { key, size_bytes };
    }
  }

  return {
    ...multiparts.calls,
    origin,
    head,
    delete: remove,
    put: (key, bytes, about) => putAnySize(bucket, multiparts.calls, key, bytes, about),
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await bucket.client.send(new GetObjectCommand({ ...at(key), Range })).catch(asObjectError(key));
      return toStored(found);
    },
    async deletePrefix(prefix) {
      await multiparts.abortWhere(({ key }) => key.startsWith(prefix), checkPrefix(prefix));
      // One call each: DeleteObjects wants a checksum that stores other than Amazon's refuse in the form the SDK sends.
      await inBatches(list(prefix), 16, ({ key }) => remove(key));
    },
    list: (prefix) => list(prefix && checkPrefix(prefix)),

    async signedPut(key, { content_type, size_bytes, expires_seconds }) {
      const about = { ContentType: checkContentType(content_type), ContentLength: size_bytes };
      const url = await getSignedUrl(bucket.client, new PutObjectCommand({ ...at(key), ...about }), {
        expiresIn: checkExpiry(expires_seconds),
        signableHeaders: new Set(['content-type']), // Beside those it signs by itself: host, content-length.
      });
      return { url, headers: { 'content-type': content_type } };
    },
    async signedGet(key, { content_type, file_name, disposition, expires_seconds }) {
      const shown = mayBeShown(content_type) ? disposition : 'attachment';
      const answer = {
        ResponseContentType: checkContentType(content_type), // What we judged is what the browser is told.
        ResponseContentDisposition: contentDisposition(shown, file_name),
        ResponseCacheControl: 'no-store', // As the folder answers: serve.ts.
      };
      const command = new GetObjectCommand({ ...at(key), ...answer });
      return getSignedUrl(bucket.client, command, { expiresIn: checkExpiry(expires_seconds) });
    },
    async deleteAbandoned(older_than_seconds) {
      const before = Date.now() - older_than_seconds * 1000;
      await multiparts.abortWhere(({ begun }) => begun < before);
    },
    async check() {
      await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name })).catch((cause) => {
        const { code, name } = cause.cause ?? cause;
        throw new StorageAway(`The bucket ${bucket.name} at ${origin} does not answer: ${code ?? name}`, { cause });
      });
    },
  };
}

const flags: Record<string, boolean> = { true: true, false: false };

function readUrl(text: string, silent_ms: number): Bucket & { origin: string } {
  const { host, username, password, pathname, searchParams } = new URL(text);
  const { region = 'us-east-1', tls = 'true', path_style = 'true', ...unknown } = Object.fromEntries(searchParams);
  const name = pathname.slice(1);
  const [secure, forcePathStyle] = [flags[tls], flags[path_style]];
  // Neither: the SDK asks where it runs (roles of machines, containers and service accounts), and renews what it is given.
  const hasKeys = Boolean(username && password);
  const isWhole = host && hasKeys === Boolean(username || password) && /^[a-z0-9][a-z0-9.-]+$/.test(name);
  if (!isWhole || secure === undefined || forcePathStyle === undefined || Object.keys(unknown).length > 0) {
    throw new Error('STORAGE_URL is not of the form s3://ACCESS:SECRET@host/bucket?region=…&path_style=true&tls=true');
  }
  const endpoint = `${secure ? 'https' : 'http'}://${host}`;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    ...(hasKeys && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
    // Stores other than Amazon's do not know the checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Its `requestTimeout` only warns.
    requestHandler: { connectionTimeout: 5000, socketTimeout: silent_ms },
  });
  nameOutages(client);
  const origin = forcePathStyle ? endpoint : endpoint.replace('://', `://${name}.`);
  return { client, name, origin };
}
