// Mail as it comes to a company: of ten mails one brings a resume, the others are what else arrives.
import { buffer } from 'node:stream/consumers';
import type { Attachment } from 'nodemailer/lib/mailer/index.js';
import { ZipFile } from 'yazl';
import { makeResume } from '../../server/src/app/demo/resumes/make-resume.ts';
import { composedMail } from '../../server/test/composed-mail.ts';

const noise = (bytes: number, seed: number) =>
  Buffer.from(Uint8Array.from({ length: bytes }, (_, n) => (n * 2654435761 + seed * 97) >>> 13));
const picture = (n: number): Attachment => ({ filename: `image${n}.png`, content: noise(20_000, n), cid: `p${n}` });
const invitation: Attachment = {
  filename: 'invite.ics',
  contentType: 'text/calendar; method=REQUEST',
  content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nSUMMARY:Weekly\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
};
const letter = 'Hello,\n\nthank you for your message. We shall meet on Tuesday.\n\nKind regards\n'.repeat(5);
const newsletter = `<html><body>${'<p>The <b>news</b> of the week, <img src="cid:p1"> and more.</p>'.repeat(80)}</body></html>`;

/** @returns the mail, and whether it brings a resume */
export async function generatedMail(n: number): Promise<{ mail: Buffer; hasResume: boolean }> {
  const hasResume = n % 10 === 0;
  const about = hasResume ? await application(n / 10) : await anything(n);
  return { mail: await composedMail({ id: `m${n}`, text: letter, ...about }), hasResume };
}

/** @param n of the person, who is nobody else's */
export async function application(n: number) {
  const { person, file_name, bytes } = await makeResume(n);
  const from = `"${person.first_name} ${person.last_name}" <${person.email}>`;
  return { from, subject: `Application ${n}`, attachments: [picture(1), { filename: file_name, content: bytes }] };
}

async function anything(n: number) {
  if (n % 1000 === 501)
    return { subject: 'Film', attachments: [{ filename: 'film.mp4', content: noise(8_000_000, n) }] };
  if (n % 500 === 251) return { subject: 'Pictures', attachments: [{ filename: 'all.zip', content: await album(n) }] };
  switch (n % 10) {
    case 1:
      return { subject: 'Invitation', attachments: [invitation] };
    case 2:
    case 3:
    case 4:
      return { subject: `News ${n}`, html: newsletter, attachments: [picture(1)] };
    case 5:
      return { subject: 'Holiday', attachments: [{ filename: 'beach.jpg', content: noise(300_000, n) }] };
    case 6:
      return { subject: 'Fwd', attachments: [{ contentType: 'message/rfc822', content: await composedMail({}) }] };
    default:
      return { subject: `Re: ${n}` };
  }
}

async function album(n: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (let one = 0; one < 5; one++) zip.addBuffer(noise(600_000, n + one), `p${one}.jpg`);
  zip.end();
  return buffer(zip.outputStream);
}
