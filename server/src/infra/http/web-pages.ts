// The built web application: its files, and its pages at their addresses.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { basePath } from '@hireframe/contract/endpoint.ts';
import { isPagePath } from '@hireframe/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { notFound } from './problem.ts';
import { googleMapHeaders } from './security-headers.ts';

export const pagesFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const year_seconds = 31_536_000;

/** For pages that need a head of their own. Read each time, so that pages which are built anew while we run are found. */
export const readIndex = (): Promise<string> => readFile(join(pagesFolder, 'index.html'), 'utf8');

/** The page that shows a map: what the operator's map needs is allowed there alone. A browser asks for it anew; see google-map.ts. */
const isMapPage = (path: string) => /^\/analytics\/?$/.test(path);

/** @throws Error when the pages have not been built */
export function serveWeb(http: FastifyInstance, context: Pick<AppContext, 'storage' | 'maps'>): void {
  if (!existsSync(pagesFolder)) throw new Error('The pages are not built. Run `npm start`, which builds them.');
  // By a wildcard, so that pages which are built anew while we run are found.
  http.register(fastifyStatic, {
    root: pagesFolder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names in assets/ carry a hash of what is in them.
      const isFixed = path.includes('/assets/');
      reply.header('cache-control', isFixed ? `public, max-age=${year_seconds}, immutable` : 'no-cache');
    },
  });
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const isForPeople = !path.startsWith(`${basePath}/`) && !/\.\w{2,5}$/.test(path);
    if (!wantsPage || !isForPeople) return reply.code(404).send(notFound('address').refusal);
    if (!isPagePath(path)) {
      // The app says there that nothing is there. Not by sendFile, which would answer 200.
      reply.code(404).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      return reply.send(await readIndex());
    }
    if (context.maps?.google_maps_key && isMapPage(path)) reply.headers(googleMapHeaders(context));
    return reply.sendFile('index.html');
  });
}
