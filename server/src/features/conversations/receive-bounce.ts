// A mail of ours that a mail server sends back: the thread says that it did not arrive, and why.
import type { AppContext } from '../../infra/context.ts';
import { oneLine } from '../../lib/one-line.ts';
import { storedText } from '../../lib/stored-json.ts';
import { formatName, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import { recordReturn } from '../sending/sending.ts';
import * as queries from './conversations.queries.ts';
import { type Mail, outboxIdOf, threadPath } from './receive-reply.ts';

const maxReportBytes = 200_000;

/**
 * May run twice for a mail: the second time nothing changes. A report is believed where it names the mail and its address.
 * @returns whether the mail is a report of a delivery, of ours or not
 */
export async function receiveBounce(
  { db }: Pick<AppContext, 'db'>,
  workspace_id: string,
  mail: Mail,
): Promise<boolean> {
  const { findDeliveryReport, findMessageId, readDeliveries } = await import(
    '@hireframe/engines/mail/delivery-report.ts'
  );
  const parts = findDeliveryReport(mail.tree);
  if (!parts) return false;
  const read = async (part: typeof parts.original) =>
    part ? Buffer.from(await mail.fetchPart(part, maxReportBytes).catch(() => Buffer.from(''))).toString('utf8') : '';
  const named = [findMessageId(await read(parts.original)), ...mail.references];
  const outbox_ids = named.flatMap((id) => (id && outboxIdOf(id)) ?? []);
  const failed = readDeliveries(await read(parts.status)).filter(({ action }) => action === 'failed');
  for (const { address, reason } of failed)
    await db.transaction().execute(async (tx) => {
      const why = storedText(oneLine(reason, 300));
      const error = `Returned by the recipient's mail server${why && `: ${why}`}`;
      const message = await queries.setReturned(tx, workspace_id, { outbox_ids, address, error });
      if (!message) return;
      const { candidate_id, user_id, outbox_id } = message;
      await recordReturn(tx, outbox_id);
      const owner = { workspace_id, user_id: null };
      const candidate = await requireCandidate(tx, owner, candidate_id);
      await recordEvent(tx, owner, [candidate_id], { kind: 'conversations.returned', line: 'A message was returned' });
      if (!user_id) return;
      const title = `Your message to ${formatName(candidate)} was returned`;
      await notify(tx, { user_ids: [user_id], workspace_id, title, line: error, path: threadPath(candidate_id) });
    });
  return true;
}
