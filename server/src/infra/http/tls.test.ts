import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:https';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { endpoint } from '@hireframe/contract/endpoint.ts';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { makeCertificate } from '../../../test/certificate.ts';
import type { AppContext } from '../context.ts';
import { createHttp, route } from './http.ts';
import { readTls, renewTls } from './tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hello = endpoint({ method: 'GET', path: '/hello', audience: 'anyone', answers: 'text', summary: '' });
const log = pino({ level: 'silent' });

async function listen() {
  const [first, second] = [makeCertificate(folder, 'first'), makeCertificate(folder, 'second')];
  const files = { cert_file: join(folder, 'cert.pem'), key_file: join(folder, 'key.pem') };
  copyFileSync(first.cert_file, files.cert_file);
  copyFileSync(first.key_file, files.key_file);
  const context = { log, public_url: 'https://hire.example.com', tls: files, storage: {} } as unknown as AppContext;
  const http = createHttp([route(hello, () => 'hello')], context, async () => undefined);
  await http.listen({ port: 0, host: '127.0.0.1' });
  return { http, files, first, second, port: (http.server.address() as AddressInfo).port };
}

const ask = (port: number, headers = {}) =>
  new Promise<{ status: number | undefined; fingerprint: string }>((resolve, reject) => {
    const asked = request(
      { port, path: '/api/v1/hello', headers, rejectUnauthorized: false, agent: false },
      (answer) => {
        const { fingerprint256 } = (answer.socket as TLSSocket).getPeerCertificate();
        resolve({ status: answer.statusCode, fingerprint: fingerprint256 });
        answer.resume();
      },
    );
    asked.on('error', reject).end();
  });

test('with a certificate the server speaks https alone, and takes a renewed one without a new start', async () => {
  const { http, files, second, port } = await listen();
  const stop = renewTls(http.server as unknown as Server, files, log, 20);
  const before = await ask(port);
  expect(before.status).toBe(200);
  expect((await ask(port, { 'x-forwarded-proto': 'http' })).status).toBe(403); // The proxy's own client came in clear.
  const plain = await new Promise<string>((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/v1/hello HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket
      .on('data', (data) => (said += data))
      .on('close', () => resolve(said))
      .on('error', () => {});
  });
  expect(plain).not.toContain('hello');
  writeFileSync(files.cert_file, 'half of a certificate');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect((await ask(port)).fingerprint).toBe(before.fingerprint);
  copyFileSync(second.cert_file, files.cert_file);
  copyFileSync(second.key_file, files.key_file);
  await vi.waitFor(async () => expect((await ask(port)).fingerprint).not.toBe(before.fingerprint), 5000);
  stop();
  await http.close();
});

test('files that are no certificate end the start in words for the operator', () => {
  const nowhere = { cert_file: join(folder, 'none.pem'), key_file: join(folder, 'none.pem') };
  expect(() => readTls(nowhere)).toThrow(/^HIREFRAME_TLS_CERT and HIREFRAME_TLS_KEY can't be used: ENOENT/);
});
