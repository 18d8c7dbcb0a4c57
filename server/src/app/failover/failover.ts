// Watches a PostgreSQL and its standby, beside the proxy: what it cannot reach, no API reaches either. Promotes the standby of one
// that is gone, and answers HAProxy which of the two is which.
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../infra/log.ts';
import { type Action, decide, findPrimary, type Memory, nothingKnown, readPosition, type Seen } from './decide.ts';

const lookMs = 1000;
const answerMs = 2000;
const promotionSeconds = 20;
/** How a standby names itself in `primary_conninfo`. */
const standbyName = 'hireframe_standby';

export type Urls = [string, string];

/**
 * Until it is stopped.
 * @param port of loopback, where HAProxy's agent checks ask
 * @throws Error where that port is taken
 */
export async function watch(urls: Urls, port: number, log: Log): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let known: [Seen, Seen] | undefined; // Each as it was when it last answered.
  let memory = nothingKnown;
  const agent = await answerAgents(port, (role, at) => known && isIn(role, at, known, memory));
  const say = sayOnce(log);
  const looking = look();
  async function look() {
    while (!stopping.signal.aborted) {
      const seen = await seeBoth(urls);
      const { memory: next, action } = decide(seen, memory, performance.now());
      say(memory, next, seen, action);
      memory = next;
      known = [seen[0] ?? known?.[0], seen[1] ?? known?.[1]];
      if (action && action.do !== 'refuse')
        await act(urls[action.on], action.do).catch((err) => log.error({ err, server: action.on + 1 }, action.do));
      await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => {}); // Stopped.
    }
  }
  return async () => {
    stopping.abort();
    agent.close();
    await looking;
  };
}

/** By an operator: a primary that answers goes on without a standby. @returns its number. @throws Error where there is not one */
export async function goOnAlone(urls: Urls): Promise<1 | 2> {
  const seen = await seeBoth(urls);
  const at = findPrimary(seen, nothingKnown);
  if (at === undefined) throw new Error('No primary answers.');
  await act(urls[at], 'release');
  return at === 0 ? 1 : 2;
}

/**
 * By an operator, who knows that the primary is gone and that what it acknowledged last may be lost.
 * @returns the number of the server that is the primary now. @throws Error in words where a primary answers, or no standby
 */
export async function promoteByHand(urls: Urls): Promise<1 | 2> {
  const seen = await seeBoth(urls);
  const primary = seen.findIndex((one) => one?.role === 'primary');
  if (primary !== -1) throw new Error(`Server ${primary + 1} is a primary and answers. Stop it first.`);
  const at = seen.findIndex((one) => one?.role === 'standby');
  const url = urls[at];
  if (!url) throw new Error('Neither server answers.');
  await act(url, 'promote');
  return at === 0 ? 1 : 2;
}

const seeBoth = (urls: Urls): Promise<[Seen, Seen]> => Promise.all([see(urls[0]), see(urls[1])]);

/** In one statement, since a server may be promoted between two. */
const question = `
  select pg_is_in_recovery() as is_standby,
    exists (select from pg_stat_wal_receiver where status = 'streaming') as is_receiving,
    case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as timeline,
    current_setting('synchronous_standby_names') as required,
    (select json_build_object('is_synchronous', sync_state = 'sync', 'position', flush_lsn::text)
     from pg_stat_replication where application_name = '${standbyName}' and state = 'streaming' and flush_lsn is not null limit 1) as standby`;

async function see(url: string): Promise<Seen> {
  try {
    const [row] = await ask(url, question, answerMs);
    if (!row) return undefined;
    const { is_standby, is_receiving, position, timeline, required, standby } = row;
    if (is_standby) return { role: 'standby', is_receiving };
    return {
      role: 'primary',
      timeline: Number.parseInt(timeline, 16),
      position: readPosition(position),
      required,
      standby: standby ? { ...standby, position: readPosition(standby.position) } : undefined,
    };
  } catch {
    return undefined; // Whatever is wrong with it: it serves nobody.
  }
}

/** What is done to a server. A promoted one goes on alone: else its first commit would wait for a standby that it has not. */
async function act(url: string, what: Exclude<NonNullable<Action>['do'], 'refuse'>): Promise<void> {
  await ask(url, `alter system set synchronous_standby_names = '${what === 'require' ? standbyName : ''}'`, answerMs);
  await ask(url, 'select pg_reload_conf()', answerMs);
  if (what !== 'promote') return;
  const [row] = await ask(
    url,
    `select pg_promote(true, ${promotionSeconds}) as is_done`,
    (promotionSeconds + 2) * 1000,
  );
  if (!row?.is_done) throw new Error(`It was not promoted within ${promotionSeconds} s.`);
}

async function ask(url: string, text: string, timeout_ms: number) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: timeout_ms,
    application_name: 'hireframe failover',
  });
  client.on('error', () => {}); // The query fails.
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    void client.end().catch(() => {}); // One that does not answer does not say goodbye either.
  }
}

/**
 * One look without an answer changes nothing: whether a server takes connections HAProxy sees by itself. A primary of an older
 * timeline is none: its standby took over, and what it holds beyond that was never acknowledged.
 */
const isIn = (role: 'primary' | 'standby', at: 0 | 1, known: [Seen, Seen], { primary }: Memory): boolean =>
  role === 'primary' ? primary === at : primary !== at && known[at]?.role === 'standby';

/**
 * HAProxy's agent protocol: it connects, sends a line of `agent-send`, and reads one word. Ours are `primary 1`, `primary 2`,
 * `standby 1` and `standby 2`. Where nobody answers it, HAProxy leaves its servers as they are.
 */
async function answerAgents(
  port: number,
  is: (role: 'primary' | 'standby', at: 0 | 1) => boolean | undefined, // Undefined: not known yet.
): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {}); // It has what it wanted.
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.once('data', (line) => {
      const [, role, number] = /^(primary|standby) ([12])\s*$/.exec(line.toString()) ?? [];
      const answer = role && is(role as 'primary', number === '1' ? 0 : 1);
      if (typeof answer === 'boolean') socket.end(answer ? 'up\n' : 'down\n');
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** A line for each change, for whoever reads the log at night. */
function sayOnce(log: Log) {
  let refused: string | undefined;
  let hasRival = false;
  return (before: Memory, now: Memory, seen: [Seen, Seen], action: Action) => {
    const server = now.primary === undefined ? undefined : now.primary + 1;
    if (before.primary !== now.primary || before.timeline !== now.timeline)
      log.info({ server, timeline: now.timeline }, 'this server is the primary');
    const other = now.primary === 0 ? 1 : 0;
    const isRival = now.primary !== undefined && seen[other]?.role === 'primary';
    if (isRival && !hasRival)
      log.error({ server: other + 1 }, 'this server was a primary before: make it a standby anew');
    hasRival = isRival;
    if (before.lost_at === undefined && now.lost_at !== undefined) log.error({ server }, 'the primary does not answer');
    if (!before.is_safe && now.is_safe) log.info({ server }, 'each acknowledged write is on both servers');
    if (before.is_safe && !now.is_safe) log.warn({ server }, 'writes are on one server alone');
    if (action?.do === 'promote') log.warn({ server: action.on + 1 }, 'this server is promoted');
    if (action?.do === 'release') log.warn({ server }, 'the standby is gone: the primary goes on alone');
    const why = action?.do === 'refuse' ? action.why : undefined;
    if (why !== refused && why) log.error(refusals[why]);
    refused = why;
  };
}

const refusals = {
  'may lack writes':
    'the standby may lack acknowledged writes, and is not promoted: npm run failover -- promote does it by hand',
  'never seen':
    'the primary waits for a standby that was never seen here; if it is the newest, let it go on: npm run failover -- alone',
};
