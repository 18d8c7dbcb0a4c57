// What lies where in a folder of backups:
//   secrets.json           of the installation; without it sealed columns cannot be read
//   files/                 objects, as in a storage folder; each carries its SHA-256
//   files-gone.jsonl       when which of them was deleted, so that a restore leaves it out
//   bases/TIME/            a copy of the embedded database's folder: manifest.jsonl names its files by their SHA-256
//   data/                  those files, each once
//   wal/SERIES/            what PostgreSQL wrote since, by the minute
//   snapshots/TIME/        the rows of a database as text, of one moment: manifest.jsonl, a file for each table
// A base or a snapshot without its manifest was not finished.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const settingsFile = (data_folder: string) => join(data_folder, 'backup.json');

/** In the data folder: where the embedded database's log goes. Not there: nowhere. */
export const BackupSettings = z.object({
  folder: z.string(),
  series: z.string(), // One life of a database; one that was restored begins another.
  wal_folder: z.string(),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

export function readSettings(data_folder: string): BackupSettings | undefined {
  const file = settingsFile(data_folder);
  return existsSync(file) ? BackupSettings.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

const common = {
  finished_at: z.string(),
  migrations: z.array(z.string()),
  postgres_version: z.string(),
};
export const BaseManifest = z.object({
  kind: z.literal('base'),
  ...common,
  series: z.string(),
  first_segment: z.string(),
  last_segment: z.string(),
  label: z.string(),
  tablespace_map: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size_bytes: z.number(), sha256: z.string() })),
});
export type BaseManifest = z.infer<typeof BaseManifest>;
export const SnapshotManifest = z.object({
  kind: z.literal('snapshot'),
  ...common,
  migration_sha256: z.record(z.string(), z.string()), // By name.
  queue_version: z.number().nullable(), // Of pg-boss's tables. Null: there were none.
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.number() })),
});
export type SnapshotManifest = z.infer<typeof SnapshotManifest>;

/** `2026-11-27T23-05-10.123Z`: sorts by time, and every file system takes it. */
export const stampOf = (time: Date) => time.toISOString().replaceAll(':', '-');
export const timeOf = (stamp: string) =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-/, (_, hours, minutes) => `T${hours}:${minutes}:`));

export type Backups = {
  bases: { stamp: string; manifest: BaseManifest }[]; // The oldest first.
  snapshots: { stamp: string; manifest: SnapshotManifest }[];
  unfinished: string[]; // Paths in the folder, of backups that broke off, or whose manifest cannot be read.
};

export function readBackups(folder: string): Backups {
  const unfinished: string[] = [];
  function read<M>(kind: string, schema: z.ZodType<M>) {
    const place = join(folder, kind);
    const stamps = existsSync(place) ? readdirSync(place).sort() : [];
    return stamps.flatMap((stamp) => {
      const manifest = readManifest(join(place, stamp), schema);
      if (manifest) return [{ stamp, manifest }];
      unfinished.push(join(kind, stamp));
      return [];
    });
  }
  return { bases: read('bases', BaseManifest), snapshots: read('snapshots', SnapshotManifest), unfinished };
}

/** @returns undefined where it is missing, cut off or was changed */
export function readManifest<M>(place: string, schema: z.ZodType<M>): M | undefined {
  try {
    const [text = '', sum] = readFileSync(join(place, 'manifest.jsonl'), 'utf8').trimEnd().split('\n');
    return sum === JSON.stringify(sha256(text)) ? schema.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** The last of a backup: a line of JSON, and one with its SHA-256. */
export async function writeManifest(place: string, manifest: BaseManifest | SnapshotManifest) {
  const text = JSON.stringify(manifest);
  await writeDurably(join(place, 'manifest.jsonl'), `${text}\n${JSON.stringify(sha256(text))}\n`);
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeDurably(file: string, text: string, mode = 0o600) {
  const opened = await open(`${file}.unfinished`, 'w', mode);
  await opened.writeFile(text);
  await opened.sync();
  await opened.close();
  renameSync(`${file}.unfinished`, file);
}

export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

const Keys = z.object({ signing_key: z.string(), old_signing_keys: z.array(z.string()).default([]) });

/**
 * The newest secrets of an installation: what was sealed before they were rotated they open too.
 * @throws Error when the folder holds those of another one, whose files would be taken for deleted
 */
export async function keepSecrets(secrets_file: string, folder: string) {
  const kept = join(folder, 'secrets.json');
  const keysOf = (text: string) => {
    const { signing_key, old_signing_keys } = Keys.parse(JSON.parse(text));
    return [signing_key, ...old_signing_keys];
  };
  const ours = readFileSync(secrets_file, 'utf8');
  if (existsSync(kept)) {
    const known = keysOf(readFileSync(kept, 'utf8'));
    if (!keysOf(ours).some((key) => known.includes(key)))
      throw new Error(`${folder} holds backups of another installation. Give each a folder of its own.`);
  }
  await writeDurably(kept, ours);
}

/** Whatever broke off before: nothing refers to it. */
export function removeUnfinished(folder: string, { unfinished }: Backups) {
  for (const one of unfinished) rmSync(join(folder, one), { recursive: true, force: true });
}
