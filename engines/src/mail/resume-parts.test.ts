import { expect, test } from 'vitest';
import { mailLimits } from './limits.ts';
import type { MailPart } from './mail-part.ts';
import { resumeParts } from './resume-parts.ts';

const part = (content_type: string, file_name = '', more: Partial<MailPart> = {}): MailPart => ({
  part_id: file_name,
  content_type,
  charset: '',
  disposition: null,
  file_name,
  size_bytes: 5000,
  is_referred_to: false,
  parts: [],
  ...more,
});
const mixed = (...parts: MailPart[]) => part('multipart/mixed', '', { parts });
const namesIn = (tree: MailPart) => resumeParts(tree).map(({ file_name, content_type }) => file_name || content_type);

test('files that can be resumes or hold some are worth fetching, by name or by type, wherever they stand', () => {
  const kept = [
    part('application/pdf', 'cv.pdf', { disposition: 'inline', is_referred_to: true }),
    part('application/octet-stream', 'Lebenslauf.DOCX'),
    part('image/png', 'resume.pdf'),
    part('application/msword', 'cv'),
    part('application/octet-stream'),
    part('application/octet-stream', 'Resume J.Smith'),
    part('text/plain', 'cv.txt', { disposition: 'inline' }),
    part('text/plain', 'resume', { disposition: 'attachment' }),
    part('application/x-zip-compressed', 'all.bin'),
    part('application/octet-stream', 'winmail.dat'),
    part('application/ms-tnef', 'att00001.dat'),
    part('message/rfc822'),
    part('application/octet-stream', 'forwarded.eml', { size_bytes: null }),
  ];
  const left = [
    part('text/plain'),
    part('text/plain', 'notes.csv', { disposition: 'attachment' }),
    part('text/plain', 'Shown with the mail', { disposition: 'inline' }),
    part('text/html', 'cv.html', { disposition: 'attachment' }),
    part('image/jpeg', 'photo.jpg', { disposition: 'attachment' }),
    part('application/octet-stream', 'logo.png'),
    part('application/octet-stream', '', { is_referred_to: true }),
    part('application/pkcs7-signature', 'smime.p7s'),
    part('application/pgp-signature', 'signature.asc'),
    part('text/vcard', 'ada.vcf'),
    part('text/calendar', 'invite.ics'),
    part('application/vnd.ms-excel', 'list.xls'),
    part('application/pdf', 'empty.pdf', { size_bytes: 0 }),
    part('application/pdf', 'huge.pdf', { size_bytes: mailLimits.part_bytes * 2 }),
    part('message/delivery-status'),
    part('multipart/mixed'),
  ];
  const [first, ...others] = kept as [MailPart, ...MailPart[]];
  const tree = mixed(
    mixed(part('text/plain'), first),
    ...left,
    part('message/rfc822', 'm.eml', { parts: [mixed(...others)] }),
  );
  expect(resumeParts(tree)).toEqual(kept);
  expect(namesIn(part('application/pdf', 'alone.pdf'))).toEqual(['alone.pdf']);
  expect(namesIn(part('multipart/report', '', { parts: kept }))).toEqual([]);
});

test('trees without end are left where nobody would go on', () => {
  const cv = part('application/pdf', 'cv.pdf');
  expect(resumeParts(mixed(...Array(10_000).fill(cv)))).toHaveLength(mailLimits.resumes);
  expect(resumeParts(mixed(...Array(10_000).fill(part('image/png')), cv))).toEqual([]);
  expect(resumeParts(mixed(mixed(...Array(2000).fill(part('image/png'))), cv))).toEqual([]);
  const nested = (depth: number) => Array.from({ length: depth }).reduce<MailPart>((inner) => mixed(inner), cv);
  for (const depth of [100, 100_000]) expect(resumeParts(nested(depth)), `${depth} deep`).toEqual([]);
  expect(resumeParts(mixed(mixed(mixed(cv))))).toEqual([cv]);
});
