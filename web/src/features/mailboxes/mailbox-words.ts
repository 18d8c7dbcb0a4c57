// How a mailbox and what may be done with it are called on the screen.
import type { EmailAccount, MailboxAction, MailboxStatus } from '@hireframe/contract/mailboxes.ts';

export const providerWords = { gmail: 'Gmail', imap: 'IMAP' } as const satisfies Record<
  EmailAccount['provider'],
  string
>;

export const statusWords = {
  active: { label: 'Active', color: 'green' },
  paused: { label: 'Paused', color: 'gray' },
  error: { label: 'Error', color: 'red' },
  expired: { label: 'Expired', color: 'yellow' },
} as const satisfies Record<MailboxStatus, { label: string; color: string }>;

export type Act = Exclude<MailboxAction, 'delete'>;
/** As the buttons say it, and what could not be done when it fails. */
export const actWords = {
  process: { label: 'Process Now', failed: 'Failed to check for new email' },
  test: { label: 'Test', failed: 'The connection test failed' },
  refresh: { label: 'Refresh Token', failed: 'Failed to refresh the token' },
  activate: { label: 'Activate', failed: 'Failed to activate the mailbox' },
  deactivate: { label: 'Deactivate', failed: 'Failed to deactivate the mailbox' },
} as const satisfies Record<Act, { label: string; failed: string }>;
/** In which order they stand. */
export const actOrder = Object.keys(actWords) as Act[];

export const getMailboxName = ({ display_name, email_address }: Pick<EmailAccount, 'display_name' | 'email_address'>) =>
  display_name || email_address;

/** How its mail is looked at now. */
export function describeMailReading({ status, is_processing, is_listening }: EmailAccount): string {
  if (is_processing) return 'Reading email now';
  if (status !== 'active') return 'Not checking for new email';
  return is_listening ? 'Checks for new email instantly' : 'Checks for new email twice a minute';
}

/** Percent, or that there is nothing to count yet: no resume is not a bad rate. */
export const rateInWords = (rate: number | null) => (rate === null ? 'No resumes yet' : `${rate}%`);
