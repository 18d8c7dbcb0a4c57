import { expect, test } from 'vitest';
import { mailLimits } from './limits.ts';
import {
  attachmentBegins,
  attribute,
  inBase64,
  makeMail,
  makePart,
  makeProperties,
  makeWinmail,
  makeZip,
  number,
  property,
  sentHead,
} from './mail.fixture.ts';
import { openAttachment } from './open-attachment.ts';

const pdf = Buffer.from('%PDF-1.4\nAda Lovelace\n');
const doc = Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'WordDocument'].join('\0')}`, 'latin1');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const docx = () => makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' });

async function namesIn(bytes: Uint8Array, file_name = ''): Promise<string[]> {
  return (await openAttachment(bytes, file_name)).map((file) => `${file.file_name} ${file.format}`);
}

test('a file is what its bytes are, whatever its name and type say, and its name gets the ending that fits', async () => {
  expect(await namesIn(pdf, 'cv.pdf')).toEqual(['cv.pdf pdf']);
  expect(await namesIn(pdf, 'picture.png')).toEqual(['picture.png.pdf pdf']);
  expect(await namesIn(await docx(), 'cv.doc')).toEqual(['cv.doc.docx docx']);
  expect(await namesIn(doc, '')).toEqual(['resume.doc doc']);
  expect(await namesIn(Buffer.from('Ada Lovelace\nEngineer'), 'cv.md')).toEqual(['cv.md txt']);
  expect(await namesIn(pdf, '../../etc/\u202efdp.cv\0.pdf')).toEqual(['fdp.cv .pdf pdf']);
  for (const [bytes, name] of [
    [png, 'cv.pdf'],
    [Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'cv.docx'],
    [Buffer.from('{\\rtf1 Ada}'), 'cv.rtf'],
    [Buffer.from('BEGIN:VCARD\nFN:Ada'), 'ada.vcf'],
    [Buffer.from('<html>Ada</html>'), 'cv.html'],
    [Buffer.from('The text of a mail'), ''],
    [Buffer.alloc(0), 'cv.pdf'],
    [Buffer.alloc(1000), 'cv.txt'],
    [Buffer.concat([pdf, Buffer.alloc(mailLimits.file_bytes)]), 'cv.pdf'],
  ] as const)
    expect(await namesIn(bytes, name), name).toEqual([]);
});

test('mails within mails give their files; their texts, pictures, signatures and what came back give none', async () => {
  const inner = makeMail(
    [
      makePart('Content-Type: text/plain', 'Ada Lovelace\r\nExperience'),
      makePart('Content-Type: text/html', '<a href="https://example.com/cv.pdf">my resume</a>'),
      makePart("Content-Type: text/plain; name*0*=utf-8''Lebenslauf%20; name*1*=J%C3%BCrgen.txt", 'Ada'),
      inBase64('Content-Type: application/octet-stream; name="=?utf-8?Q?Lebenslauf_J=C3=BCrgen.pdf?="', pdf),
      makePart('Content-Type: application/pdf\r\nContent-Transfer-Encoding: quoted-printable', '%PDF-1.4 =\r\n=41da'),
      inBase64('Content-Type: image/png\r\nContent-ID: <logo>', png),
      makePart('Content-Type: application/pkcs7-signature; name=smime.p7s', 'x'),
      makePart('Content-Type: text/calendar; name=invite.ics', 'BEGIN:VCALENDAR'),
    ],
    { boundary: 'inner' },
  );
  const found = ['Lebenslauf Jürgen.txt txt', 'Lebenslauf Jürgen.pdf pdf', 'resume.pdf pdf'];
  expect(await namesIn(inner)).toEqual(found);
  const files = await openAttachment(inner, 'mail.eml');
  expect(files.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).toEqual(['Ada', `${pdf}`, '%PDF-1.4 Ada']);
  const forwarded = makeMail([
    makePart('Content-Type: message/rfc822', inner),
    inBase64('Content-Type: application/octet-stream; name="forwarded message"', inner),
    inBase64('Content-Type: message/rfc822; name=again.eml', Buffer.from('Content-Type: application/pdf\n\n%PDF-1.4')),
  ]);
  expect(await namesIn(forwarded, 'fwd.eml')).toEqual([...found, ...found, 'resume.pdf pdf']);
  expect(await namesIn(Buffer.concat([Buffer.from('\ufeff\r\nFrom ada Mon Mar 2\r\n'), inner]))).toEqual(found);
  expect(await namesIn(makeMail([makePart('Content-Type: message/rfc822', inner)], { type: 'report' }))).toEqual([]);
  // A resume begins with fields too.
  expect(await namesIn(Buffer.from('Name: Ada\nPhone: 1\nSubject: Maths\n\nWork'), 'cv.txt')).toEqual(['cv.txt txt']);
});

test('winmail.dat gives its files under their long names, in the letters of its country and in Unicode', async () => {
  const inner = makeWinmail(attachmentBegins, attribute(0x8010, 'inner.doc\0'), attribute(0x800f, doc));
  const guid = Buffer.alloc(16);
  const bytes = makeWinmail(
    attribute(0x9007, number(1251, 4)),
    attachmentBegins,
    attribute(0x8010, 'RESUM~1.PDF\0'),
    attribute(0x800f, pdf),
    makeProperties(
      Buffer.concat([number(3, 2), number(0x0e20, 2), number(7, 4)]),
      property(
        0x8001,
        0x1f,
        Buffer.from('x\0', 'utf16le'),
        Buffer.concat([guid, number(1, 4), number(2, 4), Buffer.from('ab\0\0')]),
      ),
      property(0x3707, 0x1f, Buffer.from('Résumé of Łukasz Źrebiec.pdf\0', 'utf16le')),
    ),
    attachmentBegins,
    attribute(0x8010, Buffer.from('d0e5e7fecce52e70646600', 'hex')),
    attribute(0x800f, pdf),
    attachmentBegins,
    makeProperties(property(0x3701, 0x102, pdf), property(0x3707, 0x1e, Buffer.from('third.pdf\0'))),
    attachmentBegins,
    makeProperties(property(0x3701, 0xd, Buffer.concat([guid, inner]))),
    attachmentBegins,
    attribute(0x8010, 'logo.png\0'),
    attribute(0x800f, png),
  );
  const found = ['Résumé of Łukasz Źrebiec.pdf pdf', 'РезюМе.pdf pdf', 'third.pdf pdf', 'inner.doc doc'];
  expect(await namesIn(bytes, 'winmail.dat')).toEqual(found);
  expect(await namesIn(makeMail([inBase64('Content-Type: application/ms-tnef; name=winmail.dat', bytes)]))).toEqual(
    found,
  );
  // Lengths that lead out of it, or back: what was whole before them is there.
  const begun = [attachmentBegins, attribute(0x8010, 'a.pdf\0'), attribute(0x800f, pdf)];
  const cut = [attachmentBegins, attribute(0x800f, pdf, 0xffffffff)];
  expect(await namesIn(makeWinmail(...begun, ...cut))).toEqual(['a.pdf pdf']);
  const lying = attribute(
    0x9005,
    Buffer.concat([number(0xffffffff, 4), number(0x101f, 2), number(0x3707, 2), number(0xffffffff, 4)]),
  );
  expect(await namesIn(makeWinmail(...begun, lying, attachmentBegins, attribute(0x800f, pdf)))).toEqual([
    'a.pdf pdf',
    'resume.pdf pdf',
  ]);
});

test('an archive gives its documents, without pictures and folders, mails in it included', async () => {
  const mail = makeMail([inBase64('Content-Type: application/pdf; name=in-mail.pdf', pdf)]);
  const zip = await makeZip({
    'a/cv.pdf': pdf,
    'a/photo.png': png,
    'b/cv.docx': await docx(),
    'm.eml': mail,
    'in.zip': await makeZip({ x: pdf }),
  });
  expect(await namesIn(zip, 'resumes.zip')).toEqual(['cv.pdf pdf', 'cv.docx docx', 'in-mail.pdf pdf']);
  expect(await namesIn(makeMail([inBase64('Content-Type: application/x-zip-compressed', zip)]))).toHaveLength(3);
  const bomb = await makeZip({ 'cv.pdf': Buffer.alloc(9 * 1024 * 1024) });
  expect(await namesIn(bomb, 'bomb.zip')).toEqual([]);
  expect(await namesIn(zip.subarray(0, -30), 'cut.zip')).toEqual([]);
});

test('what is built to exhaust its reader gives at most twenty files, and is done with soon', async () => {
  const cv = makePart('Content-Type: application/pdf; name=cv.pdf', pdf);
  expect(await namesIn(makeMail(Array(10_000).fill(cv)))).toHaveLength(mailLimits.resumes);
  const nothing = makePart('Content-Type: image/png', 'x');
  expect(await namesIn(makeMail([...Array(10_000).fill(nothing), cv]))).toEqual([]);
  expect(await namesIn(makeMail([makeMail(Array(4000).fill(nothing), { head: '', boundary: 'b' }), cv]))).toEqual([]);
  const endless = 'Content-Type: application/pdf; name=cv.pdf; x=';
  expect(await namesIn(makeMail([makePart(`${endless}${'a'.repeat(20_000)}`, pdf)]))).toEqual([]);
  let deep = cv;
  let mails = makeMail([cv]);
  let winmail = makeWinmail(attachmentBegins, attribute(0x800f, pdf));
  for (let index = 0; index < 1000; index++) {
    deep = makeMail([deep], { head: '', boundary: `b${index}` });
    mails = makePart(`${sentHead}Content-Type: message/rfc822`, mails);
    winmail = makeWinmail(attachmentBegins, attribute(0x800f, winmail));
  }
  for (const bytes of [makePart(sentHead.trim(), deep), mails, winmail]) expect(await namesIn(bytes)).toEqual([]);
  // Each of these took a library for mail minutes, or gigabytes.
  const million = 1024 * 1024;
  const base64 = `${sentHead}Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64`;
  for (const bytes of [
    makePart(sentHead.trim(), '\n'.repeat(20 * million)),
    makePart(base64, 'A='.repeat(10 * million)),
    makePart(base64, `${'A='.repeat(38)}\r\n`.repeat(200_000)),
    makePart(base64, '!@#$'.repeat(5 * million)),
    makePart(`${sentHead}X-Long: ${'a'.repeat(20 * million)}`, ''),
    makePart(`${sentHead}${'X-Many: a\r\n'.repeat(million)}`, ''),
    makePart(`${sentHead}Content-Type: text/plain; ${"name*1*=utf-8''%41; ".repeat(50_000)}`, ''),
    makePart(`${sentHead}Content-Type: ${'('.repeat(million)}`, ''),
    makePart(`${sentHead}Content-Type: multipart/mixed; boundary=-`, '\n---x'.repeat(4 * million)),
    Buffer.concat([Buffer.from(sentHead), Buffer.alloc(20 * million)]),
    makeMail([makePart('Content-Type: image/png', Buffer.alloc(mailLimits.part_bytes, 'x\n')), cv]),
  ])
    expect(await namesIn(bytes, 'mail.eml')).toEqual([]);
});

test('cut off mails give what had come, and lines that programs write wrongly are read', async () => {
  const whole = makeMail([
    inBase64('Content-Type: application/pdf; name=a.pdf', pdf),
    makePart('Content-Type: application/pdf; name=b.pdf', pdf),
  ]);
  expect(await namesIn(whole.subarray(0, whole.length - 20))).toEqual(['a.pdf pdf', 'b.pdf pdf']);
  const filled = `${pdf.subarray(0, 10).toString('base64')}\r\n${pdf.subarray(10).toString('base64')}\r\n`;
  const [file] = await openAttachment(
    makeMail([makePart('Content-Type: application/pdf; name=c.pdf\nContent-Transfer-Encoding: BASE64', filled)]),
    'x.eml',
  );
  expect(Buffer.from(file?.bytes ?? []).equals(pdf)).toBe(true);
});
