// Sends each line of the log to another system as it is written, so that whoever breaks in here can't take it back.
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';

/** Some five minutes of a busy server. The oldest go first: what matters most then is what happens now. */
const maxWaiting = 20_000;
const batch = 500;
const timeout_ms = 10_000;
const maxPauseMs = 60_000;

export type LogSender = {
  /** A line of JSON. Never waits, never fails. */
  write(line: string): void;
  /** Sends what waits, for some seconds at most. */
  stop(): Promise<void>;
};
/** `dropped`: lines that found no room since it was last said. */
export type OnTrouble = (trouble: { state: 'failing' | 'working'; dropped: number; error?: Error }) => void;

type Way = { send(lines: string[]): Promise<void>; close(): void };

/**
 * @param url `https://user:password@host/path`, which is sent lines of JSON (application/x-ndjson), or
 *   `syslog+tls://host:6514`, which is sent messages of RFC 5424 as RFC 5425 frames them
 * @param onTrouble is told once when sending begins to fail and once when it works again
 * @param ca certificates to trust in place of the usual ones, for tests
 */
export function openLogSender(
  url: string,
  onTrouble: OnTrouble,
  { ca, max_waiting = maxWaiting, pause_ms = 1000 }: SenderOptions = {},
): LogSender {
  const way = url.startsWith('https:') ? overHttps(url) : overSyslog(url, ca);
  const waiting: string[] = [];
  let [dropped, isFailing, isStopped] = [0, false, false];
  let wake = Promise.withResolvers<void>();

  async function work() {
    for (let pause = pause_ms; ; ) {
      if (waiting.length === 0) {
        if (isStopped) return;
        await wake.promise;
        wake = Promise.withResolvers();
        continue;
      }
      const lines = waiting.slice(0, batch);
      const [droppedBefore] = [dropped];
      try {
        await way.send(lines);
        // What found no room meanwhile was taken off the front.
        waiting.splice(0, Math.max(0, lines.length - (dropped - droppedBefore)));
        pause = pause_ms;
        if (isFailing) onTrouble({ state: 'working', dropped });
        if (isFailing) dropped = 0;
        isFailing = false;
      } catch (error) {
        if (!isFailing) onTrouble({ state: 'failing', dropped, error: error as Error });
        isFailing = true;
        if (isStopped) return;
        await sleep(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, maxPauseMs);
      }
    }
  }
  const working = work();
  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > max_waiting) {
        waiting.shift();
        dropped++;
      }
      wake.resolve();
    },
    async stop() {
      isStopped = true;
      wake.resolve();
      await Promise.race([working, sleep(timeout_ms / 2, undefined, { ref: false })]);
      way.close();
    },
  };
}
export type SenderOptions = { ca?: string; max_waiting?: number; pause_ms?: number };

function overHttps(text: string): Way {
  const url = new URL(text);
  const { username, password } = url;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  [url.username, url.password] = ['', ''];
  return {
    async send(lines) {
      const answer = await fetch(url, {
        method: 'POST',
        body: lines.map((line) => `${line.trimEnd()}\n`).join(''),
        headers: {
          'content-type': 'application/x-ndjson',
          ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The log's receiver answers ${answer.status}`);
    },
    close: () => {},
  };
}

function overSyslog(text: string, ca: string | undefined): Way {
  const { hostname: host, port } = new URL(text);
  let socket: TLSSocket | undefined;
  const open = () =>
    new Promise<TLSSocket>((resolve, reject) => {
      const name = host.replace(/^\[|\]$/g, '');
      const opened = connect({ host: name, port: Number(port) || 6514, ...(ca && { ca }), timeout: timeout_ms }, () =>
        resolve(opened),
      );
      opened.setKeepAlive(true, 30_000).resume().unref();
      opened.on('timeout', () => socket !== opened && opened.destroy(new Error('The log’s receiver does not answer')));
      opened.on('error', reject).on('close', () => {
        reject(new Error('The log’s receiver hung up'));
        if (socket === opened) socket = undefined;
      });
    });
  return {
    async send(lines) {
      socket ??= await open();
      const to = socket;
      await new Promise<void>((resolve, reject) => {
        to.once('close', () => reject(new Error('The log’s receiver hung up')));
        to.write(lines.map(frame).join(''), (error) => (error ? reject(error) : resolve()));
      });
      to.removeAllListeners('close').on('close', () => {
        if (socket === to) socket = undefined;
      });
    },
    close: () => void socket?.destroy(),
  };
}

/** Of pino's levels, and of syslog's facility 16 (local0). */
const severities: Record<number, number> = { 20: 7, 30: 6, 40: 4, 50: 3, 60: 2 };

function frame(line: string): string {
  const text = line.trimEnd();
  const { level = 30, time = '-' } = JSON.parse(text) as { level?: number; time?: string };
  const message = `<${16 * 8 + (severities[level] ?? 6)}>1 ${time} ${hostname()} hireframe ${process.pid} - - ${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
