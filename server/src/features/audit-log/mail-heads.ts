// Every day the head of each chain leaves the house, so that nobody can write the whole log anew unseen.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { type AuditHead, writeAuditHead } from './audit-chain.ts';
import * as queries from './audit-log.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/** To the address that the workspace chose, else to its admins with a confirmed one; only where the chain has grown. */
export async function mailAuditHeads({ db, ...context }: Context): Promise<void> {
  for (const { workspace_id, ...head } of await queries.selectGrownHeads(db))
    await db.transaction().execute((tx) => mailHead(tx, context, workspace_id, head));
}

async function mailHead(tx: Db, context: MailContext, workspace_id: string, head: AuditHead): Promise<void> {
  const addresses = await queries.selectHeadAddresses(tx, workspace_id);
  if (addresses.length === 0) return; // The day somebody confirms theirs, they are mailed.
  if (!(await queries.markMailed(tx, workspace_id, head.position))) return; // Another worker was faster.
  for (const address of addresses)
    await sendMail(tx, context, {
      to: { name: '', address },
      subject: `Audit log: ${head.position} entries`,
      // Without the names of people and workspaces: the address may be a stranger's.
      text: `Keep this email. It shows later that nobody changed the audit log up to now.\n\nWorkspace: ${workspace_id}\nHead of the chain: ${writeAuditHead(head)}\n\nTo check an exported log against it:\nnpm run -s verify-log -- FILE ${writeAuditHead(head)}`,
      action: { label: 'View audit log', url: `${context.public_url}/audit-log` },
    });
}
