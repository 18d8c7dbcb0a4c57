// search_entries of the bench's candidates, as the refresh of the read model would write them, by files that the database reads itself.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEntry } from '@hireframe/engines/search/entry.ts';
import { packEntry } from '@hireframe/engines/search/packed-entry.ts';
import type { Entry } from '@hireframe/engines/search/term.ts';
import { stemWords, wordNumber } from '@hireframe/engines/search/word-number.ts';
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { makeRandom, vocabulary } from '../candidates/people.ts';
import { makeCareer, type Row } from './careers.ts';

const chunk = 10_000;
/** Reading a resume takes milliseconds: so many careers are shared by all, each with the place of its row. */
const careers = 10_000;

type Career = { terms: Entry['terms']; lines: string; stems: string[] };
export type Careers = { all: Career[]; placeTerms: Map<string, Entry['terms']> };

/** Of rows of one workspace. */
export async function makeCareers(db: Db, workspace_id: string): Promise<Careers> {
  const [words, random] = [vocabulary(), makeRandom(9)];
  const rows = await selectRows(db, workspace_id, firstId, careers);
  const all = rows.map((row) => {
    const { terms, lines } = buildEntry(makeCareer(row, random, words));
    const stems = [...new Set(lines.flatMap(({ text }) => stemWords(text)))];
    return { terms: terms.filter(({ kind }) => kind !== 'place'), lines: escaped(lines), stems };
  });
  return { all, placeTerms: new Map() };
}

/** Of everybody in the workspace, in the order of ids. */
export async function fillEntries(db: Db, workspace_id: string, made: Careers) {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-entries-'));
  chmodSync(folder, 0o755); // The database may run as somebody else.
  const [random, file] = [makeRandom(11), join(folder, 'entries.tsv')];
  const wordsOf = remembering((stem) => wordNumber(workspace_id, stem));
  try {
    for (let last = firstId; ; ) {
      const rows = await selectRows(db, workspace_id, last, chunk);
      if (rows.length === 0) return;
      const lines = rows.map((row) => {
        const career = made.all[Math.floor(random() * made.all.length)] as Career;
        return lineOf(workspace_id, row, { ...career, terms: [...career.terms, ...placeTermsOf(row, made)] }, wordsOf);
      });
      writeFileSync(file, lines.join(''));
      await sql`
        copy search_entries (workspace_id, candidate_id, version, source_key, packed, words, lines)
        from ${sql.lit(file)}`.execute(db);
      last = rows.at(-1)?.id as string;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';

async function selectRows(db: Db, workspace_id: string, last: string, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select candidates.id, skills, languages, city, state_province, country, latitude, longitude, current_organization,
      total_experience_years as years, exists (
        select from candidate_resumes where workspace_id = ${workspace_id} and candidate_id = candidates.id) as has_resume
    from candidates where workspace_id = ${workspace_id} and id > ${last} order by id limit ${limit}`.execute(db);
  return rows;
}

function placeTermsOf(row: Row, { placeTerms }: Careers): Entry['terms'] {
  const { city, state_province, country } = row;
  const key = [city, state_province, country].join();
  const known = placeTerms.get(key);
  if (known) return known;
  const profile = { ...row, skills: [], languages: [], current_organization: '' };
  const { terms } = buildEntry({ ...profile, resume: null, document_text: null, today: '2026-11' });
  placeTerms.set(key, terms);
  return terms;
}

function lineOf(workspace_id: string, row: Row, { terms, lines, stems }: Career, numberOf: (stem: string) => number) {
  const { latitude, longitude } = row;
  const packed = `\\\\x${Buffer.from(packEntry({ terms, latitude, longitude })).toString('hex')}`;
  return `${[workspace_id, row.id, 1, 'made', packed, `{${stems.map(numberOf)}}`, lines].join('\t')}\n`;
}

const escaped = (value: object) => JSON.stringify(value).replaceAll('\\', '\\\\');

function remembering<Found>(find: (key: string) => Found) {
  const known = new Map<string, Found>();
  return (key: string): Found => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}
