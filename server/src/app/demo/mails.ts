// Mails with resumes of people whom the demo's company does not know yet, written as programs write them.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { MailEnvelope } from '@hireframe/engines/mail/mail-part.ts';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import PdfDocument from 'pdfkit';
import { ZipFile } from 'yazl';
import json from './mails.json' with { type: 'json' };
import { makePerson } from './resumes/make-person.ts';
import { makeResume } from './resumes/make-resume.ts';

/** `from`: one of the invented people, or the agency. `forwarded`: each file is in a mail within the mail. */
type Written = {
  days: number; // Ago.
  from: number | 'agency';
  to_code_of?: string; // The title of a posting whose code stands in the address.
  subject: string;
  text: string;
  files: (number | 'letter' | 'scan')[];
  packed?: boolean;
  forwarded?: boolean;
};
export const writtenMails = json as Written[];

/** As it came: `bytes` are the whole mail. `key` is the same whenever it is made. */
export type ArrivedMail = { key: string; envelope: MailEnvelope; bytes: Buffer };

const agency = { name: 'Siobhan Reilly', address: 'siobhan@northgate-recruiting.example' };
export const mailboxAddress = 'jobs@fernhill.example';
const dayMs = 86_400_000;
const letter =
  'Northgate Recruiting\nRates from January\n\nDear Robin,\n\nour fee stays at 18 % of the first annual salary. Advertising costs 450.00 EUR a month.\n\nYours sincerely\nSiobhan Reilly\n';

/** @param codes of the postings by their titles: mail to one that is not there goes to the mailbox itself */
export async function makeMail(number: number, codes: Map<string, string>, now: Date): Promise<ArrivedMail> {
  const { days, from, to_code_of = '', subject, text, packed, forwarded, ...mail } = writtenMails[number] as Written;
  const code = codes.get(to_code_of);
  const to = code ? mailboxAddress.replace('@', `+${code.toLowerCase()}@`) : mailboxAddress;
  const files = await Promise.all(mail.files.map(fileOf));
  const about = { from: from === 'agency' ? agency : senderOf(from), to, subject };
  const key = `demo-${number}`;
  const date = new Date(now.getTime() - days * dayMs);
  const attachments = packed ? [await pack(files)] : forwarded ? await Promise.all(files.map(forward)) : files;
  const bytes = await write({ ...about, text, date, attachments });
  const envelope = {
    ...about,
    to: [to],
    received_at: date.toISOString(),
    message_id: `<${key}@demo.example>`,
    references: [],
    is_automatic: false,
  };
  return { key, envelope, bytes };
}

type File = { filename: string; content: Buffer; contentType?: string };

async function fileOf(file: Written['files'][number]): Promise<File> {
  if (file === 'letter') return { filename: 'Rates.txt', content: Buffer.from(letter) };
  if (file === 'scan') return { filename: 'Scan_0042.pdf', content: await makeScan() };
  const { file_name, bytes } = await makeResume(file);
  return { filename: file_name, content: bytes };
}

/** A resume on paper, somewhat crooked in the scanner: the picture is page 1 of person 96 at 200 dots an inch. */
async function makeScan(): Promise<Buffer> {
  const picture = await readFile(new URL('./scanned-resume.png', import.meta.url));
  const pdf = new PdfDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date('2026-07-01') } });
  const bytes = buffer(pdf);
  const [width, height] = [595.28, 841.89];
  pdf.rotate(0.6, { origin: [width / 2, height / 2] }).image(picture, 0, 0, { width });
  pdf.end();
  return bytes;
}

function senderOf(number: number) {
  const { first_name, last_name, email } = makePerson(number);
  return { name: `${first_name} ${last_name}`, address: email };
}

async function pack(files: File[]): Promise<File> {
  const zip = new ZipFile();
  for (const { filename, content } of files) zip.addBuffer(content, filename);
  zip.end();
  return { filename: 'Resumes.zip', content: await buffer(zip.outputStream) };
}

async function forward(file: File): Promise<File> {
  const content = await write({
    from: agency,
    to: agency.address,
    subject: 'Resume',
    text: 'Attached.',
    attachments: [file],
  });
  return { filename: 'Resume.eml', content, contentType: 'message/rfc822' };
}

/** In the form in which servers send mail to one another. */
async function write(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  return message as Buffer;
}
