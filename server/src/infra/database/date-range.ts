// A point in time on certain days, for conditions.
import { type RawBuilder, sql } from 'kysely';

/** Dates such as '2026-11-22' (UTC), both included; one that is left out is open. */
export type DateRange = { date_from?: string | undefined; date_to?: string | undefined };

const daySeconds = 24 * 3600;
/** In seconds: PostgreSQL reads no date of the year 0. */
const startOf = (date: string) => Date.parse(date) / 1000;

export const isInDateRange = (column: string, { date_from, date_to }: DateRange): RawBuilder<boolean>[] => [
  ...(date_from ? [sql<boolean>`${sql.ref(column)} >= to_timestamp(${startOf(date_from)})`] : []),
  ...(date_to ? [sql<boolean>`${sql.ref(column)} < to_timestamp(${startOf(date_to) + daySeconds})`] : []),
];
