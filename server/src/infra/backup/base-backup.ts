// A copy of the embedded database's folder while it runs, which together with its log is the database of any minute since.
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { openClient } from '../database/open-client.ts';
import { type BaseManifest, makeFolder, stampOf, writeManifest } from './backup-folder.ts';

export const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };
const atOnce = 4;
const smallBytes = 2 ** 20;
const pieceBytes = 2 ** 18;
/** A busy disk takes a while for the last segment; one that cannot be written takes for ever. */
const walPatienceMs = 120_000;

/**
 * What PostgreSQL's manual (26.3.5) says to leave out: what belongs to the running process, and what recovery makes anew.
 * The log itself comes from the archive.
 */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|postgresql\.auto\.conf\.tmp)$|^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/|(^|\/)(pgsql_tmp|pg_internal\.init)/;

type Source = {
  url: string;
  postgres_folder: string;
  folder: string; // Of backups.
  series: string;
  wal_folder: string;
};

/** @returns what it took. @throws Error in words for the operator when the log does not arrive */
export async function takeBase({ url, postgres_folder, folder, series, wal_folder }: Source) {
  const started_at = new Date();
  const place = makeFolder(join(folder, 'bases', stampOf(started_at)));
  const client = await openClient(url, 'backup');
  try {
    const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
    const { first_segment } = await ask('select pg_walfile_name(pg_backup_start($1, fast => true)) as first_segment', [
      'hireframe',
    ]);
    const copied = await copyFolder(postgres_folder, join(folder, 'data'));
    const { label, tablespace_map, last_segment } = await ask(
      `select labelfile as label, spcmapfile as tablespace_map, pg_walfile_name(lsn) as last_segment
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const { postgres_version, migrations } = await ask(
      `select current_setting('server_version') as postgres_version, array(select name from kysely_migration order by name)::text[] as migrations`,
    );
    await untilKept(client, wal_folder, last_segment);
    const manifest: BaseManifest = {
      kind: 'base',
      finished_at: new Date().toISOString(),
      migrations,
      postgres_version,
      series,
      first_segment,
      last_segment,
      label,
      tablespace_map,
      folders: copied.folders,
      files: copied.files,
    };
    spawnSync('sync'); // One for thousands of files: the manifest is on the disk after all that it names.
    await writeManifest(place, manifest);
    return { size_bytes: copied.size_bytes, new_bytes: copied.new_bytes };
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Segments are kept in order, so that all of them are there once the last is. */
async function untilKept(client: pg.Client, wal_folder: string, segment: string) {
  const until = Date.now() + walPatienceMs;
  while (!existsSync(join(wal_folder, `${segment}.zst`))) {
    if (Date.now() > until) {
      const { rows } = await client.query('select last_failed_wal from pg_stat_archiver');
      const failed = rows[0]?.last_failed_wal;
      throw new Error(
        `PostgreSQL's log does not arrive in ${wal_folder}${failed ? ` (${failed} failed)` : ''}. Its user must be able to write there; what it says stands in Hireframe's log.`,
      );
    }
    await sleep(100);
  }
}

async function copyFolder(from: string, to: string) {
  const folders: string[] = [];
  const paths: string[] = [];
  function walk(below: string) {
    for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        folders.push(path);
        walk(path);
      } else if (entry.isFile() && !leftOut.test(path)) paths.push(path);
    }
  }
  walk('');
  // Last: recovery begins at the checkpoint that it names, and all else must be as old or older.
  const control = 'global/pg_control';
  const files: BaseManifest['files'] = [];
  let new_bytes = 0;
  async function copy(path: string) {
    const kept = await keepData(join(from, path), to);
    if (!kept) return; // Deleted meanwhile; the log knows.
    files.push({ path, size_bytes: kept.size_bytes, sha256: kept.sha256 });
    new_bytes += kept.new_bytes;
  }
  await each(
    paths.filter((path) => path !== control),
    copy,
  );
  await copy(control);
  return { folders, files, new_bytes, size_bytes: files.reduce((sum, one) => sum + one.size_bytes, 0) };
}

/** Some at a time, in any order. */
export async function each<T>(all: Iterable<T>, run: (one: T) => Promise<unknown>) {
  const iterator = all[Symbol.iterator]();
  const work = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const dataPath = (data: string, sha256: string) => join(data, sha256.slice(0, 2), `${sha256}.zst`);

/** Bytes that go through are counted and hashed. */
export function hashing() {
  const hash = createHash('sha256');
  let size_bytes = 0;
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      size_bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ sha256: hash.digest('hex'), size_bytes }) };
}

/** A file under the name of its SHA-256; one that is there already is not written again. @returns undefined when it is gone */
async function keepData(file: string, data: string) {
  const unfinished = join(makeFolder(data), `${randomUUID()}.unfinished`);
  try {
    const { sha256, size_bytes } = await pack(file, data, unfinished);
    const path = dataPath(data, sha256);
    if (existsSync(path)) return { sha256, size_bytes, new_bytes: 0 };
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    renameSync(unfinished, path);
    return { sha256, size_bytes, new_bytes: size_bytes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(file)) return undefined;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** A thousand small files at once, large ones in pieces. What is known by its hash is not written. */
async function pack(file: string, data: string, to: string) {
  if (statSync(file).size <= smallBytes) {
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!existsSync(dataPath(data, sha256))) writeFileSync(to, zstdCompressSync(bytes, zstd), { mode: 0o600 });
    return { sha256, size_bytes: bytes.length };
  }
  const { through, result } = hashing();
  const target = createWriteStream(to, { mode: 0o600 });
  await pipeline(createReadStream(file, { highWaterMark: pieceBytes }), through, createZstdCompress(zstd), target);
  return result();
}

/** Writes the folder of a base as it was. @throws Error that names the file of the backup that is missing or damaged */
export async function unpackBase(folder: string, { folders, files, label, tablespace_map }: BaseManifest, to: string) {
  mkdirSync(to, { mode: 0o700 });
  for (const one of folders) mkdirSync(join(to, one), { recursive: true, mode: 0o700 });
  await each(files, async ({ path, size_bytes, sha256 }) => {
    const kept = dataPath(join(folder, 'data'), sha256);
    const broken = (cause?: unknown) =>
      new Error(`The backup is broken: ${kept} (${path} of the database) is missing or is not what was written`, {
        cause,
      });
    const unpacked = await unpack(kept, join(to, path), size_bytes).catch((cause) => {
      throw broken(cause);
    });
    if (unpacked !== sha256) throw broken();
  });
  writeFileSync(join(to, 'backup_label'), label, { mode: 0o600 });
  if (tablespace_map) writeFileSync(join(to, 'tablespace_map'), tablespace_map, { mode: 0o600 });
}

/** @returns the SHA-256 of what it wrote */
async function unpack(kept: string, to: string, size_bytes: number): Promise<string> {
  if (size_bytes <= smallBytes) {
    const bytes = zstdDecompressSync(readFileSync(kept));
    writeFileSync(to, bytes, { mode: 0o600 });
    return createHash('sha256').update(bytes).digest('hex');
  }
  const { through, result } = hashing();
  const source = createReadStream(kept, { highWaterMark: pieceBytes });
  await pipeline(source, createZstdDecompress(), through, createWriteStream(to, { mode: 0o600 }));
  return result().sha256;
}
