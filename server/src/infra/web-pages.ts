// The built web application. Any address that is neither API nor file is one of its pages.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './problem.ts';

const root = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const year_seconds = 31_536_000;

/** @throws Error when the pages have not been built */
export function serveWeb(http: FastifyInstance): void {
  if (!existsSync(root)) throw new Error('The pages are not built. Run `npm start`, which builds them.');
  // With a wildcard it would also answer unknown addresses of the API, with a page.
  http.register(fastifyStatic, {
    ...{ root, wildcard: false, preCompressed: true, index: false, cacheControl: false },
    setHeaders(reply, path) {
      // Names in assets/ carry a hash of what is in them.
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${year_seconds}, immutable` : 'no-cache',
      );
    },
  });
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (wantsPage && !isFile) return reply.sendFile('index.html');
    return reply.code(404).send(notFound('address').refusal);
  });
}
