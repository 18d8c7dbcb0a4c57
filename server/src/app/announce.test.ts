import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { findPort } from './announce.ts';
import { readConfig } from './config.ts';

const open: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const one of open.splice(0)) one.close();
});

/** @returns a port that somebody listens on */
const takePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      open.push(server);
      resolve((server.address() as { port: number }).port);
    });
  });

test('a port that was chosen by hand is that one or none', async () => {
  const port = await takePort();
  await expect(findPort(readConfig({ PORT: String(port) }))).rejects.toThrow(
    `Port ${port} is taken. Choose another with PORT.`,
  );
});

test('when the usual port is taken, the next free one is taken and said', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const port = await takePort();
  const found = await findPort({ ...readConfig({}), port });
  expect(found).toBeGreaterThan(port);
  expect(said).toHaveBeenCalledWith(`Port ${port} is taken, so Hireframe takes ${found}.`);
});

test('an address that is not of this machine is an error in words', async () => {
  await expect(findPort(readConfig({ HOST: '203.0.113.1', HIREFRAME_CLEAR_CONNECTIONS: 'HOST' }))).rejects.toThrow(
    'Hireframe cannot listen on 203.0.113.1:3000',
  );
});
