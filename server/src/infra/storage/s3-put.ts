// Storing a stream in S3, which wants to know sizes before it reads.
import type { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { checkContentType, checkKey, type Incoming, measured, type Storage } from '../storage.ts';
import type { Bucket } from './s3-bucket.ts';

const pieceBytes = 8 * 2 ** 20; // What is held in memory. 10,000 parts of it are 80 GB.
type Multiparts = Pick<Storage, 'startMultipart' | 'putPart' | 'completeMultipart' | 'abortMultipart'>;

/** In one call when it fits into one piece, which is checked whole before it is sent; else as a multipart of ours. */
export async function putAnySize(
  { client, name }: Bucket,
  multiparts: Multiparts,
  key: string,
  bytes: Uint8Array | Readable,
  about: Incoming,
): Promise<void> {
  const ContentType = checkContentType(about.content_type);
  const Key = checkKey(key);
  const pieces = piecesOf(measured(bytes, about));
  const [first, second] = [await pieces.next(), await pieces.next()];
  if (second.done) {
    const Body = first.value ?? Buffer.alloc(0);
    await client.send(new PutObjectCommand({ Bucket: name, Key, Body, ContentType, ContentLength: Body.length }));
    return;
  }
  const multipart = await multiparts.startMultipart(key, about);
  try {
    let part_number = 0;
    for (const piece of [first.value, second.value])
      if (piece) await multiparts.putPart(multipart, ++part_number, piece);
    for await (const piece of pieces) await multiparts.putPart(multipart, ++part_number, piece);
    await multiparts.completeMultipart(multipart);
  } catch (error) {
    await multiparts.abortMultipart(multipart);
    throw error;
  }
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let [held, size] = [[] as Uint8Array[], 0];
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}
