// What opens a mailbox: sealed in the database, for this one mailbox, and shown to nobody.
import type { AppContext } from '../../infra/context.ts';
import { MailboxFailure } from './mail-source.ts';
import type { MailboxKey } from './mailboxes.queries.ts';

/** A password; or the secret of a client, with Gmail's tokens. */
export type MailboxSecret = {
  password?: string;
  client_secret?: string;
  refresh_token?: string;
  access_token?: string;
  access_token_ends_at?: string; // ISO 8601.
};
type Sealed = MailboxKey & { encrypted_secret: string };

export const purposeOf = ({ workspace_id, id }: MailboxKey) => `secret of mailbox ${workspace_id}/${id}`;

export const sealSecret = (
  { encryption }: Pick<AppContext, 'encryption'>,
  key: MailboxKey,
  secret: MailboxSecret,
): string => encryption.encrypt(JSON.stringify(secret), purposeOf(key));

/** @throws MailboxFailure where the installation's key is another one now */
export function openSecret({ encryption }: Pick<AppContext, 'encryption'>, mailbox: Sealed): MailboxSecret {
  try {
    return JSON.parse(encryption.decrypt(mailbox.encrypted_secret, purposeOf(mailbox)));
  } catch {
    throw new MailboxFailure('refused', "The saved password can't be read anymore. Enter it again.");
  }
}
