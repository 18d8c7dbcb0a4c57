// Who is at the other end of the line.
import { isIP, isIPv6 } from 'node:net';
import { type Language, readAcceptLanguage } from '@hireframe/contract/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { SetCookie } from './cookies.ts';

/** `language`: which of ours they would rather read. */
export type ClientAddress = { ip_address: string; user_agent: string; language?: Language };

/** With the cookies that it sends, how it is given one, and where what it tries is logged. */
export type Client = ClientAddress & {
  cookies: string;
  setCookie: SetCookie;
  sign_in_id: string | undefined; // By which it asks, where somebody is signed in.
  request_id: string;
  log: Log; // Of the request.
};

/** What a proxy says of the address counts only when it is one. */
export function readClientAddress(request: FastifyRequest): ClientAddress {
  const ip_address = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');
  const language = readAcceptLanguage(request.headers['accept-language'] ?? '');
  return { ip_address, user_agent: request.headers['user-agent'] ?? '', ...(language && { language }) };
}

/** What one customer of a provider has: an IPv4 address, or the 64 bits of an IPv6 network (RFC 6177). */
export function toNetwork(ip_address: string): string {
  const ipv4 = asIPv4(ip_address);
  return ipv4 ?? `${groupsOf(ip_address, 4)}::/64`;
}

/** What one company or provider has together: the 24 bits of an IPv4 network, or the 48 of an IPv6 site. */
export function toWideNetwork(ip_address: string): string {
  const ipv4 = asIPv4(ip_address);
  return ipv4 === undefined ? `${groupsOf(ip_address, 3)}::/48` : ipv4.replace(/\.\d+$/, '.0/24');
}

function asIPv4(ip_address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip_address)?.[1];
  return mapped ?? (isIPv6(ip_address) ? undefined : ip_address);
}

/** The first of an IPv6 address, each of 16 bits. */
function groupsOf(ip_address: string, count: number): string {
  const [head = '', tail = ''] = ip_address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = ip_address.includes('::') ? Array(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
