// npm run backup -- FOLDER: with the environment of the server, and beside it while it runs.

import { backUp } from './app/backup/backup.ts';
import { asOwner } from './app/backup/open-database.ts';
import { readConfig, readPath } from './app/config.ts';
import { sizeText } from './lib/size-text.ts';

const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error('Say where to: npm run backup -- FOLDER');
  process.exit(2);
}
try {
  const begun = Date.now();
  const place = readPath(folder);
  const { kind, size_bytes, new_bytes, file_count } = await backUp(asOwner(readConfig()), place);
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(
    `Backed up to ${place} in ${seconds} s: the database and ${file_count} files, ${sizeText(size_bytes)}, of which ${sizeText(new_bytes)} are new.`,
  );
  console.log(
    kind === 'base'
      ? 'While Hireframe runs, what changes follows by the minute. Run this once a day.'
      : 'It holds this moment. Run this as often as you would want to come back to.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
