// Brings the product up: its database, and on it the halves that are asked for.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../infra/database/embedded-postgres.ts';
import { isUnreachable } from '../infra/database/postgres.ts';
import { migrateAsOwner, prepareEmbedded } from '../infra/database/roles.ts';
import { createLog, type Log } from '../infra/log.ts';
import { type OnTrouble, openLogSender } from '../infra/log-sender.ts';
import { readSecrets, type Secrets } from '../infra/security/secrets.ts';
import { findOther } from './announce.ts';
import type { Config } from './config.ts';
import type { Halves, Stop } from './halves.ts';
import { acquireInstanceLock } from './instance-lock.ts';

/** All that we serve: takes longer to load than PostgreSQL to come up. */
const loadHalves = () => import('./halves.ts');

/**
 * @returns how to stop it, or undefined when another one already runs on the same data folder (which is then said)
 * @throws Error in words for the operator
 */
export async function start(config: Config, halves: Halves): Promise<Stop | undefined> {
  const secrets = readSecrets(config.data_folder, config.secrets_file);
  // Another one may be starting, which will say where it is, or ending, which will leave the folder to us.
  for (let patience = 120; patience > 0; patience--) {
    const started = await tryStart(config, secrets, halves);
    if (started !== 'taken') return started;
    const other = await findOther(config.data_folder);
    if (other) {
      console.log(`Hireframe is already running at ${other.url}`);
      return undefined;
    }
    await sleep(500);
  }
  throw new Error('Another Hireframe uses this data folder but does not answer.');
}

async function tryStart(config: Config, secrets: Secrets, halves: Halves): Promise<Stop | 'taken'> {
  const stops: Stop[] = []; // The last that was started stops first.
  // A person at a terminal reads the address and the log-ins; a log file wants every request.
  const level = process.stdout.isTTY ? 'warn' : 'info';
  const own = createLog(level, process.stdout.isTTY); // What it says of sending is not sent.
  const sender = config.log_to ? openLogSender(config.log_to, sayTrouble(own)) : undefined;
  if (sender) stops.unshift(sender.stop);
  const log = sender ? createLog(level, process.stdout.isTTY, sender) : own;
  try {
    const { url, writeOut } = config.database_url
      ? { url: config.database_url, writeOut: async () => {} }
      : await startEmbedded(config, secrets, stops, log);
    if (!config.database_url && halves.api && halves.worker) {
      const claim = await acquireInstanceLock(url);
      stops.unshift(claim.release);
      if (!claim.is_ours) {
        await stopAll(stops);
        return 'taken';
      }
    }
    const prepared = await prepareDatabase(config, url);
    const { startHalves } = await loadHalves();
    await startHalves(config, secrets, prepared, halves, stops, log);
    return async () => {
      await Promise.all([writeOut(), stopAll(stops)]);
    };
  } catch (error) {
    await stopAll(stops);
    // We had adopted the database of one that was just ending, and it took the database along.
    if (!config.database_url && isUnreachable(error)) return 'taken';
    throw error;
  }
}

const sayTrouble =
  (log: Log): OnTrouble =>
  ({ state, dropped, error }) =>
    state === 'failing'
      ? log.error({ err: error, dropped }, 'the log cannot be sent; it is tried again')
      : log.warn({ dropped }, 'the log is sent again');

async function startEmbedded({ data_folder }: Config, { postgres_password }: Secrets, stops: Stop[], log: Log) {
  const postgres = await startPostgres(join(data_folder, 'postgres'), postgres_password, [], {
    say: (level, line) => log[level](`PostgreSQL: ${line}`),
    onSpawn: () => void loadHalves().catch(() => {}), // Whoever needs them is told why they cannot be loaded.
  });
  stops.unshift(postgres.stop);
  return postgres;
}

/** Migrated, with the role that may. @returns where the server runs, with a role that may not */
async function prepareDatabase({ database_url, migrate_database_url }: Config, url: string): Promise<string> {
  if (!database_url) return prepareEmbedded(url);
  if (migrate_database_url) await migrateAsOwner(migrate_database_url, decodeURIComponent(new URL(url).username));
  return url;
}

/** In order, each to its end: a request is answered before its database goes. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (let one = stops.shift(); one; one = stops.shift()) await one().catch((error) => console.error(error));
}
