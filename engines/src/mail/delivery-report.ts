// What a mail server sends back when it could not deliver a mail (RFC 3464).
import type { MailPart } from './mail-part.ts';

export type ReportParts = { status: MailPart; original: MailPart | undefined };

/** @returns the part that says what became of a mail, and what comes back of it; undefined for any other mail */
export function findDeliveryReport(tree: MailPart): ReportParts | undefined {
  const parts = tree.content_type.startsWith('multipart/') ? tree.parts : [];
  const status = parts.find(({ content_type }) => content_type === 'message/delivery-status');
  const original = parts.find(
    ({ content_type }) => content_type === 'message/rfc822' || content_type === 'text/rfc822-headers',
  );
  return status && { status, original };
}

/** One recipient of a report. */
export type Delivery = {
  address: string; // In lower case.
  action: string; // 'failed', 'delayed', 'delivered', 'relayed', 'expanded'.
  reason: string; // As the server says it, in one line; '' where it does not.
};

/** @param text of the part 'message/delivery-status': groups of fields, the first of the mail, the others of a recipient each */
export function readDeliveries(text: string): Delivery[] {
  return unfolded(text)
    .split(/\n\s*\n/)
    .flatMap((group) => {
      const field = (name: string) => new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(group)?.[1]?.trim() ?? '';
      const address = withoutType(field('Final-Recipient') || field('Original-Recipient'));
      if (!address.includes('@')) return [];
      const reason = withoutType(field('Diagnostic-Code')) || field('Status');
      return [{ address: address.toLowerCase(), action: field('Action').toLowerCase(), reason }];
    });
}

/** @param text the head of a mail, or all of it */
export const findMessageId = (text: string): string | undefined =>
  /^Message-ID[ \t]*:[ \t]*(<[^<>\s]{1,500}>)/im.exec(unfolded(text).split(/\n\s*\n/, 1)[0] ?? '')?.[1];

const unfolded = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ');

/** 'rfc822; ada@example.com', 'smtp; 550 No such user': what stands behind the type, without angle brackets around it. */
const withoutType = (value: string) =>
  value
    .replace(/^[\w-]+[ \t]*;[ \t]*/, '')
    .replace(/^<(.*)>$/, '$1')
    .trim();
