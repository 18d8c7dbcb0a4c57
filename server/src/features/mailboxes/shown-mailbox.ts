// Mailboxes as screens see them.
import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import type { MailboxRow, StoredMailbox } from './mailboxes.queries.ts';

/** Percent of the files taken for resumes that were read; null before there was one. */
export const successRate = (read: number, failed: number): number | null =>
  read + failed > 0 ? Math.round((100 * read) / (read + failed)) : null;

export function shown(row: MailboxRow): EmailAccount {
  const { provider, status, ...mailbox } = row as MailboxRow & StoredMailbox;
  const { id, email_address, display_name, recruiter_name, is_mine, created_at, last_processed_at } = mailbox;
  const { total_emails_processed, total_candidates_created, last_error, is_processing, is_listening } = mailbox;
  const isFirst = mailbox.seen_emails > 0 || mailbox.all_emails !== null;
  return {
    id,
    provider,
    email_address,
    display_name,
    status,
    total_emails_processed,
    total_candidates_created,
    success_rate: successRate(total_candidates_created, mailbox.total_failed_files),
    recruiter_name,
    is_mine,
    created_at,
    last_processed_at,
    last_error,
    is_processing,
    is_listening,
    progress: isFirst ? { seen: mailbox.seen_emails, total: mailbox.all_emails } : null,
    connection: connectionOf(mailbox),
  };
}

function connectionOf(mailbox: Omit<StoredMailbox, 'provider' | 'status'>): EmailAccount['connection'] {
  const { host, port, security, username, sign_in, client_id, token_url } = mailbox;
  if (host === null || port === null || security === null || username === null || sign_in === null) return null;
  return { host, port, security, username, sign_in, client_id, token_url };
}
