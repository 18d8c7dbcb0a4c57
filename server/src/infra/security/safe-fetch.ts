// Addresses that users give: where a workspace wants to be told, where a mailbox stands. They never lead into private
// networks. A name is asked for once and what it says is connected to, so that it cannot say something else in between.
import { lookup } from 'node:dns/promises';
import { request as askPlainly, type IncomingHttpHeaders } from 'node:http';
import { request as askSecurely } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** An address that may not be called, or that nobody answers at. The message is for whoever gave it. */
export class NotReachable extends Error {}

type Address = { address: string; family: 4 | 6 };
type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

type SafeResponse = { status: number; headers: IncomingHttpHeaders; body: string };
/** Of what is answered `max_bytes` are kept. Left out: 4096. */
type Asked = { headers: Record<string, string>; timeout_ms: number; max_bytes?: number };
type Sent = Asked & { body: string };

export type SafeFetch = {
  /** @throws NotReachable where the host is unknown or stands in a network that is nobody's business from here */
  addressOf(host: string): Promise<Address>;
  /** Redirects are answers like any other. @throws NotReachable, also when it takes longer than `timeout_ms` in all */
  post(url: string, sent: Sent): Promise<SafeResponse>;
  /** In the same way. */
  get(url: string, asked: Asked): Promise<SafeResponse>;
};

/**
 * @param allowed_hosts names, and `.example.com` for all below it and itself: nobody else is called. Undefined: everybody
 *   who is public
 * @param allow_private for tests, and for operators whose systems stand in networks of their own; what hands out a cloud's
 *   keys is refused even so
 */
export function createSafeFetch(
  { allow_private, allowed_hosts }: { allow_private: boolean; allowed_hosts?: string[] | undefined },
  resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true }),
): SafeFetch {
  async function addressOf(host: string): Promise<Address> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    if (allowed_hosts && !isListed(allowed_hosts, name)) throw notAllowed(host);
    if (metadataNames.has(name.replace(/\.$/, '').toLowerCase())) throw notPublicly(host);
    const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolved(resolve, name);
    // One private address among public ones is a trap, not a choice.
    const mayCall = (address: string) => !isMetadata(address) && (allow_private || isPublicAddress(address));
    const [first] = found;
    if (!first || !found.every(({ address }) => mayCall(address))) throw notPublicly(host);
    return { address: first.address, family: first.family === 6 ? 6 : 4 };
  }
  async function call(url: string, sent: Asked & { body?: string }) {
    const patience = AbortSignal.timeout(sent.timeout_ms);
    const { hostname } = new URL(url);
    const late = new Promise<never>((_, no) => patience.addEventListener('abort', () => no(tooLate(sent.timeout_ms))));
    late.catch(() => {}); // Heard below, while it matters.
    const address = await Promise.race([addressOf(hostname), late]);
    if (isInClear(url, address)) throw new NotReachable('The address must start with https://.');
    return Promise.race([send(url, address, sent, patience), late]);
  }
  return { addressOf, post: call, get: call };
}

/** Whether what is sent there can be read on the way. To this machine itself there is none. */
export const isInClear = (url: string, { address }: Pick<Address, 'address'>): boolean =>
  new URL(url).protocol !== 'https:' && !isLoopback(address);

/** Compared as names, before anybody is asked who they are: an address that a name leads to needs no line of its own. */
function isListed(allowed: string[], host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  return allowed.some((one) => (one.startsWith('.') ? `.${name}`.endsWith(one) : name === one));
}

const notAllowed = (host: string) =>
  new NotReachable(`This installation may not call ${host}. Ask whoever runs it to allow this host.`);
const notPublicly = (host: string) => new NotReachable(`${host} is not an address on the internet.`);
const tooLate = (timeout_ms: number) => new NotReachable(`No answer within ${timeout_ms / 1000} seconds.`);

async function resolved(resolve: Resolve, host: string) {
  return resolve(host).catch(() => {
    throw new NotReachable(`Nobody knows the host ${host}.`);
  });
}

function send(
  url: string,
  { address, family }: Address,
  { headers, body, max_bytes = 4096 }: Asked & { body?: string },
  signal: AbortSignal,
) {
  const ask = new URL(url).protocol === 'https:' ? askSecurely : askPlainly;
  return new Promise<SafeResponse>((resolve, reject) => {
    const fail = ({ message, code }: NodeJS.ErrnoException) => reject(new NotReachable(wordsFor(code) ?? message));
    const asked = ask(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        signal,
        agent: false,
        lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        let text = '';
        const done = () => {
          resolve({ status, headers: answer.headers, body: text });
          asked.destroy(); // What is more than enough is not waited for.
        };
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text = (text + piece).slice(0, max_bytes);
          if (text.length === max_bytes) done();
        });
        answer.on('end', done).on('error', fail);
      },
    );
    asked.on('error', fail).end(body);
  });
}

function wordsFor(code: string | undefined): string | undefined {
  if (code === 'ECONNREFUSED') return 'Nobody listens at this address.';
  if (code === 'ECONNRESET') return 'The connection was interrupted.';
  if (code?.startsWith('CERT_') || code?.includes('SELF_SIGNED')) return `Its certificate is not valid (${code}).`;
  return undefined;
}

/** An address that anybody may reach: nothing private, of this machine, of this link, for many, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Where a cloud hands its machines their keys: whoever can make us call it may become us. */
const isMetadata = (address: string): boolean => metadata.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const metadataNames = new Set([
  'metadata',
  'metadata.goog',
  'metadata.google.internal',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
  'metadata.oraclecloud.com',
]);

const metadata = new BlockList();
// Link-local as a whole: AWS, Google, Azure, Oracle, DigitalOcean, OpenStack (.169.254), ECS (.170.2), Tencent (.0.23).
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addAddress('100.100.100.200', 'ipv4'); // Alibaba
metadata.addAddress('168.63.129.16', 'ipv4'); // Azure's wire server, a public address.
metadata.addAddress('192.0.0.192', 'ipv4'); // Oracle Classic
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addSubnet('fd00:ec2::', 32, 'ipv6'); // AWS
metadata.addAddress('fd20:ce::254', 'ipv6'); // Google
metadata.addAddress('fd00:42::42', 'ipv6'); // Scaleway
// The same ones led to from IPv6 (RFC 6052).
metadata.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
metadata.addAddress('64:ff9b::6464:64c8', 'ipv6');
metadata.addAddress('64:ff9b::a83f:8110', 'ipv6');

/** An address of this machine itself: what goes there crosses no network. */
export const isLoopback = (address: string): boolean => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

// IANA's special-purpose registries. Of IPv6 only what has been given out for everybody, less what leads to IPv4 again.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6');
