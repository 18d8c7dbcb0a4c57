import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createTls } from 'node:tls';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeCertificate } from '../../test/certificate.ts';
import { createLog } from './log.ts';
import { openLogSender } from './log-sender.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-log-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = makeCertificate(folder);
const [cert, key] = [readFileSync(files.cert_file, 'utf8'), readFileSync(files.key_file, 'utf8')];

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
const never = () => expect.unreachable();

test('each line is sent as syslog over TLS, framed by its length, and stays in standard output too', async () => {
  let received = '';
  const server = createTls({ cert, key }, (socket) => socket.on('data', (data) => (received += data)));
  const sender = openLogSender(`syslog+tls://localhost:${await listen(server)}`, never, { ca: cert });
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const log = createLog('warn', true, sender);
  log.info({ user_id: 'Zoë' }, 'signed in');
  log.warn('sign-in refused');
  await vi.waitFor(() => expect(received).toContain('sign-in refused'), 5000);
  expect(written.mock.calls.map(([line]) => line)).toEqual([expect.stringMatching(/warn {2}sign-in refused/)]);
  written.mockRestore();
  const [, length, first] = /^(\d+) (<134>1 \S+Z \S+ hireframe \d+ - - \{.*?"signed in"\})/.exec(received) ?? [];
  expect(Buffer.byteLength(first ?? '')).toBe(Number(length));
  expect(received).toContain('<132>1 '); // A warning.
  await sender.stop();
});

test('nothing is sent to a receiver whose certificate is not trusted', async () => {
  let received = '';
  const server = createTls({ cert, key }, (socket) =>
    socket.on('error', () => {}).on('data', (data) => (received += data)),
  );
  server.on('tlsClientError', () => {});
  const troubles: string[] = [];
  const onTrouble = ({ error }: { error?: Error }) => void troubles.push(String(error));
  const sender = openLogSender(`syslog+tls://localhost:${await listen(server)}`, onTrouble, { pause_ms: 10 });
  sender.write('{"level":30}\n');
  await vi.waitFor(() => expect(troubles).toEqual([expect.stringMatching(/self-signed/)]), 5000);
  await sender.stop();
  expect(received).toBe('');
});

test('by https it is lines of JSON with the password that was given; what fails is said once and sent again, the oldest dropped', async () => {
  const bodies: string[] = [];
  let [status, authorization] = [503, ''];
  const server = createHttps({ cert, key }, async (asked, answer) => {
    authorization = asked.headers.authorization ?? '';
    const body = await text(asked);
    if (status === 200) bodies.push(body);
    answer.writeHead(status).end();
  });
  const port = await listen(server);
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'); // fetch takes no authority of its own.
  onTestFinished(() => void vi.unstubAllEnvs());
  const troubles: unknown[] = [];
  const sender = openLogSender(
    `https://logs:pass%40word@localhost:${port}/in`,
    ({ state, dropped }) => troubles.push([state, dropped]),
    { max_waiting: 3, pause_ms: 20 },
  );
  sender.write('{"n":1}\n');
  await vi.waitFor(() => expect(troubles).toEqual([['failing', 0]]), 5000);
  for (const n of [2, 3, 4, 5]) sender.write(`{"n":${n}}\n`);
  status = 200;
  await vi.waitFor(() => expect(bodies.join('')).toContain('{"n":5}'), 5000);
  expect(bodies.join('')).toBe('{"n":3}\n{"n":4}\n{"n":5}\n');
  expect(authorization).toBe(`Basic ${Buffer.from('logs:pass@word').toString('base64')}`);
  await vi.waitFor(
    () =>
      expect(troubles).toEqual([
        ['failing', 0],
        ['working', 2],
      ]),
    5000,
  );
  await sender.stop();
});
