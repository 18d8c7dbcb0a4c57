// An outside database and a bucket: backed up, and brought back into others.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { makeCandidate } from '../../../test/make.ts';
import { hasSwift, startSwift } from '../../../test/swift.ts';
import { parseSecrets, readSecrets } from '../../infra/security/secrets.ts';
import { openStorage } from '../../infra/storage/open.ts';
import type { Storage } from '../../infra/storage.ts';
import { readConfig } from '../config.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe bucket '));
const backups = join(root, 'backups');
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(root, { recursive: true, force: true });
});

/** With a database and a bucket of its own. */
async function makeInstallation(name: string) {
  const { storage_url: STORAGE_URL, stop } = await startSwift();
  stops.push(stop);
  const { db, url: DATABASE_URL } = await freshDatabase();
  const config = readConfig({
    HIREFRAME_DATA: join(root, name),
    DATABASE_URL,
    STORAGE_URL,
  });
  const storage = openStorage(STORAGE_URL, { public_url: '', signing_keys: ['any'] });
  return { config, db, storage };
}

async function readAll(storage: Storage, key: string): Promise<string> {
  const { body } = await storage.get(key);
  return Buffer.concat(await Array.fromAsync(body)).toString();
}

test.skipIf(!hasSwift())(
  'an outside database and a bucket come back into others, as they were',
  async () => {
    const first = await makeInstallation('first');
    readSecrets(first.config.data_folder);
    const write = async (words: string) => {
      const { user_id } = await makeCandidate(first.db);
      const avatar_key = `users/${user_id}/pictures/${words.replaceAll(' ', '-')}.png`;
      const bytes = Buffer.from(words);
      await first.storage.put(avatar_key, bytes, { content_type: 'image/png', size_bytes: bytes.length });
      await first.db.updateTable('users').set({ avatar_key }).where('id', '=', user_id).execute();
      return avatar_key;
    };
    const kept = [await write('a picture'), await write('another picture')];
    expect(await backUp(first.config, backups)).toMatchObject({ kind: 'snapshot', file_count: 2 });
    const deleted = kept.pop() ?? '';
    await first.db.updateTable('users').set({ avatar_key: null }).where('avatar_key', '=', deleted).execute();
    await first.storage.delete(deleted);
    kept.push(await write('one more picture'));
    const taken = await backUp(first.config, backups);
    expect(taken).toMatchObject({ file_count: 2 });
    await write('a picture that came too late');

    const second = await makeInstallation('second');
    await expect(restore(second.config, backups, {})).rejects.toThrow(/The database is not empty/);
    // What was sealed with the key of the first is read with it alone.
    const others = readSecrets(second.config.data_folder);
    await expect(restore(second.config, backups, {})).rejects.toThrow(/holds other secrets than the backup.*--replace/);
    const said: string[] = [];
    const restored = await restore(second.config, backups, { replace: true, say: (line) => said.push(line) });
    expect(readSecrets(second.config.data_folder)).toEqual(readSecrets(first.config.data_folder));
    expect(said).toContainEqual(expect.stringMatching(/Every other machine needs the same/));
    const aside = readdirSync(second.config.data_folder).find((name) => name.startsWith('secrets.json.replaced-'));
    expect(parseSecrets(readFileSync(join(second.config.data_folder, aside ?? ''), 'utf8'))).toEqual(others);
    expect(restored).toMatchObject({ file_count: 2, missing: [], unnamed: 0, broken: [], notes: [] });
    const rows = await second.db.selectFrom('users').select('avatar_key').where('avatar_key', 'is not', null).execute();
    expect(rows.map(({ avatar_key }) => avatar_key).sort()).toEqual([...kept].sort());
    expect(await Promise.all(kept.map((key) => readAll(second.storage, key)))).toEqual([
      'a picture',
      'one more picture',
    ]);
  },
  120_000,
);
