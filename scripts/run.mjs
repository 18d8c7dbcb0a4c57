// `node scripts/run.mjs [NAME …]`: installs, then runs scripts/NAME.mjs under Node 24; any Node from 20 on.
import { install, run } from './setup.mjs';

const [name, ...rest] = process.argv.slice(2);
await install();
if (name) run('node', [`scripts/${name}.mjs`, ...rest]);
