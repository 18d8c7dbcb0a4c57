// A server that has a model file, on this machine, with the faults that downloads meet.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export const servedModel = Buffer.concat([Buffer.from('lmgg'), randomBytes(300_000)]);
export const servedSha256 = createHash('sha256').update(servedModel).digest('hex');

/** Serves `/models/mine.bin`. */
export async function startModelsServer() {
  const state = {
    asked: [] as (string | undefined)[], // The ranges of all requests.
    cutAfter: undefined as number | undefined, // The connection breaks after so many bytes, once.
    knowsRanges: true,
    holds: undefined as Promise<unknown> | undefined, // Half of the file is sent, and the rest after it.
    serves: servedModel, // Undefined bytes: 404.
  };
  const server = createServer(async (request, response) => {
    const { range } = request.headers;
    state.asked.push(range);
    if (request.url !== '/models/mine.bin') return void response.writeHead(404).end();
    const start = state.knowsRanges && range ? Number(/bytes=(\d+)-/.exec(range)?.[1]) : 0;
    const { serves, cutAfter, holds } = state;
    if (start >= serves.length) return void response.writeHead(416).end();
    const rest = serves.subarray(start);
    response.writeHead(start ? 206 : 200, {
      'content-length': rest.length,
      ...(start && { 'content-range': `bytes ${start}-${serves.length - 1}/${serves.length}` }),
    });
    state.cutAfter = undefined;
    if (cutAfter !== undefined)
      return void response.write(rest.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 50));
    const half = Math.ceil(rest.length / 2);
    if (holds) {
      response.write(rest.subarray(0, half));
      await holds;
      response.end(rest.subarray(half));
    } else response.end(rest);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}/models` };
}
