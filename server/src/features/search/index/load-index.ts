// A workspace's index, from facts and entries by one look at the database, and what changed since.

import { setImmediate as breathe } from 'node:timers/promises';
import { bytesOfId } from '@hireframe/engines/column-store/storage/rows.ts';
import {
  countBytes,
  createIndex,
  type FindIndex,
  type IndexedPerson,
  isWornOut,
  putCandidate,
  rebuiltIndex,
  removeCandidate,
} from '@hireframe/engines/search/find-index.ts';
import type pg from 'pg';
import { copyOut } from '../../../infra/database/copy-out.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import type { Loading } from '../../../infra/threads/workspace-cache.ts';
import { createBudget } from '../../../lib/memory-budget.ts';
import { at, headLength, unpackKind, withConnection } from '../../read-model/read-model.ts';
import { findPeopleChanges, peopleSql, planning } from './facts.queries.ts';

// Candidates as PostgreSQL sends them (facts.queries.ts): id, when they came, their record (read-model/record.ts) and their entry.

/** Milliseconds from 1970 to 2000, where PostgreSQL's microseconds begin. */
const year2000 = 946_684_800_000;
/** Bytes of a number. */
const each = 4;

/** @param take is given each, in an object that is filled anew for the next */
function readPeople(block: Uint8Array, take: (person: IndexedPerson) => void): void {
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  const packed = { view, start: 0, end: 0 };
  const numbers = { came: 0, years: 0, resume_score: 0, assessment_score: 0, flags: 0 };
  const person: IndexedPerson = { id: new Uint32Array(4), ...numbers, tags: [], packed };
  for (let start = 0; start < block.length; start = packed.end) {
    for (let n = 0; n < 4; n++) person.id[n] = view.getUint32(start + n * 4);
    const microseconds = view.getInt32(start + 16) * 2 ** 32 + view.getUint32(start + 20);
    person.came = year2000 + microseconds / 1000;
    const record = start + 28;
    readRecord(view, record, person);
    const length = record + view.getInt32(start + 24);
    packed.start = length + 4;
    packed.end = packed.start + view.getInt32(length);
    take(person);
  }
}

function readRecord(view: DataView, record: number, person: IndexedPerson) {
  const { flags, sections } = unpackKind(view.getInt32(record + at.kind * each));
  person.flags = flags;
  person.resume_score = view.getFloat32(record + at.resume_score * each);
  person.assessment_score = view.getFloat32(record + at.assessment_score * each);
  person.years = view.getFloat32(record + at.experience_years * each);
  const skills = view.getInt32(record + at.skills * each);
  const tags = record + (headLength + sections + skills) * each;
  const count = view.getInt32(record + at.tags * each);
  person.tags = Array.from({ length: count }, (_, n) => view.getInt32(tags + n * each));
}

/** `successor`: while one without dead slots is made, and until it has caught up. */
export type KeptIndex = { index: FindIndex; version: number; successor?: { made?: KeptIndex } };

/** After a start many workspaces are asked about at once, and the database has so many connections for all of us. */
const connections = createBudget(2);

/** On a connection of its own, in its turn. @returns undefined when there was no room */
export const loadIndex = (
  database_url: string,
  workspace_id: string,
  loading: Loading,
): Promise<KeptIndex | undefined> =>
  connections.work(1, () =>
    withConnection(database_url, loading.signal, (client) => load(client, client.escapeLiteral(workspace_id), loading)),
  );

async function load(client: pg.Client, mine: string, { expected, makeRoom }: Loading): Promise<KeptIndex | undefined> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(planning);
  const found = await client.query(`select version::text from candidate_versions where workspace_id = ${mine}`);
  const index = createIndex(expected);
  let hasRoom = true;
  await copyOut(client, `copy (${peopleSql(mine)}) to stdout (format binary)`, (block) => {
    readPeople(block, (person) => putCandidate(index, person));
    hasRoom = makeRoom(countBytes(index));
    return hasRoom;
  });
  return hasRoom ? { index, version: Number(found.rows[0]?.version ?? 0) } : undefined;
}

/** Changes are put in so many at a time, and others are answered in between. */
const atOnce = 1000;

/** @returns undefined when it has to be loaded anew */
export async function followFacts(db: Db, workspace_id: string, kept: KeptIndex): Promise<KeptIndex | undefined> {
  const last = kept.successor?.made ?? kept;
  const since = await findPeopleChanges(db, workspace_id, last.version);
  if (!since) return undefined;
  const { index } = last;
  for (const id of since.departed) removeCandidate(index, wordsOfId(id));
  for (const [n, block] of since.changed.entries()) {
    readPeople(block, (person) => putCandidate(index, person));
    if (n % atOnce === atOnce - 1) await breathe();
  }
  const followed: KeptIndex = { ...last, index, version: since.version };
  if (!followed.successor && isWornOut(index)) beginSuccessor(followed);
  return followed;
}

/** Questions and changes go on meanwhile, of this workspace too: those are put into the new one when it is followed up. */
function beginSuccessor(kept: KeptIndex) {
  const { version } = kept;
  const successor: KeptIndex['successor'] = {};
  kept.successor = successor;
  const take = (index: FindIndex) => {
    successor.made = { index, version };
    kept.index = index; // Where nothing has changed meanwhile, nobody follows it up.
  };
  void rebuiltIndex(kept.index, breathe).then(take, () => {}); // Without memory for both the old one goes on.
}

function wordsOfId(id: string): Uint32Array {
  const bytes = bytesOfId(id);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: 4 }, (_, n) => view.getUint32(n * 4));
}
