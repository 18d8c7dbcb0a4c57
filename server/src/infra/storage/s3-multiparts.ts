// Files in parts in S3, which keeps the list of parts itself.
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandOutput,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  checkContentType,
  checkExpiry,
  checkKey,
  checkPartNumber,
  MissingObject,
  type Multipart,
  measured,
  type Storage,
} from '../storage.ts';
import { asObjectError, type Bucket } from './s3-bucket.ts';

type Calls = 'startMultipart' | 'putPart' | 'signedPart' | 'listParts' | 'completeMultipart' | 'abortMultipart';
type Begun = Multipart & { begun: number }; // When, in milliseconds since 1970.

export function s3Multiparts({ client, name }: Bucket) {
  const at = ({ key, upload_id }: Multipart) => ({ Bucket: name, Key: checkKey(key), UploadId: upload_id });

  /** Not by the SDK's paginator, which goes round for ever where the last page names a next one, as Swift's does. */
  async function partsOf(multipart: Multipart): Promise<Part[]> {
    const parts: Part[] = [];
    let page: ListPartsCommandOutput | undefined;
    do {
      const command = new ListPartsCommand({ ...at(multipart), PartNumberMarker: page?.NextPartNumberMarker });
      page = await client.send(command).catch(asObjectError(multipart.key));
      parts.push(...(page.Parts ?? []));
    } while (page.IsTruncated);
    return parts;
  }
  const abort = async (multipart: Multipart) =>
    void (await client.send(new AbortMultipartUploadCommand(at(multipart))).catch(asObjectError(multipart.key)));

  const calls: Pick<Storage, Calls> = {
    async startMultipart(key, { content_type }) {
      const about = { Bucket: name, Key: checkKey(key), ContentType: checkContentType(content_type) };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(about));
      if (!UploadId) throw new Error('S3 began a multipart without an id');
      return { key, upload_id: UploadId };
    },
    async putPart(multipart, part_number, bytes, about = undefined) {
      const Body = await wholeOf(bytes, about);
      const part = { ...at(multipart), PartNumber: checkPartNumber(part_number), Body, ContentLength: Body.length };
      await client.send(new UploadPartCommand(part)).catch(asObjectError(multipart.key));
    },
    async signedPart(multipart, part_number, { size_bytes, expires_seconds }) {
      const part = { ...at(multipart), PartNumber: checkPartNumber(part_number), ContentLength: size_bytes };
      const url = await getSignedUrl(client, new UploadPartCommand(part), { expiresIn: checkExpiry(expires_seconds) });
      return { url, headers: { 'content-type': 'application/octet-stream' } };
    },
    async listParts(multipart) {
      const parts = await partsOf(multipart);
      return parts.map(({ PartNumber = 0, Size = 0 }) => ({ part_number: PartNumber, size_bytes: Size }));
    },
    async completeMultipart(multipart) {
      const parts = await partsOf(multipart);
      if (parts.length === 0) throw new MissingObject(`The multipart ${multipart.upload_id} has no parts`);
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const command = new CompleteMultipartUploadCommand({ ...at(multipart), MultipartUpload: { Parts } });
      await client.send(command).catch(asObjectError(multipart.key));
    },
    abortMultipart: abort,
  };

  async function abortWhere(gone: (one: Begun) => boolean, prefix?: string) {
    for await (const one of begunIn(prefix)) {
      if (gone(one)) await abort(one);
    }
  }

  /** The SDK has no paginator for these. */
  async function* begunIn(Prefix: string | undefined): AsyncGenerator<Begun> {
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
      page = await client.send(new ListMultipartUploadsCommand({ Bucket: name, Prefix, ...after }));
      for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? []) {
        yield { key: Key, upload_id: UploadId, begun: Initiated?.getTime() ?? Date.now() };
      }
    } while (page.IsTruncated);
  }

  return { calls, abortWhere };
}

async function wholeOf(bytes: Uint8Array | Readable, about: { size_bytes: number } | undefined) {
  const chunks = [];
  for await (const chunk of measured(bytes, about ?? {})) chunks.push(chunk);
  return Buffer.concat(chunks);
}
