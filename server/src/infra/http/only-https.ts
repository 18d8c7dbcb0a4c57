// Where people reach us by https, nobody is answered in clear: not past the proxy, and not through one that takes http as well.
import type { IncomingHttpHeaders } from 'node:http';

type Asked = {
  url: string;
  headers: IncomingHttpHeaders;
  peer: string; // The address at the other end of the line, be it a proxy's.
  isEncrypted?: boolean; // The line itself is TLS.
};

const loopback = /^(127\.|::1$|::ffff:127\.)/i;
/** Load balancers ask for these by themselves; they tell nothing of anybody. */
const health = /^\/(healthz|readyz)\/?(\?|$)/;

/**
 * What a proxy says of the protocol is believed of whoever says it: a caller who lies about it harms nobody else. A proxy beside us that
 * says nothing is let through, since its line is not the client's.
 * @returns whether this was asked in clear though it must not be
 */
export function isRefusedInClear(public_url: string, { url, headers, peer, isEncrypted }: Asked): boolean {
  if (!public_url.startsWith('https:') || health.test(url)) return false;
  const said = headers['x-forwarded-proto'];
  if (said === undefined) return !isEncrypted && !loopback.test(peer);
  const [first = ''] = String(said).split(','); // Of several proxies the one that the client spoke with.
  return first.trim().toLowerCase() !== 'https';
}
