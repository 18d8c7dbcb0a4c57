// Files in parts on disk: a hidden folder for each, one file a part, joined into the object at the end.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  checkContentType,
  checkExpiry,
  checkPartNumber,
  MissingObject,
  type Multipart,
  measured,
  minPartBytes,
  PartTooSmall,
  type Storage,
} from '../storage.ts';
import { asMissing, unlessMissing, writeObject, writeWhole } from './disk-file.ts';
import type { signedPath } from './signatures.ts';

type Tools = {
  ready: () => Promise<unknown>;
  pathOf: (key: string) => string;
  sign: (method: 'PUT', key: string, params: Parameters<typeof signedPath>[3]) => string;
};
type Calls = 'startMultipart' | 'putPart' | 'signedPart' | 'listParts' | 'completeMultipart' | 'abortMultipart';
type Begun = { key: string; content_type: string };

const aboutFile = 'about.json';
const nameOfPart = (part_number: number) => `${checkPartNumber(part_number)}.part`;

export function diskMultiparts(root: string, { ready, pathOf, sign }: Tools) {
  const [incoming, all] = [join(root, '.incoming'), join(root, '.multiparts')];

  /** The folder of a multipart, where it is one of this key: its id may come from a request. */
  async function folderOf({ key, upload_id }: Multipart) {
    const missing = new MissingObject(`No multipart ${upload_id} of ${key}`);
    if (!/^[0-9a-f-]{36}$/.test(upload_id)) throw missing;
    const folder = join(all, upload_id);
    const begun = await readBegun(folder);
    if (begun?.key !== key) throw missing;
    return { folder, content_type: begun.content_type };
  }

  const calls: Pick<Storage, Calls> = {
    async startMultipart(key, { content_type }) {
      pathOf(key); // Refuses a bad key now and not at the end.
      const upload_id = randomUUID();
      await mkdir(join(all, upload_id), { recursive: true, mode: 0o700 });
      const begun: Begun = { key, content_type: checkContentType(content_type) };
      await writeFile(join(all, upload_id, aboutFile), JSON.stringify(begun), { mode: 0o600 });
      return { key, upload_id };
    },
    async putPart(multipart, part_number, bytes, about = undefined) {
      const { folder } = await folderOf(multipart);
      await ready();
      const writing = writeWhole(incoming, join(folder, nameOfPart(part_number)), async (file) => {
        for await (const chunk of measured(bytes, about ?? {})) await file.writeFile(chunk);
      });
      await writing.catch(asMissing(multipart.upload_id)); // Joined or aborted in the meantime.
    },
    async signedPart({ key, upload_id }, part_number, { size_bytes, expires_seconds }) {
      const params = { upload_id, part_number: checkPartNumber(part_number), size_bytes };
      const url = sign('PUT', key, { ...params, expires_seconds: checkExpiry(expires_seconds) });
      return { url, headers: { 'content-type': 'application/octet-stream' } };
    },
    listParts: async (multipart) => partsIn((await folderOf(multipart)).folder),
    async completeMultipart(multipart) {
      const { folder, content_type } = await folderOf(multipart);
      const parts = await partsIn(folder);
      if (parts.length === 0) throw new MissingObject(`The multipart ${multipart.upload_id} has no parts`);
      if (parts.slice(0, -1).some(({ size_bytes }) => size_bytes < minPartBytes)) {
        throw new PartTooSmall(`Each part but the last has at least ${minPartBytes} bytes`);
      }
      const paths = parts.map(({ part_number }) => join(folder, nameOfPart(part_number)));
      await ready();
      await writeObject(incoming, pathOf(multipart.key), Readable.from(joined(paths)), { content_type });
      await rm(folder, { recursive: true, force: true });
    },
    async abortMultipart(multipart) {
      const { folder } = await folderOf(multipart);
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** `touched`: when its last part came, in milliseconds since 1970. */
  async function deleteWhere(gone: (one: Begun & { touched: number }) => boolean) {
    for (const upload_id of await readdir(all).catch(unlessMissing([]))) {
      const folder = join(all, upload_id);
      const begun = await readBegun(folder);
      if (!begun) continue; // Just begun, or just gone.
      const { mtimeMs: touched } = await stat(folder);
      if (gone({ ...begun, touched })) await rm(folder, { recursive: true, force: true });
    }
  }

  return { calls, deleteWhere };
}

async function readBegun(folder: string): Promise<Begun | undefined> {
  const text = await readFile(join(folder, aboutFile), 'utf8').catch(unlessMissing(''));
  return text ? JSON.parse(text) : undefined;
}

async function partsIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  const parts = names.map(async (name) => ({
    part_number: Number.parseInt(name, 10),
    size_bytes: (await stat(join(folder, name))).size,
  }));
  return (await Promise.all(parts)).sort((a, b) => a.part_number - b.part_number);
}

async function* joined(paths: string[]) {
  for (const path of paths) yield* createReadStream(path);
}
