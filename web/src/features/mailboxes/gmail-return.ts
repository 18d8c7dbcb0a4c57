// What Google sends a person back with. A code is good once, so it leaves the address at once and is sent once.
import { type EmailAccount, oauthMessages, processGmailCode } from '@hireframe/contract/mailboxes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { getMailboxName } from './mailbox-words.ts';
import { mailboxesChanged } from './mailboxes.api.ts';

export type GmailReturn = { code?: string | undefined; state?: string | undefined; error?: string | undefined };
const isReturn = ({ code, state, error }: GmailReturn) => Boolean(code || state || error);

const key = 'gmail-states-sent';
/** False when it was sent from this tab before: a reload and Back bring an address again. */
function isNew(state: string): boolean {
  const sent = sessionStorage.getItem(key)?.split(' ') ?? [];
  if (sent.includes(state)) return false;
  sessionStorage.setItem(key, [...sent.slice(-9), state].join(' '));
  return true;
}

/** Why there is no code, in words. */
function whyNone({ error }: GmailReturn): string {
  if (error === 'access_denied') return 'Google access was declined or cancelled. Nothing was connected.';
  if (error === 'admin_policy_enforced')
    return "Your organisation's Google policy doesn't allow this. Ask your Google Workspace admin.";
  return error ? `Google declined access: ${error.slice(0, 100)}` : oauthMessages.expired;
}

/** With what is wrong with the client, where it is that. */
function whyNot(error: Error): string {
  const details = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return [...new Set([getErrorMessage(error), ...details])].join(': ');
}

async function send(cache: QueryClient, code: string, state: string): Promise<EmailAccount> {
  try {
    const account = await call(processGmailCode, { body: { code, state } });
    notifySuccess(`${getMailboxName(account)} connected. Reading its email now.`);
    return account;
  } finally {
    mailboxesChanged(cache);
  }
}

type Ends = { onTaken: () => void; onDone: (account: EmailAccount) => void };

/**
 * Goes on where Google left off.
 * @param onTaken it must leave the address now
 * @returns whether it is being processed, and why it failed
 */
export function useGmailReturn(found: GmailReturn, { onTaken, onDone }: Ends) {
  const cache = useQueryClient();
  const [isProcessing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { code, state } = found;

  useEffect(() => {
    if (!isReturn(found)) return;
    onTaken();
    if (!code || !state) return setFailure(whyNone(found));
    if (!isNew(state)) return;
    setProcessing(true);
    setFailure(undefined);
    send(cache, code, state)
      .then(onDone, (error: Error) => setFailure(whyNot(error)))
      .finally(() => setProcessing(false));
  }, [code, state, found.error]);
  return { isProcessing, failure };
}
