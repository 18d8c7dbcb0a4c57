import { describe, expect, test } from 'vitest';
import type { MailPart } from './mail-part.ts';
import { replySubject } from './reply-subject.ts';
import { decodeText, findAttachments, findForwarded, findTextPart, readReply } from './reply-text.ts';

const part = (content_type: string, more: Partial<MailPart> = {}): MailPart => ({
  part_id: '',
  content_type,
  charset: '',
  disposition: null,
  file_name: '',
  size_bytes: null,
  is_referred_to: false,
  parts: [],
  ...more,
});

test.each([
  ['Re: Your application', 'your application', true, false],
  ['AW: WG: [EXT] Re[2]: Ihre Bewerbung', 'ihre bewerbung', true, false],
  ['RE: RE : Votre candidature', 'votre candidature', true, false],
  ['Fwd: Interview on Monday', 'interview on monday', false, true],
  ['回复: 面试', '面试', true, false],
  ['Sv: Ref: Café', 'cafe', true, false],
  ['Redis engineer', 'redis engineer', false, false],
  ['Interview: Monday', 'interview: monday', false, false],
])('%j is about %j', (subject, key, is_answer, is_forward) => {
  expect(replySubject(subject)).toEqual({ key, is_answer, is_forward });
});

describe('the text of an answer', () => {
  const quoted = '> Hello Amara,\n> would Tuesday work?';
  test.each([
    ['Gmail', `Tuesday works.\n\nOn Mon, 23 Nov 2026 at 10:00, Robin Roth <jobs@acme.example> wrote:\n\n${quoted}`],
    [
      'Gmail in German',
      `Tuesday works.\n\nAm Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Robin Roth <jobs@acme.example>:\n\n${quoted}`,
    ],
    [
      'Outlook',
      `Tuesday works.\n\n-----Original Message-----\nFrom: Robin\nSent: Monday\nTo: Amara\nSubject: Interview\n\nHello`,
    ],
    [
      'Outlook in German',
      `Tuesday works.\n\n________________________________\nVon: Robin\nGesendet: Montag\nAn: Amara\nBetreff: Gespräch\n\nHallo`,
    ],
    [
      'Apple Mail in French',
      `Tuesday works.\n\nLe 23 nov. 2026 à 10:00, Robin Roth <jobs@acme.example> a écrit :\n\n${quoted}`,
    ],
  ])('of %s is what the person wrote, and the rest stands apart', (_program, text) => {
    const { body, quoted: rest } = readReply(text, 'text/plain');
    expect(body).toBe('Tuesday works.');
    expect(rest).not.toBe('');
  });

  test('in HTML is read without its tags, links and pictures', () => {
    const html = '<p>Tuesday <b>works</b>.</p><img src="https://tracker.example/x.png"><script>alert(1)</script>';
    expect(readReply(html, 'text/html').body).toBe('Tuesday works.');
  });

  test('that is a quote alone is not lost', () => {
    expect(readReply('> All of it', 'text/plain')).toEqual({ body: '> All of it', quoted: '' });
  });

  test.each([
    ['quote marks', '> '.repeat(60_000)],
    ['one line', 'On '.repeat(60_000)],
    ['dashes', '-'.repeat(200_000)],
    ['many heads', 'On Mon, Robin wrote:\n'.repeat(5000)],
    ['tags', '<div>'.repeat(60_000)],
  ])('of %s without end takes no time', (_what, text) => {
    const start = performance.now();
    readReply(text, text.startsWith('<') ? 'text/html' : 'text/plain');
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

test('bytes are read as their head says, and as Western letters where they are not so', () => {
  expect(decodeText(Buffer.from('für'), 'utf-8')).toBe('für');
  expect(decodeText(Buffer.from([0x66, 0xfc, 0x72]), '')).toBe('für');
  expect(decodeText(Buffer.from([0x66, 0xfc, 0x72]), 'no-such-charset')).toBe('für');
});

test('the words stand in the first text, files are what was attached', () => {
  const text = part('text/plain', { part_id: '1.1' });
  const html = part('text/html', { part_id: '1.2' });
  const logo = part('image/png', { file_name: 'logo.png', is_referred_to: true });
  const work = part('application/zip', { file_name: 'work.zip', disposition: 'attachment' });
  const tree = part('multipart/mixed', {
    parts: [part('multipart/related', { parts: [part('multipart/alternative', { parts: [html, text] }), logo] }), work],
  });
  expect(findTextPart(tree)).toBe(text);
  expect(findAttachments(tree)).toEqual([work]);
  expect(findTextPart(part('application/pdf'))).toBeUndefined();
});

test('a forwarded mail names whose it is and what it is about', () => {
  const text =
    'FYI\n\n---------- Forwarded message ---------\nFrom: Amara Okafor <Amara@mail.example>\nDate: Mon\nSubject: Re: Interview\nTo: <jobs@acme.example>\n\nTuesday works.';
  expect(findForwarded(text)).toEqual({ from: 'amara@mail.example', subject: 'Re: Interview', text: 'Tuesday works.' });
  expect(findForwarded('From my side it is fine.')).toBeUndefined();
});
