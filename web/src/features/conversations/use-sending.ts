// What one is told when a message goes out: what becomes of it, and for 30 seconds a way back.
import type { BulkMessageOutcome } from '@hireframe/contract/conversations.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { useTakeBack } from './conversations.api.ts';

export function useSending() {
  const takeBack = useTakeBack();
  /** @param onUndone puts what was typed back where it was */
  return (sent: BulkMessageOutcome['sent'], send_at: string | undefined, onUndone: () => void = () => {}) => {
    const what = sent.length === 1 ? 'Message' : pluralize(sent.length, 'message');
    const message = send_at
      ? `${what} scheduled for ${formatDateTime(send_at)}`
      : `${what} ${sent.length === 1 ? 'sends' : 'send'} in 30 seconds`;
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
