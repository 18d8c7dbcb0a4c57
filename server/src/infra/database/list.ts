// Lists: a page counted and cut in SQL, or all rows as a stream.
import type { Page } from '@hireframe/contract/endpoint.ts';
import type { Paging } from '@hireframe/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from './schema.ts';

/** What a list endpoint's handler gives: the page is for screens, all rows are for CSV. */
export type Listing<Row> = {
  page(paging: Paging): Promise<{ count: number; results: Row[] }>;
  all(): AsyncIterable<Row>;
};

/**
 * @param rows the filtered and ordered query, without limit; its order must be total (end with an id)
 * @param toRow what the database does not know of a row, such as the address of its file
 */
export function listing<Schema extends DB, Tables extends keyof Schema, Found, Row = Found>(
  rows: SelectQueryBuilder<Schema, Tables, Found>,
  toRow: (found: Found) => Row | Promise<Row> = (found) => found as unknown as Row,
): Listing<Row> {
  return {
    async page({ page, page_size }) {
      const counted = rows
        .clearSelect()
        .clearOrderBy()
        .select(({ fn }) => fn.countAll<number>().as('count'));
      // Counted once, beside the rows: a query of its own is a way to the database and back, and a plan more.
      const cut = rows
        .select(sql<number>`(${counted})`.as('rows_in_all'))
        .limit(page_size)
        .offset((page - 1) * page_size);
      const found = (await cut.execute()) as unknown as { rows_in_all: number }[];
      const [first] = found;
      const isBeyond = !first && page > 1;
      const beyond = isBeyond ? ((await counted.executeTakeFirstOrThrow()) as { count: number }).count : 0;
      const results = found.map(({ rows_in_all: _, ...row }) => toRow(row as unknown as Found));
      return { count: first?.rows_in_all ?? beyond, results: await Promise.all(results) };
    },
    async *all() {
      for await (const found of rows.stream(500)) yield toRow(found);
    },
  };
}

/** Rows that are not one query's: all of them are made for each page. */
export function listingOf<Row>(make: () => Row[] | Promise<Row[]>): Listing<Row> {
  return {
    async page({ page, page_size }) {
      const rows = await make();
      return { count: rows.length, results: rows.slice((page - 1) * page_size, page * page_size) };
    },
    async *all() {
      yield* await make();
    },
  };
}

/** The specification's envelope; `next` and `previous` are the same address with another page. */
export function envelope<Row>(
  url: string,
  { page, page_size }: Paging,
  { count, results }: { count: number; results: Row[] },
): Page<Row> {
  const link = (number: number) => {
    const { pathname, searchParams } = new URL(url, 'http://any');
    searchParams.set('page', String(number));
    return `${pathname}?${searchParams}`;
  };
  const next = page * page_size < count ? link(page + 1) : null;
  // Beyond the end the previous page is the last one that there is.
  const previous = page > 1 ? link(Math.max(1, Math.min(page - 1, Math.ceil(count / page_size)))) : null;
  return { count, next, previous, results };
}

/** For ilike: what a person typed is searched for as it is. */
export const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Each word that was typed stands somewhere in the texts, in any order, compared without case and accents. Nothing reaches
 * from one text into the next.
 */
export function holdWords(typed: string, texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean).map(containing);
  const text = sql`concat_ws(chr(10), ${sql.join(texts)})`;
  // Nothing of ASCII has an accent: most names are spared the slow half.
  return sql<boolean>`(case when octet_length(${text}) = char_length(${text}) then lower(${text} collate pg_c_utf8)
    else search_key(${text}) end)
    like all (array(select search_key(word) from unnest(${words}::text[]) word))`;
}
