// Hears what the database tells by NOTIFY, on a connection of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Listening = {
  /** Whether everything that is told is heard; a pooler between us and the database may swallow it, which is found out first. */
  isHeard: () => boolean;
  stop: () => Promise<void>;
};

const triesAgainMs = 1000;

/** @param hear called for each notification, and whenever some may have been missed: before the first and after a loss */
export function listen(database_url: string, channel: string, hear: () => void): Listening {
  let isHeard = false;
  let isStopped = false;
  let client: pg.Client | undefined;

  async function open(): Promise<void> {
    const one = new pg.Client({ connectionString: database_url, keepAlive: true });
    client = one;
    one.on('notification', () => {
      isHeard = client === one;
      hear();
    });
    one.on('error', () => {}); // Its end follows.
    one.on('end', () => lose(one));
    await one.connect();
    await one.query(`listen ${pg.escapeIdentifier(channel)}`);
    await one.query('select pg_notify($1, $2)', [channel, 'heard']);
  }
  function lose(one: pg.Client) {
    if (client !== one) return;
    client = undefined;
    isHeard = false;
    hear();
    if (!isStopped) void openAgain();
  }
  async function openAgain() {
    await sleep(triesAgainMs, undefined, { ref: false });
    if (!isStopped) await tryToOpen();
  }
  async function tryToOpen() {
    await open().catch(async () => {
      const one = client;
      await one?.end().catch(() => {});
      if (one) lose(one);
    });
  }
  void tryToOpen();
  async function stop() {
    isStopped = true;
    isHeard = false;
    await client?.end().catch(() => {});
  }
  return { isHeard: () => isHeard, stop };
}
