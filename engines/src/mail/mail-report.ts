// A mail about a mail of ours, as it was sent: it came back (RFC 3464), or its recipient calls it spam (RFC 5965).
import { findMessageId, readDeliveries } from './delivery-report.ts';
import { decodeBody, type Entity, readEntity, splitParts } from './mime.ts';

/** `message_ids`: of the mail that it is about, with angle brackets; empty where the report does not bring it back. */
export type MailReport = { kind: 'returned' | 'complaint'; message_ids: string[] };

const originals = ['message/rfc822', 'text/rfc822-headers'];

/** @returns undefined for any other mail, and for reports of delays and of mails that arrived */
export async function readMailReport(bytes: Buffer): Promise<MailReport | undefined> {
  const entity = await readEntity(bytes);
  if (entity?.content_type !== 'multipart/report' || !entity.boundary) return undefined;
  const parts: Entity[] = [];
  for (const part of splitParts(entity)) parts.push(...[(await readEntity(part)) ?? []].flat());
  const textOf = (type: string) => parts.filter((one) => one.content_type === type).map(textIn);
  const kind = kindOf(textOf('message/delivery-status'), textOf('message/feedback-report'));
  return kind && { kind, message_ids: originals.flatMap(textOf).flatMap((text) => findMessageId(text) ?? []) };
}

const textIn = (part: Entity): string => decodeBody(part).toString('utf8');

/** `not-spam` takes nothing back that we would have to know, and `other` says nothing. */
function kindOf(statuses: string[], feedbacks: string[]): MailReport['kind'] | undefined {
  if (feedbacks.some((text) => /^Feedback-Type[ \t]*:[ \t]*(abuse|fraud)\b/im.test(text))) return 'complaint';
  return statuses.flatMap(readDeliveries).some(({ action }) => action === 'failed') ? 'returned' : undefined;
}
