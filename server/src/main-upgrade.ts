// npm run upgrade [-- --confirm | --back]: with the environment of the server, and without it running.
import { asOwner } from './app/backup/open-database.ts';
import { confirm, goBack, upgrade } from './app/backup/upgrade.ts';
import { readConfig } from './app/config.ts';

const [word, ...rest] = process.argv.slice(2);
try {
  const config = asOwner(readConfig());
  if (rest.length > 0 || ![undefined, '--confirm', '--back'].includes(word)) {
    console.error('Say npm run upgrade, and later npm run upgrade -- --confirm or npm run upgrade -- --back');
    process.exitCode = 2;
  } else if (word === '--confirm') {
    confirm(config);
    console.log('Confirmed: what was before the upgrade is deleted.');
  } else if (word === '--back') {
    await goBack(config, console.log);
    console.log('Back as before the upgrade. Start the Hireframe of then, and begin backups anew.');
  } else if ((await upgrade(config, console.log)) === 'upgraded') {
    console.log(
      'Upgraded. Start Hireframe and look around, then stop it and say npm run upgrade -- --confirm, or -- --back.',
    );
  } else console.log('There is nothing to upgrade.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
