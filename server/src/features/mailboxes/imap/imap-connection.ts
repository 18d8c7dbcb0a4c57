// How an IMAP server is reached, and who we are there.
import type { mailSecurities } from '@hireframe/contract/mailboxes.ts';

export type ImapConnection = {
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  username: string;
  auth: { password: string } | { access_token: string };
};
