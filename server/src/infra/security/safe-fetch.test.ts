import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSafeFetch, isPublicAddress } from './safe-fetch.ts';

const strict = createSafeFetch({ allow_private: false });
const sent = { headers: { 'content-type': 'text/plain' }, body: 'hello', timeout_ms: 3000 };

/** @returns its port */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(answer as never);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('only addresses that anybody on the internet may reach are public', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '239.1.1.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    'fec0::1',
    'nonsense',
    '',
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  const outside = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('however a private address is written, it is not called', async () => {
  let calls = 0;
  const port = await serve((_asked, answer) => answer.end(String(++calls)));
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]'])
    await expect(strict.post(`http://${host}:${port}/`, sent), host).rejects.toThrow(
      'is not an address on the internet',
    );
  expect(calls).toBe(0);
});

test('what is read is asked for under the same rules', async () => {
  const port = await serve(({ method, headers }, answer) =>
    answer.setHeader('content-type', 'text/any').end(`${method} ${headers['content-length']} ${headers.accept}`),
  );
  const asked = { headers: { accept: 'any' }, timeout_ms: 3000 };
  const outside = createSafeFetch({ allow_private: true });
  const { headers, body } = await outside.get(`http://127.0.0.1:${port}/`, asked);
  expect([headers['content-type'], body]).toEqual(['text/any', 'GET undefined any']);
  await expect(strict.get(`http://127.0.0.1:${port}/`, asked)).rejects.toThrow('is not an address on the internet');
});

test('where hosts are listed nobody else is called, and nobody is asked who they are', async () => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [{ address: '8.8.8.8', family: 4 }];
  };
  const allowed_hosts = ['hooks.example.com', '.example.org'];
  const listed = createSafeFetch({ allow_private: false, allowed_hosts }, resolve);
  for (const host of ['hooks.example.com', 'HOOKS.example.com.', 'example.org', 'mail.eu.example.org'])
    expect(await listed.addressOf(host)).toEqual({ address: '8.8.8.8', family: 4 });
  asked.length = 0;
  for (const host of ['example.com', 'a.hooks.example.com', 'badexample.org', '8.8.8.8', 'example.org.evil.test'])
    await expect(listed.addressOf(host), host).rejects.toThrow(`This installation may not call ${host}.`);
  expect(asked).toEqual([]);
});

test('one private address among public ones refuses the host', async () => {
  const mixed = createSafeFetch({ allow_private: false }, async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]);
  await expect(mixed.addressOf('mixed.example')).rejects.toThrow('mixed.example is not an address on the internet');
});

test('a name is asked for once, so it cannot lead elsewhere after the check', async () => {
  const port = await serve((asked, answer) => answer.end(asked.headers.host));
  let asks = 0;
  const outside = createSafeFetch({ allow_private: true }, async () => {
    asks += 1;
    return [{ address: asks === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  });
  expect(await outside.post(`http://rebinding.example:${port}/`, sent)).toMatchObject({
    status: 200,
    body: `rebinding.example:${port}`,
  });
  expect(asks).toBe(1);
});

test('what hands out a cloud’s keys is not called, not even where private networks are', async () => {
  const answers: Record<string, string> = {
    'innocent.example': '169.254.169.254',
    'alibaba.example': '100.100.100.200',
  };
  let asks = 0;
  const inside = createSafeFetch({ allow_private: true }, async (host) => {
    asks += 1;
    return [{ address: answers[host] ?? '10.0.0.1', family: 4 }];
  });
  for (const host of [
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '168.63.129.16',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
    'metadata.google.internal',
    'METADATA.google.internal.',
    'instance-data',
    ...Object.keys(answers),
  ])
    await expect(inside.post(`https://${host}/latest/meta-data`, sent), host).rejects.toThrow('not an address on the');
  expect(asks).toBe(Object.keys(answers).length);
  expect((await inside.addressOf('10.0.0.1')).address).toBe('10.0.0.1');
  expect((await inside.addressOf('mail.internal')).address).toBe('10.0.0.1');
  const outside = createSafeFetch({ allow_private: false });
  await expect(outside.addressOf('168.63.129.16')).rejects.toThrow('not an address on the internet');
});

test('nothing is sent in clear, except to this machine itself', async () => {
  const port = await serve((_asked, answer) => answer.end('heard'));
  const inside = createSafeFetch({ allow_private: true }, async () => [{ address: '10.0.0.1', family: 4 }]);
  await expect(inside.post('http://hooks.example/', sent)).rejects.toThrow('The address must start with https://.');
  expect((await inside.post(`http://127.0.0.1:${port}/`, sent)).body).toBe('heard');
});

test('a redirect is not followed', async () => {
  let calls = 0;
  const port = await serve((_asked, answer) => {
    calls += 1;
    answer.writeHead(302, { location: '/elsewhere' }).end();
  });
  const outside = createSafeFetch({ allow_private: true });
  expect((await outside.post(`http://127.0.0.1:${port}/`, sent)).status).toBe(302);
  expect(calls).toBe(1);
});

test('an answer without an end is cut off, one that does not come is given up', async () => {
  const port = await serve((asked, answer) => {
    if (asked.url === '/endless') {
      const pouring = setInterval(() => answer.write('x'.repeat(1000)), 1);
      answer.on('close', () => clearInterval(pouring));
    }
  });
  const outside = createSafeFetch({ allow_private: true });
  expect((await outside.post(`http://127.0.0.1:${port}/endless`, sent)).body).toHaveLength(4096);
  await expect(outside.post(`http://127.0.0.1:${port}/silent`, { ...sent, timeout_ms: 50 })).rejects.toThrow(
    'No answer within 0.05 seconds',
  );
});

test('what is not there is said in plain words', async () => {
  const unknown = createSafeFetch({ allow_private: false }, () => Promise.reject(new Error('ENOTFOUND')));
  await expect(unknown.post('https://nowhere.example/', sent)).rejects.toThrow(
    'Nobody knows the host nowhere.example.',
  );
  const port = await serve(() => {});
  const outside = createSafeFetch({ allow_private: true });
  await expect(outside.post(`https://127.0.0.1:${port}/`, { ...sent, timeout_ms: 500 })).rejects.toThrow();
});
