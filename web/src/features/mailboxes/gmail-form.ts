// What is typed into the first step to Gmail, and what of it is sent.
import { bothNeeded } from '@hireframe/contract/mailboxes.ts';

export type GmailValues = { display_name: string; client_id: string; client_secret: string };

/** @param isOwn a client is given; else the one that is there is used. */
export function toGmailBody({ display_name, client_id, client_secret }: GmailValues, isOwn: boolean) {
  return { display_name, ...(isOwn && { client_id, client_secret }) };
}

/** What is missing of a client, said once. */
export function bothAreThere({ client_id, client_secret }: GmailValues, isOwn: boolean): Record<string, string> {
  if (!isOwn) return {};
  return {
    ...(!client_id.trim() && { client_id: bothNeeded }),
    ...(!client_secret.trim() && { client_secret: bothNeeded }),
  };
}
