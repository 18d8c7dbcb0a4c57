// Descriptions of mails from an IMAP server; nothing of what is in them.
import type { MailEnvelope, MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { FetchMessageObject, FetchQueryObject, ImapFlow, ImapFlowError } from 'imapflow';
import { deliveryHeaders, messageKey, readEnvelope } from './envelope.ts';
import { mailTree, wholeMail } from './mail-tree.ts';

/** As far as anybody looks at it: what a server, or a sender, says beyond that is not kept until its turn comes. */
export type DescribedMail = MailEnvelope & { uid: number; message_key: string; tree: MailPart };

/** Connects anew where the server, or what somebody sent it, has broken the connection. */
export type Session = { client: ImapFlow; reconnect(): Promise<void> };

const known = { uid: true, internalDate: true, size: true } satisfies FetchQueryObject;
const withEnvelope = { ...known, envelope: true, headers: deliveryHeaders };
/** The first one does for all but broken and hostile mails. */
const queries: FetchQueryObject[] = [{ ...withEnvelope, bodyStructure: true }, withEnvelope, known];

/**
 * One mail may break the answer for all: the library leaves out without a word what it cannot parse, such as parts
 * nested more than some twenty levels deep, and hangs up when a line gets too long; servers refuse what they have stored
 * badly. Whoever is missing is asked for alone, and about less. Who is still missing has been deleted meanwhile.
 * @param uids ascending @returns in the same order
 */
export async function fetchMails(session: Session, uids: number[]): Promise<DescribedMail[]> {
  const found = await ask(session, uids, queries[0]);
  for (const uid of uids)
    for (const query of found.has(uid) ? [] : queries) {
      const one = (await ask(session, [uid], query)).get(uid);
      if (!one) continue;
      found.set(uid, one);
      break;
    }
  return uids.flatMap((uid) => found.get(uid) ?? []);
}

async function ask(
  session: Session,
  uids: number[],
  query: FetchQueryObject = known,
): Promise<Map<number, DescribedMail>> {
  const found = new Map<number, DescribedMail>();
  try {
    // A server may also tell that somebody has just read a mail: that has no date.
    for await (const message of session.client.fetch(uids.join(','), query, { uid: true }))
      if (uids.includes(message.uid) && message.internalDate !== undefined) found.set(message.uid, described(message));
  } catch (error) {
    // So little is no mail's fault.
    if (query === known || (error as ImapFlowError).code === 'ETHROTTLE') throw error;
    if (!session.client.usable) await session.reconnect();
  }
  return found;
}

/** A copy: what is cut from a long text holds all of it in memory. */
const described = (message: FetchMessageObject): DescribedMail =>
  structuredClone({
    ...readEnvelope(message),
    uid: message.uid,
    message_key: messageKey(message),
    tree: message.bodyStructure ? mailTree(message.bodyStructure) : wholeMail(message.size ?? null),
  });
