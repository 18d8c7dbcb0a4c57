// A mail as it arrives, whole.
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Attachment } from 'nodemailer/lib/mailer/index.js';

type MailInput = {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  inReplyTo?: string;
  references?: string[];
  text?: string;
  html?: string;
  attachments?: Attachment[];
};

/** @param given.id of its Message-ID; left out, it has none */
export async function composedMail({ id, ...given }: MailInput): Promise<Buffer> {
  const usual = { from: 'Ana Silva <ana@example.com>', to: 'jobs@acme.example', subject: 'Application', text: 'Hello' };
  const date = 'Sun, 01 Nov 2026 10:00:00 +0000';
  const mail = new MailComposer({ ...usual, date, ...given, messageId: `<${id ?? 'none'}@example.com>` });
  const bytes = await mail.compile().build();
  if (id) return bytes;
  return Buffer.from(bytes.toString('latin1').replace('Message-ID: <none@example.com>\r\n', ''), 'latin1');
}
