// Mails as they are sent, for mailboxes of tests.
import MailComposer from 'nodemailer/lib/mail-composer';

type File = { filename: string | false; content?: string | Buffer; contentType?: string; cid?: string };
type Written = {
  from?: string;
  to?: string;
  cc?: string;
  subject?: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  files?: File[];
};

/** The source of one (RFC 5322). A file holds a few letters unless it says otherwise. */
export function mail({ files = [], ...written }: Written = {}): Promise<Buffer> {
  const usual = { from: 'Ada Berg <ada@example.com>', to: 'jobs@gmail.test', subject: 'My application', text: 'Hello' };
  const attachments = files.map((file) => ({ content: '%PDF-1.7 a resume', ...file }));
  return new MailComposer({ ...usual, ...written, attachments }).compile().build();
}
