// What one is told when a message goes out: what becomes of it, and for 30 seconds a way back.
import type { BulkMessageOutcome } from '@hireframe/contract/conversations.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { useTakeBack } from './conversations.api.ts';

type Hold = NonNullable<BulkMessageOutcome['held_by']>;

/** Why what waits has not gone out. */
export const holdWords: Record<Hold, string> = {
  no_mail_server: "Not sent yet: email isn't set up on this server",
  retrying: "Not sent yet: the mail server can't be reached. Trying again",
};

type Written = Pick<BulkMessageOutcome, 'sent' | 'held_by'>;

const plan = (what: string, count: number, send_at: string | undefined) =>
  send_at
    ? `${what} scheduled for ${formatDateTime(send_at)}`
    : `${what} ${count === 1 ? 'sends' : 'send'} in 30 seconds`;

export function useSending() {
  const takeBack = useTakeBack();
  /** @param onUndone puts what was typed back where it was */
  return ({ sent, held_by }: Written, send_at: string | undefined, onUndone: () => void = () => {}) => {
    const what = sent.length === 1 ? 'Message' : pluralize(sent.length, 'message');
    const message = held_by ? `${what} saved. ${holdWords[held_by]}` : plan(what, sent.length, send_at);
    notifyWithUndo(message, () =>
      takeBack.mutate(sent, {
        onSuccess: () => {
          onUndone();
          notifySuccess(`${what} not sent`);
        },
        onError: (error) => notifyFailure(`${what} couldn't be taken back`, error),
      }),
    );
  };
}
