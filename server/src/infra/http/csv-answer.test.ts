import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Listing } from '../database/list.ts';
import type { Actor } from '../security/actor.ts';
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

/** Exports that nobody reads to their end, and who holds a connection meanwhile. */
function startEndless() {
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
  const sent = { ...reply, raw: { setTimeout() {} } } as unknown as FastifyReply;
  /** @returns how many are read, and how many were refused */
  async function ask(count: number, workspace_id?: string) {
    const actor = workspace_id === undefined ? undefined : ({ role: 'recruiter', workspace_id } as Actor);
    const asked = await Promise.allSettled(
      Array.from({ length: count }, () => sendCsv(sent, row, found, actor, async () => {})),
    );
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
    expect(refused).toEqual(refused.map(() => 429));
    return { read: count - refused.length, refused: refused.length };
  }
  async function breakOff(body: Readable | undefined) {
    body?.destroy(); // As fastify does when the connection breaks.
    if (body) await once(body, 'close');
  }
  return { ask, bodies, breakOff, held: () => held };
}

test('one workspace that reads CSVs and never ends leaves their places to others', async () => {
  const { ask, bodies, breakOff, held } = startEndless();
  expect(await ask(30, 'greedy')).toEqual({ read: 2, refused: 28 });
  expect(await ask(30)).toEqual({ read: 2, refused: 28 }); // All who did not sign in are one.
  expect(await ask(1, 'modest')).toEqual({ read: 1, refused: 0 });
  await breakOff(bodies[0]);
  expect(await ask(2, 'greedy')).toEqual({ read: 1, refused: 1 });
  for (const body of bodies) if (!body.destroyed) await breakOff(body);
  expect(held()).toBe(0);
});

test('of many who read a CSV and never end some are refused, and their place is free when they go', async () => {
  const { ask, bodies, breakOff, held } = startEndless();
  let refused = 0;
  for (let n = 0; n < 30; n++) refused += (await ask(1, String(n))).refused;
  expect([bodies.length, refused]).toEqual([8, 22]);
  for (const body of bodies) await breakOff(body);
  expect(held()).toBe(0);
  expect(await ask(1, '0')).toEqual({ read: 1, refused: 0 });
  await breakOff(bodies.at(-1));
});
