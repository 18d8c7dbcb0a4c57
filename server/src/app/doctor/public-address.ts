// The address that people type: whether a browser would trust it, and whether it is safe for those that trust anything.
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type PeerCertificate } from 'node:tls';
import { type Finding, isLoopback, look, ok, wordsOf, wrong } from './finding.ts';

const part = 'address';
const timeout_ms = 5000;
/** Let's Encrypt renews at 30 days before the end: with less left the renewal has failed for a fortnight. */
const leastDays = 14;
const msOfDay = 24 * 3_600_000;
/** Suites of TLS 1.2 without forward secrecy or with a block cipher in CBC, which RFC 9325 (4.2) says not to offer. */
const weak = 'AES128-SHA:AES256-SHA:AES128-SHA256:AES256-SHA256:AES128-GCM-SHA256:AES256-GCM-SHA384';

/** @param ca certificates to trust beside the usual ones, for tests */
export async function checkAddress(public_url: string | undefined, host: string, ca?: string): Promise<Finding[]> {
  if (!public_url)
    return isLoopback(host)
      ? [ok(part, 'for this machine alone')]
      : [wrong(part, `HOST is ${host} and PUBLIC_URL is not set: links in mails lead nowhere. Set PUBLIC_URL`)];
  const url = new URL(public_url);
  if (url.protocol === 'http:')
    return isLoopback(url.hostname)
      ? [ok(part, 'for this machine alone')]
      : [
          wrong(
            part,
            `${public_url} is not encrypted: passwords can be read on the way. Put a proxy with TLS before it`,
          ),
        ];
  return checkTls(url, ca);
}

async function checkTls(url: URL, ca: string | undefined): Promise<Finding[]> {
  const trusting = ca === undefined ? {} : { ca };
  const trusted = await shakeHands(url, trusting);
  if ('error' in trusted) {
    const reached = await shakeHands(url, { rejectUnauthorized: false });
    return 'error' in reached
      ? [wrong(part, `${url.origin} does not answer: ${trusted.error}`)]
      : [wrong(part, `browsers don't trust the certificate of ${url.host}: ${trusted.error}`)];
  }
  const [old, feeble, headers] = await Promise.all([
    shakeHands(url, {
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL@SECLEVEL=0',
    }),
    shakeHands(url, { rejectUnauthorized: false, maxVersion: 'TLSv1.2', ciphers: `${weak}:@SECLEVEL=0` }),
    fetchHeaders(url),
  ]);
  const days = Math.floor((Date.parse(trusted.certificate.valid_to) - Date.now()) / msOfDay);
  return [
    days < leastDays
      ? look(part, `the certificate ends in ${days} days: see why it was not renewed`)
      : ok(part, `${url.origin}, ${trusted.protocol}, certificate for ${days} more days`),
    ...('error' in old ? [] : [wrong(part, 'TLS 1.1 or 1.0 is answered: allow 1.2 and 1.3 alone')]),
    ...('error' in feeble ? [] : [look(part, `the cipher ${feeble.cipher} is offered, which has no forward secrecy`)]),
    ...(headers === undefined || headers.has('strict-transport-security')
      ? []
      : [look(part, 'the proxy drops Strict-Transport-Security: pass it on')]),
  ];
}

type Shaken = { protocol: string | null; cipher: string; certificate: PeerCertificate } | { error: string };

function shakeHands({ hostname, port }: URL, options: ConnectionOptions): Promise<Shaken> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const end = (shaken: Shaken) => {
      socket.destroy();
      resolve(shaken);
    };
    const socket = connect(
      { host, port: Number(port || 443), ...(isIP(host) ? {} : { servername: host }), ...options },
      () =>
        end({
          protocol: socket.getProtocol(),
          cipher: socket.getCipher().name,
          certificate: socket.getPeerCertificate(),
        }),
    );
    socket.setTimeout(timeout_ms, () => end({ error: `no answer within ${timeout_ms / 1000} s` }));
    socket.on('error', (error) => end({ error: wordsOf(error) }));
  });
}

/** Undefined where the trust is a test's own, or nobody answers: the handshakes have said so. */
const fetchHeaders = (url: URL): Promise<Headers | undefined> =>
  fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(timeout_ms) })
    .then(({ headers }) => headers)
    .catch(() => undefined);
