// npm run failover: beside the proxy; promotes the standby of a PostgreSQL that is gone. By hand, where it refuses to:
//   npm run failover -- promote    the standby takes over, though it may lack what was acknowledged last
//   npm run failover -- alone      the primary goes on without a standby
import { readConfig } from './app/config.ts';
import { goOnAlone, promoteByHand, watch } from './app/failover/failover.ts';
import { createLog } from './infra/log.ts';

const [command, ...rest] = process.argv.slice(2);
if ((command !== undefined && !['promote', 'alone'].includes(command)) || rest.length > 0) {
  console.error('Say: npm run failover, npm run failover -- promote, or npm run failover -- alone');
  process.exit(2);
}
try {
  const { failover } = readConfig();
  if (!failover) throw new Error('Set HIREFRAME_FAILOVER_1_URL and HIREFRAME_FAILOVER_2_URL: the two servers.');
  if (command === 'promote') console.log(`Server ${await promoteByHand(failover.urls)} is the primary now.`);
  else if (command === 'alone') console.log(`Server ${await goOnAlone(failover.urls)} goes on alone.`);
  else {
    const stop = await watch(failover.urls, failover.port, createLog('info'));
    const end = () => void stop().then(() => process.exit(0));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    if (process.connected) process.once('disconnect', end);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
