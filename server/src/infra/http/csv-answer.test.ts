import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Listing } from '../database/list.ts';
import { sendCsv, wantsCsv } from './csv-answer.ts';

test('CSV is sent to who wants it, and not to who wants JSON more or refuses it', () => {
  const wants = (accept: string) => wantsCsv({ headers: { accept } });
  for (const accept of ['text/csv', 'text/csv; charset=utf-8', 'Text/CSV;q=0.1', 'application/json;q=0.5, text/csv'])
    expect([accept, wants(accept)]).toEqual([accept, true]);
  for (const accept of [
    '',
    '*/*',
    'text/csv;q=0',
    'text/csv; q=0.000',
    'application/json, text/csv;q=0.3',
    'text/csvx',
  ])
    expect([accept, wants(accept)]).toEqual([accept, false]);
});

const row = z.object({ id: z.int() });

test('of many who read a CSV and never end some are refused, and their place is free when they go', async () => {
  let held = 0;
  async function* all() {
    held++;
    try {
      for (let id = 0; ; id++) yield { id };
    } finally {
      held--;
    }
  }
  const found = { all } as unknown as Listing<object>;
  const bodies: Readable[] = [];
  const reply = { type: () => reply, header: () => reply, send: (body: Readable) => bodies.push(body) };
  const ask = () => sendCsv({ ...reply, raw: { setTimeout() {} } } as unknown as FastifyReply, row, found);
  const asked = await Promise.allSettled(Array.from({ length: 30 }, ask));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
  expect(bodies).toHaveLength(8);
  expect(refused).toEqual(Array(22).fill(429));
  for (const body of bodies) {
    body.destroy(); // As fastify does when the connection breaks.
    await once(body, 'close');
  }
  expect(held).toBe(0);
  expect(await ask()).toBe(9);
  bodies.at(-1)?.destroy();
});
