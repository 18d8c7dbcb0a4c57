// Email addresses out of what people paste: lists of any kind, 'Ana Silva <ana@example.com>', whole columns.
import { EmailAddress } from '@hireframe/contract/accounts.ts';

/** `text` as the server would keep it where it is an address, else as it was given. */
export type Address = { text: string; is_valid: boolean };

/** Removed from around an address: quotes, brackets, a full stop at the end of a sentence. */
const around = /^(?:mailto:)?["'(<[]*|["')>\].]*$/gi;

const longest = 320; // No address is longer, so nothing longer is looked into.

export function parseAddress(text: string): Address {
  if (text.length > longest) return { text: text.slice(0, longest), is_valid: false };
  const tidy = text.trim().replace(around, '');
  const { data } = EmailAddress.safeParse(tidy);
  return data === undefined ? { text: text.trim(), is_valid: false } : { text: data, is_valid: true };
}

/** All addresses of a text, in its order; a piece without one is given as it is, to be corrected. */
export function addressesIn(text: string): Address[] {
  const unquoted = text.replace(/"[^"\n]*"(?=\s*<)/g, ''); // A quoted name may hold a comma or an at sign.
  return withoutNames(unquoted)
    .split(/[,;|\t\r\n]+/)
    .flatMap((piece) => {
      const words = piece.split(/\s+/).filter(Boolean);
      const withAt = words.filter((word) => word.includes('@'));
      if (withAt.length > 0) return withAt.map(parseAddress);
      return words.length > 0 ? [{ text: words.join(' ').slice(0, longest), is_valid: false }] : [];
    });
}

/** 'Silva, Ana <a@x.com>' becomes 'a@x.com'. Once through, however long the text. */
function withoutNames(text: string): string {
  let [kept, from] = ['', 0];
  for (const { 0: bracketed, 1: inside, index } of text.matchAll(/<([^<>\n]*)>/g)) {
    kept += `${beforeName(text.slice(from, index))} ${inside} ;`;
    from = index + bracketed.length;
  }
  return kept + text.slice(from);
}

/** What is before a bracket and no name: up to the last address, or to the last sign that parts entries and not names. */
function beforeName(text: string): string {
  const at = text.lastIndexOf('@');
  const length = at < 0 ? 0 : text.slice(at).search(/[,;|\s]|$/);
  const parted = Math.max(...[';', '|', '\t', '\n'].map((sign) => text.lastIndexOf(sign) + 1));
  return text.slice(0, Math.max(at + length, parted, 0));
}

/** Adds what is not there yet. @returns the list, and how many were there already */
export function folded(before: Address[], more: Address[]): { addresses: Address[]; repeated: number } {
  const known = new Map([...before, ...more].map((one) => [one.text.toLowerCase(), one] as const));
  const addresses = [...known.values()];
  return { addresses, repeated: before.length + more.length - addresses.length };
}
