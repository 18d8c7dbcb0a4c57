// Statements whose plan a connection keeps: for those that every page asks, where planning takes longer than running.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* plan kept */';

/**
 * Into a statement, whose plan then stays with each connection that asked it: first thing of a raw one, with `modifyFront`
 * in a built one. Not where settings of the transaction or the values themselves are to choose the plan, nor for columns by
 * `*`, whose kept plan breaks with the next migration, nor with lists of values of any length, each of which is a statement of its own.
 */
export const planKept = sql.raw(mark);

/** Asks marked statements by a name, as PostgreSQL's protocol prepares them. */
export class PlanKeepingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg names eight ways to ask, all of which pass through.
  override query(statement: any, ...rest: any[]): any {
    if (typeof statement !== 'string' || !statement.includes(mark)) return super.query(statement, ...rest);
    return super.query({ name: nameOf(statement), text: statement }, ...rest);
  }
}

const names = new Map<string, string>();

/** The same for the same text in every process: short, since PostgreSQL cuts names at 63 letters. */
function nameOf(statement: string): string {
  const known = names.get(statement);
  if (known) return known;
  const name = createHash('sha256').update(statement).digest('base64url').slice(0, 22);
  names.set(statement, name);
  return name;
}
