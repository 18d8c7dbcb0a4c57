// The database as a process of its own, from npm's binaries: to the product it is an outside one. One that is killed comes
// up again at the same port, as under any supervisor.
import { startPostgres } from '../../server/src/infra/database/embedded-postgres.ts';

const [folder = '', password = ''] = process.argv.slice(2);
const say = (_level: string, line: string) => console.log(line);
const { url, stop } = await startPostgres(folder, password, ['max_connections=200', 'max_wal_size=128MB'], { say });
process.on('disconnect', async () => {
  await stop();
  process.exit(0);
});
process.send?.(url);
