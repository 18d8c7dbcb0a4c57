// npm run restore -- FOLDER [--to TIME] [--replace]: with the environment that the server will have, and without it running.
import { parseArgs } from 'node:util';
import { asOwner } from './app/backup/open-database.ts';
import { restore } from './app/backup/restore.ts';
import { readConfig, readPath } from './app/config.ts';
import { nameSome } from './infra/backup/kept-files.ts';

function readWish() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, replace: { type: 'boolean' } },
    });
    const [folder] = positionals;
    const to = values.to === undefined ? undefined : new Date(values.to);
    if (!folder || positionals.length > 1 || (to && Number.isNaN(to.getTime()))) return undefined;
    return { folder: readPath(folder), to, replace: values.replace };
  } catch {
    return undefined;
  }
}

const wish = readWish();
if (!wish) {
  console.error('Say where from: npm run restore -- FOLDER [--to 2026-01-31T12:00] [--replace]');
  process.exit(2);
}
try {
  const done = await restore(asOwner(readConfig()), wish.folder, { ...wish, say: console.log });
  for (const note of done.notes) console.log(note);
  if (done.broken.length > 0) console.log(`Damaged in the backup: ${nameSome(done.broken)}`);
  if (done.missing.length > 0)
    console.log(`Rows without their file: ${done.missing.length}, ${nameSome(done.missing)}`);
  if (done.unnamed > 0) console.log(`Files that no row names: ${done.unnamed}`);
  console.log(
    `Restored to ${done.at.toISOString()}, with ${done.file_count} files. Start it, then back it up: it has no backup of its own yet.`,
  );
  process.exitCode = done.broken.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
