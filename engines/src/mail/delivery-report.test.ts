import { expect, test } from 'vitest';
import { findDeliveryReport, findMessageId, readDeliveries } from './delivery-report.ts';
import type { MailPart } from './mail-part.ts';

const partOf = (content_type: string, parts: MailPart[] = []): MailPart => ({
  part_id: content_type,
  content_type,
  charset: '',
  disposition: null,
  file_name: '',
  size_bytes: null,
  is_referred_to: false,
  parts,
});

const exim = `Reporting-MTA: dns; mx.example.net\r
\r
Action: failed\r
Final-Recipient: rfc822;Ada@Example.com\r
Status: 5.0.0\r
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>:\r
 Recipient address rejected: User unknown\r
\r
Final-Recipient: rfc822; bob@example.com\r
Action: delayed\r
Status: 4.4.1\r
`;

test('a report names each recipient, what became of the mail, and why', () => {
  expect(readDeliveries(exim)).toEqual([
    {
      address: 'ada@example.com',
      action: 'failed',
      reason: '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown',
    },
    { address: 'bob@example.com', action: 'delayed', reason: '4.4.1' },
  ]);
  expect(readDeliveries('Reporting-MTA: dns; x\n\nAction: failed')).toEqual([]);
});

test('what comes back is known by its own Message-ID, not by one that it mentions', () => {
  expect(findMessageId('From: a@x\r\nMessage-ID:\r\n <1@x>\r\nSubject: Hi\r\n\r\nMessage-ID: <2@x>')).toBe('<1@x>');
  expect(findMessageId('From: a@x\n\nMessage-ID: <2@x>')).toBeUndefined();
});

test('only a mail with the status of a delivery is a report', () => {
  const [text, status, head] = ['text/plain', 'message/delivery-status', 'text/rfc822-headers'].map((type) =>
    partOf(type),
  );
  if (!text || !status || !head) throw new Error('Three parts.');
  expect(findDeliveryReport(partOf('multipart/report', [text, status, head]))).toEqual({ status, original: head });
  expect(findDeliveryReport(partOf('multipart/report', [text, status]))).toEqual({ status, original: undefined });
  expect(findDeliveryReport(partOf('multipart/mixed', [text, head]))).toBeUndefined();
  expect(findDeliveryReport(status)).toBeUndefined();
});
