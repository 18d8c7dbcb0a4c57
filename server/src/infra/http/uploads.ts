// Bodies that are files: multipart forms, spooled to a temporary folder, and raw PUTs, left as streams.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Files, Raw } from '@hireframe/contract/endpoint.ts';
import { visibleName } from '@hireframe/contract/file-name.ts';
import type { FastifyRequest } from 'fastify';
import { isAlive } from '../../lib/processes.ts';
import { Problem, tooLarge, wrongType } from './problem.ts';

/** `path` is gone when the request has been answered. `file_name` is what the sender called it: never a path. */
export type UploadedFile = { file_name: string; path: string; size_bytes: number; sha256: string };
export type RawBody = { stream: Readable; content_type: string; size_bytes: number | undefined };

export type Form = { fields: Record<string, string>; files: UploadedFile[]; forget: () => Promise<void> };

const spoolPrefix = join(tmpdir(), 'hireframe-upload-');

/** A folder for files on their way, swept when we are killed. */
export const openSpool = () => mkdtemp(`${spoolPrefix}${process.pid}-`);

/** Removes what processes that were killed in the middle of an upload have left. */
export async function sweepSpools(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    const pid = path.startsWith(spoolPrefix) && Number(path.slice(spoolPrefix.length).split('-')[0]);
    if (pid && !isAlive(pid)) await rm(path, { recursive: true, force: true });
  }
}

/** @throws Problem 400 for a broken form, 413 past the limits, 415 for a body that is no form. */
export async function readForm(request: FastifyRequest, files: Files): Promise<Form> {
  const { field, max_count, max_bytes } = files;
  if (!request.isMultipart()) throw wrongType('Send this as a form with files (multipart/form-data).');
  const folder = await openSpool();
  const forget = () => rm(folder, { recursive: true, force: true });
  const form: Form = { fields: Object.create(null), files: [], forget }; // Their names are the sender's.
  try {
    const limits = { fileSize: max_bytes, files: max_count, fields: 50, fieldSize: 100_000, parts: max_count + 50 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
      else if (part.fieldname === field)
        form.files.push(await spool(part, join(folder, String(form.files.length)), files));
      else part.file.resume();
    }
    return form;
  } catch (error) {
    await forget();
    throw refusalOf(error, files);
  }
}

async function spool({ file, filename }: MultipartFile, path: string, files: Files): Promise<UploadedFile> {
  const target = createWriteStream(path, { mode: 0o600 });
  const hash = createHash('sha256');
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(file, hashed, target);
  const file_name = bareName(filename);
  if (file.truncated) throw fileTooLarge(file_name, files);
  return { file_name, path, size_bytes: target.bytesWritten, sha256: hash.digest('hex') };
}

/** Of one file everybody knows which; of many it has to be said. */
const fileTooLarge = (name: string, { max_count, max_bytes }: Files) =>
  tooLarge(
    max_count === 1
      ? `File too large. Maximum size: ${inMegabytes(max_bytes)}`
      : `File "${name}" is too large (max ${Math.round(max_bytes / 2 ** 20)}MB)`,
  );

function refusalOf(error: unknown, files: Files): unknown {
  if (error instanceof Problem) return error;
  const { code, part } = error as { code?: string; part?: MultipartFile };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(bareName(part?.filename), files);
  const { max_count } = files;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return tooLarge(max_count === 1 ? 'Send one file.' : `Maximum ${max_count} files allowed per batch`);
  if (code?.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new Problem(400, { message: "We couldn't read this form." });
  const isBroken = error instanceof Error && /form|boundary|multipart|part|needle/i.test(error.message);
  return isBroken ? new Problem(400, { message: "We couldn't read this form." }) : error;
}

/** @throws Problem 413 or 415 before a byte is read, where the headers say enough. */
export function rawBody(request: FastifyRequest, { content_types, max_bytes }: Raw): RawBody {
  const content_type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!content_types.includes('*/*') && !content_types.includes(content_type))
    throw wrongType(`Send one of ${content_types.join(', ')}.`);
  const length = request.headers['content-length'];
  const size_bytes = length === undefined ? undefined : Number(length);
  if (size_bytes !== undefined && size_bytes > max_bytes)
    throw tooLarge(`File too large. Maximum size: ${inMegabytes(max_bytes)}`);
  return { stream: request.raw, content_type, size_bytes };
}

/** At most `max_bytes` of a stream in memory. @throws Problem 413 as soon as there is more. */
export async function readBytes({ stream }: RawBody, max_bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size_bytes = 0;
  for await (const chunk of stream) {
    size_bytes += chunk.length;
    if (size_bytes > max_bytes) throw tooLarge(`File too large. Maximum size: ${inMegabytes(max_bytes)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Some browsers and programs send whole paths, some of them hostile. */
const bareName = (name = '') =>
  visibleName(name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255);
