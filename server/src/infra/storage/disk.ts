// Objects in a folder. A key is a path in it, with a ~ behind the file's name, so that `a` and `a/b` may both exist.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKeys } from '../security/secrets.ts';
import { checkContentType, checkExpiry, checkKey, checkPrefix, type Storage } from '../storage.ts';
import { readObject, readObjectHead, readSize, unlessMissing, writeObject, writeWhole } from './disk-file.ts';
import { diskMultiparts } from './disk-multiparts.ts';
import { signedPath } from './signatures.ts';

export type DiskOptions = {
  public_url: string; // Where people reach us, without a closing slash: signed addresses begin with it.
  signing_keys: SigningKeys; // Random and secret, the same for all processes and starts.
};

/** Names that begin with a dot are ours: files that are still coming in, parts of multiparts. */
export function openDisk(root: string, { public_url, signing_keys }: DiskOptions): Storage {
  const incoming = join(root, '.incoming');
  const pathOf = (key: string) => `${join(root, checkKey(key))}~`;
  const ready = () => mkdir(incoming, { recursive: true, mode: 0o700 });
  const sign = (method: 'GET' | 'PUT', key: string, params: Parameters<typeof signedPath>[3]) =>
    public_url + signedPath(signing_keys, method, checkKey(key), params);
  const multiparts = diskMultiparts(root, { ready, pathOf, sign });

  return {
    ...multiparts.calls,
    origin: undefined,
    async put(key, bytes, about) {
      checkContentType(about.content_type);
      const path = pathOf(key);
      await ready();
      await writeObject(incoming, path, bytes, about);
    },
    get: async (key, range) => readObject(pathOf(key), key, range),
    head: async (key) => readObjectHead(pathOf(key), key),
    delete: async (key) => rm(pathOf(key), { force: true }),
    async deletePrefix(prefix) {
      await rm(join(root, checkPrefix(prefix)), { recursive: true, force: true });
      await multiparts.deleteWhere(({ key }) => key.startsWith(prefix));
    },
    list: (prefix) => listFolder(root, prefix && checkPrefix(prefix)),

    async signedPut(key, { content_type, size_bytes, expires_seconds }) {
      const params = { content_type: checkContentType(content_type), size_bytes };
      const url = sign('PUT', key, { ...params, expires_seconds: checkExpiry(expires_seconds) });
      return { url, headers: { 'content-type': content_type } };
    },
    async signedGet(key, { file_name, disposition, expires_seconds, sign_in_id }) {
      const params = { disposition, file_name, ...(sign_in_id && { sign_in_id }) };
      return sign('GET', key, { ...params, expires_seconds: checkExpiry(expires_seconds) });
    },
    async deleteAbandoned(older_than_seconds) {
      const before = Date.now() - older_than_seconds * 1000;
      await ready();
      for (const name of await readdir(incoming)) await deleteOlder(join(incoming, name), before);
      await multiparts.deleteWhere(({ touched }) => touched < before);
    },
    async check() {
      await ready();
      const probe = join(incoming, 'probe');
      await writeWhole(incoming, probe, (file) => file.writeFile('probe'));
      await rm(probe, { force: true });
    },
  };
}

async function deleteOlder(path: string, before: number) {
  const { mtimeMs } = await stat(path).catch(unlessMissing({ mtimeMs: Infinity }));
  if (mtimeMs < before) await rm(path, { force: true });
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<{ key: string; size_bytes: number }> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(unlessMissing([]));
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -1)));
  for (const name of names.filter((name) => !name.startsWith('.')).sort()) {
    const key = prefix + name;
    if (name.endsWith('/')) yield* listFolder(root, key);
    else {
      const size_bytes = await readSize(`${join(root, key)}~`).catch(unlessMissing(undefined)); // Deleted meanwhile.
      if (size_bytes !== undefined) yield { key, size_bytes };
    }
  }
}
