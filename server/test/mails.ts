// What waits in the outbox, opened.
import type { Db } from '../src/infra/database/postgres.ts';
import { openBody } from '../src/infra/mail/sealed-body.ts';
import { encryption } from './encryption.ts';

/**
 * Mails in the order in which they were written, to an address or all.
 * `text_body` and `html_body`: '' once they are sent.
 */
export async function readMails(db: Db, to_address?: string) {
  const all = db.selectFrom('outbox').selectAll().orderBy('id');
  const found = await (to_address === undefined ? all : all.where('to_address', '=', to_address)).execute();
  return found.map(({ sealed_body, ...mail }) => {
    const body = sealed_body === null ? undefined : openBody(encryption, mail.to_address, sealed_body);
    const unsubscribe_url = body?.unsubscribe_url ?? null;
    return { ...mail, text_body: body?.text ?? '', html_body: body?.html ?? '', unsubscribe_url };
  });
}

/** @throws Error where nothing was mailed */
export async function readNewestMail(db: Db, to_address: string) {
  const newest = (await readMails(db, to_address)).at(-1);
  if (!newest) throw new Error(`Nothing was mailed to ${to_address}.`);
  return newest;
}
