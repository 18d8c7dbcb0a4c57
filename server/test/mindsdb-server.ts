// MindsDB's HTTP API for tests, over real HTTP: it answers statements with 200, errors included.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { MindsDbConfig } from '../src/features/search/mindsdb.ts';

/** What the model says to a question; another status, a body of its own, or nothing at all. */
export type Said = { answer: unknown } | { status?: number; body: string } | 'silence';
type Made = { database?: boolean; engine?: boolean; model?: string };

export async function startMindsDbServer() {
  const statements: string[] = [];
  const headers: (string | undefined)[] = [];
  let said: Said = { answer: '{}' };
  let made: Made = {};
  let isThere = true;
  const table = (...rows: Record<string, unknown>[]) => {
    const column_names = Object.keys(rows[0] ?? { name: '' });
    return { type: 'table', column_names, data: rows.map((row) => Object.values(row)), context: { db: 'mindsdb' } };
  };
  const error = (error_message: string) => ({ type: 'error', error_code: 0, error_message, context: {} });
  function answerTo(statement: string): object {
    const ok = (change: Made) => {
      made = { ...made, ...change };
      return { type: 'ok', context: {} };
    };
    if (statement.startsWith('CREATE DATABASE IF NOT EXISTS hireframe_db')) return ok({ database: true });
    if (statement.startsWith('CREATE ML_ENGINE IF NOT EXISTS hireframe_engine')) return ok({ engine: true });
    if (statement.startsWith('CREATE MODEL IF NOT EXISTS mindsdb.hireframe_search'))
      return made.engine ? ok({ model: 'complete' }) : error("Can't find engine: hireframe_engine");
    if (/FROM hireframe_db\.search_conditions/.test(statement))
      return made.database ? table({ KIND: 'skill' }) : error('Database not exists: hireframe_db');
    if (/FROM information_schema\.ml_engines/.test(statement))
      return table(...(made.engine ? [{ NAME: 'hireframe_engine' }] : []));
    if (/FROM mindsdb\.models/.test(statement))
      return table(...(made.model ? [{ NAME: 'hireframe_search', STATUS: made.model }] : []));
    return said !== 'silence' && 'answer' in said ? table({ answer: said.answer }) : error('No such table');
  }
  const server = createServer(async (request, response) => {
    headers.push(request.headers.authorization);
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isThere) return response.writeHead(502).end();
    if (request.url === '/api/status') return json({ environment: 'local', mindsdb_version: '25.9.3.0', auth: {} });
    const { query } = JSON.parse(await text(request));
    statements.push(query);
    const isQuestion = /FROM mindsdb\.hireframe_search/.test(query);
    if (!isQuestion) return json(answerTo(query));
    if (said === 'silence') return;
    if ('body' in said) return response.writeHead(said.status ?? 200).end(said.body);
    return json(answerTo(query));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<unknown>((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  const config: MindsDbConfig = {
    url: `http://127.0.0.1:${port}`,
    token: 'pat_secret',
    model: 'gpt-4o-mini',
    model_key: 'sk-secret',
    database_url: 'postgres://hireframe_mindsdb:any%20word@db.internal:5433/hireframe?sslmode=require',
  };
  return {
    statements,
    headers,
    config,
    says: (next: Said) => {
      said = next;
      statements.length = 0;
    },
    be: (state: Made & { isThere?: boolean }) => {
      ({ isThere = true, ...made } = state);
    },
  };
}
