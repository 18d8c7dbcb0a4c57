// An installation from a folder of backups, into an empty data folder or an empty database.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBackups, settingsFile, stampOf, timeOf } from '../../infra/backup/backup-folder.ts';
import { readFileKeys } from '../../infra/backup/file-keys.ts';
import { nameSome, restoreFiles } from '../../infra/backup/kept-files.ts';
import { recover, stagingOf } from '../../infra/backup/recover.ts';
import { emptyDatabase, hasTables, loadSnapshot, takeSnapshot } from '../../infra/backup/snapshot.ts';
import { findRunningPostgres, startPostgres } from '../../infra/database/embedded-postgres.ts';
import { listUnapplied } from '../../infra/database/migrate.ts';
import { openClient } from '../../infra/database/open-client.ts';
import { connect } from '../../infra/database/postgres.ts';
import { parseSecrets, readSecrets, type Secrets, signingKeys } from '../../infra/security/secrets.ts';
import { openStorage } from '../../infra/storage/open.ts';
import type { Config } from '../config.ts';
import { postgresFolder, secretsFile } from './open-database.ts';

export type Wish = {
  to?: Date | undefined; // Undefined: as late as the backup reaches.
  replace?: boolean | undefined; // What is there goes aside; else it is refused.
  say?: (line: string) => void;
};
export type Restored = {
  at: Date; // Of the last transaction that came back.
  file_count: number;
  missing: string[]; // Keys that rows name and no file has.
  unnamed: number; // Files that no row names: such as those of uploads that went on.
  broken: string[]; // Files that are damaged in the backup.
  notes: string[];
};

/**
 * @param folder of backups, absolute
 * @throws Error in words for the operator; then nothing that was there has changed, but for files that were added
 */
export async function restore(config: Config, folder: string, wish: Wish): Promise<Restored> {
  const say = wish.say ?? (() => {});
  if (!existsSync(join(folder, 'secrets.json'))) throw new Error(`${folder} is no folder of backups.`);
  const secrets = parseSecrets(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  checkSecrets(config, secrets, wish);
  const source = choose(config, folder, wish);
  for (const one of readBackups(folder).unfinished)
    say(`${join(folder, one)} was not finished or is damaged: it is left out.`);
  const database = config.database_url
    ? await restoreOutside(config.database_url, folder, source, wish)
    : await restoreEmbedded(config, secrets, folder, source, wish);
  if (config.database_url) placeSecrets(config, folder, secrets, say);
  say('The database is back. Now the files.');
  const storage = openStorage(config.storage_url, { public_url: '', signing_keys: signingKeys(secrets) });
  const { count, broken } = await restoreFiles(folder, storage, database.files_until);
  const there = new Set<string>();
  for await (const { key } of storage.list('')) there.add(key);
  const missing = [...database.keys].filter((key) => !there.has(key));
  return {
    at: database.at,
    file_count: count,
    missing,
    unnamed: [...there].filter((key) => !database.keys.has(key)).length,
    broken,
    notes: database.notes,
  };
}

/** Whether what was sealed and signed with the key of the backup can be read. */
const opens = (file: string, { signing_key }: Secrets) =>
  signingKeys(parseSecrets(readFileSync(file, 'utf8'))).includes(signing_key);

/** @throws Error where the secrets that are there would not open what comes back */
function checkSecrets(config: Config, secrets: Secrets, { replace }: Wish) {
  const file = secretsFile(config);
  if (!existsSync(file) || opens(file, secrets)) return;
  if (config.secrets_file)
    throw new Error('HIREFRAME_SECRETS_FILE holds other secrets than the backup: put its secrets.json there first.');
  if (config.database_url && !replace)
    throw new Error(
      `${file} holds other secrets than the backup. Set HIREFRAME_DATA to an empty folder, or add --replace: the file is then moved aside.`,
    );
}

/** Beside an outside database. A file that the operator names is theirs to put in place. */
function placeSecrets(config: Config, folder: string, secrets: Secrets, say: (line: string) => void) {
  const file = secretsFile(config);
  if (existsSync(file) && opens(file, secrets)) return;
  if (config.secrets_file) return say(`Put secrets.json of the backup at ${file} before you start.`);
  mkdirSync(config.data_folder, { recursive: true });
  if (existsSync(file)) renameSync(file, `${file}.replaced-${stampOf(new Date())}`);
  copyFileSync(join(folder, 'secrets.json'), file);
  say(`secrets.json of the backup is in ${config.data_folder}. Every other machine needs the same.`);
}

type Source = ReturnType<typeof choose>;

/** The newest that is not later than asked for. */
function choose({ database_url }: Config, folder: string, { to }: Wish) {
  const { bases, snapshots, unfinished } = readBackups(folder);
  const base = database_url ? undefined : bases.findLast(({ manifest }) => !to || new Date(manifest.finished_at) <= to);
  if (base) return base;
  const snapshot = snapshots.findLast(({ stamp }) => !to || timeOf(stamp) <= to);
  if (snapshot) return snapshot;
  const all = [
    ...(database_url ? [] : bases.map(({ manifest }) => manifest.finished_at)),
    ...snapshots.map(({ stamp }) => timeOf(stamp).toISOString()),
  ];
  const first = all.sort()[0];
  if (first) throw new Error(`The backup begins at ${first}. Give a later time.`);
  if (bases.length > 0)
    throw new Error(
      'This is a backup of the embedded database. Restore it without DATABASE_URL, and back that up for an outside one.',
    );
  throw new Error(
    unfinished.length > 0
      ? `No backup in ${folder} is whole: ${nameSome(unfinished)} broke off or was changed.`
      : `${folder} holds no backup.`,
  );
}

async function restoreEmbedded(
  config: Config,
  secrets: Secrets,
  folder: string,
  source: Source,
  { to, replace, say = () => {} }: Wish,
) {
  const { data_folder } = config;
  const postgres = postgresFolder(config);
  const staging = stagingOf(postgres);
  const old = listOld(config);
  if (old.length > 0 && !replace)
    throw new Error(
      `${data_folder} is not empty. Set HIREFRAME_DATA to an empty folder, or add --replace: what is there is then moved aside.`,
    );
  await checkStopped(config);
  mkdirSync(data_folder, { recursive: true });
  rmSync(staging, { recursive: true, force: true }); // Of one that broke off.
  try {
    say(`From the backup of ${timeOf(source.stamp).toISOString()}.`);
    const found = await bringUp(staging, secrets.postgres_password, folder, source, to);
    if (old.length > 0) {
      const aside = join(data_folder, `replaced-${stampOf(new Date())}`);
      mkdirSync(aside, { mode: 0o711 });
      for (const one of old) renameSync(one, join(aside, one.slice(data_folder.length + 1)));
      say(`What was there is in ${aside}.`);
    }
    copyFileSync(join(folder, 'secrets.json'), join(data_folder, 'secrets.json'));
    renameSync(staging, postgres);
    return found;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Up, looked at, and down again. */
async function bringUp(
  staging: string,
  password: string,
  folder: string,
  { manifest, stamp }: Source,
  to: Date | undefined,
) {
  const isBase = manifest.kind === 'base';
  const running = isBase
    ? await recover({ folder, manifest, password, into: staging, to })
    : { ...(await startPostgres(staging, password)), last: timeOf(stamp) };
  try {
    const notes = isBase ? [] : await loadSnapshot(running.url, join(folder, 'snapshots', stamp), manifest);
    const found = await lookInto(running.url);
    const at = running.last ?? new Date(manifest.finished_at);
    return { at, files_until: isBase ? (to ?? new Date()) : timeOf(stamp), notes, keys: found };
  } finally {
    await running.stop();
  }
}

/** @throws Error where a newer Hireframe wrote it, or a table cannot be read */
async function lookInto(url: string): Promise<Set<string>> {
  const db = connect(url, { connections: 1 });
  const { unknown } = await listUnapplied(db).finally(() => db.destroy());
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer Hireframe (${unknown.at(-1)}). Restore it with that one.`);
  const client = await openClient(url);
  return readFileKeys(client).finally(() => client.end());
}

async function restoreOutside(
  url: string,
  folder: string,
  { manifest, stamp }: Source,
  { replace, say = () => {} }: Wish,
) {
  if (manifest.kind !== 'snapshot') throw new Error('An outside database is restored from a snapshot.');
  const client = await openClient(url);
  const isFull = await hasTables(client).finally(() => client.end());
  if (isFull) {
    if (!replace)
      throw new Error(
        'The database is not empty. Make an empty one, or add --replace: what is there is then kept beside the backups.',
      );
    const aside = join(folder, 'replaced', stampOf(new Date()));
    await takeSnapshot(url, aside);
    say(`What was there is in ${aside}.`);
    await emptyDatabase(url);
  }
  say(`From the backup of ${timeOf(stamp).toISOString()}.`);
  const notes = await loadSnapshot(url, join(folder, 'snapshots', stamp), manifest);
  return { at: timeOf(stamp), files_until: timeOf(stamp), notes, keys: await lookInto(url) };
}

/** What an installation has in its data folder; files elsewhere stay, and what lacks is added to them. */
function listOld({ data_folder, storage_url }: Config): string[] {
  const objects = storage_url.startsWith('file:') ? fileURLToPath(storage_url) : undefined;
  const isOurs = objects?.startsWith(`${data_folder}/`) && existsSync(objects) && readdirSync(objects).length > 0;
  const all = [
    join(data_folder, 'postgres'),
    join(data_folder, 'secrets.json'),
    settingsFile(data_folder),
    join(data_folder, 'running.json'),
  ];
  return [...all.filter(existsSync), ...(isOurs && objects ? [objects] : [])];
}

/** @throws Error while the embedded database runs, since its folder is about to be moved */
export async function checkStopped(config: Config) {
  if (!existsSync(postgresFolder(config)) || !existsSync(secretsFile(config))) return;
  const { postgres_password } = readSecrets(config.data_folder, config.secrets_file);
  if (await findRunningPostgres(postgresFolder(config), postgres_password))
    throw new Error('Hireframe is running. Stop it first.');
}
