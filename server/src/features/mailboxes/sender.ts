// The address of the person whose resume came, where the resume itself names none.
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import type { MailEnvelope } from '@hireframe/engines/mail/mail-part.ts';
import { fold } from '@hireframe/engines/text/fold.ts';

const forwarded = /^\s*(\[[^\]]*\]\s*)?(fwd?|wg|tr|rv|enc|vs|vb|doorst|i|pd|ilt|转发)\s*(\[\d+\]|\(\d+\))?\s*[:：]/iu;
/** Programs write in somebody's name. */
const ofPrograms = /no.?reply|do.?not.?reply|notification|mailer|bounce|postmaster/i;

/** @returns the sender's where they wrote for themselves, else '' */
export function sendersAddress({ from, subject }: Pick<MailEnvelope, 'from' | 'subject'>, name: string): string {
  const address = EmailAddress.safeParse(from.address).data;
  if (!address || forwarded.test(subject) || ofPrograms.test(address)) return '';
  const [local = ''] = address.split('@');
  const theirs = wordsOf(from.name || local);
  const [first, ...rest] = wordsOf(name);
  const last = rest.at(-1);
  return first && last && theirs.includes(first) && theirs.includes(last) ? address : '';
}

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];
