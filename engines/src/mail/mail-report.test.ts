import { expect, test } from 'vitest';
import { readMailReport } from './mail-report.ts';

const report = (type: string, parts: string[]) =>
  Buffer.from(
    [
      'From: Mail Delivery System <mailer-daemon@example.com>',
      'Subject: About your mail',
      `Content-Type: multipart/report; report-type=${type};`,
      ' boundary="b1"',
      '',
      ...parts.flatMap((part) => ['--b1', part]),
      '--b1--',
      '',
    ].join('\r\n'),
  );
const original = (type = 'text/rfc822-headers') =>
  `Content-Type: ${type}\r\n\r\nSubject: Any\r\nMessage-ID: <one@example.com>\r\n\r\nMessage-ID: <of the body@example.com>`;
const words = 'Content-Type: text/plain\r\n\r\nWe are sorry.';
const status = (action: string) =>
  `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: ${action}\r\nStatus: 5.1.1`;
const feedback = (kind: string) =>
  `Content-Type: message/feedback-report\r\n\r\nFeedback-Type: ${kind}\r\nUser-Agent: Any/1\r\nVersion: 1`;

test.each(['text/rfc822-headers', 'message/rfc822'])(
  'a mail that came back is told by its Message-ID, in %s',
  async (type) => {
    expect(await readMailReport(report('delivery-status', [words, status('failed'), original(type)]))).toEqual({
      kind: 'returned',
      message_ids: ['<one@example.com>'],
    });
  },
);

test.each(['abuse', 'fraud'])('somebody calls it %s', async (kind) => {
  expect(await readMailReport(report('feedback-report', [words, feedback(kind), original('message/rfc822')]))).toEqual({
    kind: 'complaint',
    message_ids: ['<one@example.com>'],
  });
});

test.each([
  ['a delay', report('delivery-status', [words, status('delayed'), original()])],
  ['one that arrived', report('delivery-status', [words, status('delivered'), original()])],
  ['no spam', report('feedback-report', [words, feedback('not-spam'), original()])],
  ['a mail without parts', Buffer.from('Subject: Hello\r\n\r\nFeedback-Type: abuse\r\n')],
  ['a mail that quotes a report', Buffer.from(`Content-Type: text/plain\r\n\r\n${status('failed')}`)],
])('%s is no report', async (_, bytes) => {
  expect(await readMailReport(bytes)).toBeUndefined();
});

test('a report that brings nothing back names no mail', async () => {
  expect(await readMailReport(report('feedback-report', [feedback('abuse')]))).toEqual({
    kind: 'complaint',
    message_ids: [],
  });
});
