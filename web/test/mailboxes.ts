// Mailboxes as a test's server answers them.
import {
  type EmailAccount,
  type EmailIntegrationStats,
  getEmailIntegrationStats,
  getGmailSettings,
  listEmailAccounts,
} from '@hireframe/contract/mailboxes.ts';
import { answers } from './fake-api.tsx';

export const makeMailbox = (given: Partial<EmailAccount> = {}): EmailAccount => ({
  id: crypto.randomUUID(),
  provider: 'imap',
  email_address: 'jobs@example.com',
  display_name: 'Jobs inbox',
  status: 'active',
  total_emails_processed: 1204,
  total_candidates_created: 31,
  success_rate: 92,
  recruiter_name: 'Ana Silva',
  is_mine: true,
  created_at: '2026-11-02T08:00:00.000Z',
  last_processed_at: '2026-11-20T08:00:00.000Z',
  last_error: null,
  is_processing: false,
  is_listening: false,
  progress: null,
  connection: null,
  ...given,
});

export const imapConnection = {
  host: 'imap.example.com',
  port: 993,
  security: 'tls' as const,
  username: 'jobs@example.com',
  sign_in: 'password' as const,
  client_id: null,
  token_url: null,
};

const stats: EmailIntegrationStats = {
  active_email_accounts: 1,
  total_email_accounts: 2,
  total_emails_processed: 1204,
  total_candidates_created: 31,
  success_rate: 92,
  recent_activity_24h: 3,
  pending_candidate_reviews: 5,
};
export const statsAre = (given: Partial<EmailIntegrationStats> = {}) =>
  answers(getEmailIntegrationStats, () => ({ ...stats, ...given }));

/** What the list is made of may change while the test goes on. */
export const mailboxesAre = (mailboxes: EmailAccount[]) =>
  answers(listEmailAccounts, () => ({
    count: mailboxes.length,
    next: null,
    previous: null,
    results: structuredClone(mailboxes),
  }));

export const redirect_url = 'https://hire.example.com/integrations/oauth/callback';
export const gmailClientIs = (client_of: 'workspace' | 'deployment' | null) =>
  answers(getGmailSettings, () => ({ client_of, redirect_url }));
