import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Warning } from './warning.ts';

// In the list, and yet no mailbox that is thrown away: they forward to the person's own, and last.
const relays = ['opayq.com'];

let domains: Set<string> | undefined;

/** An address of a service whose mailboxes anybody reads, or that last minutes (disposable-email-domains, CC0). */
export function findDisposable(address: string): Warning[] {
  domains ??= new Set([...disposableEmailBlocklistSet()].filter((domain) => !relays.includes(domain)));
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const isListed = labels.some((_, at) => domains?.has(labels.slice(at).join('.')));
  return isListed ? [{ kind: 'disposable_address', address }] : [];
}
