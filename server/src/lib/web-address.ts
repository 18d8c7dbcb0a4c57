// Whether words hold what a mail program would turn into a link.
import { parse } from 'tldts';

const host = String.raw`[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+`;
const rest = String.raw`(?::\d+)?(?:[/?#]\S*)?`;
const withScheme = /[a-z][a-z\d+.-]*:\/\/\S+/iu;
/** Not within a longer word, and no part of an email address. */
const bare = new RegExp(String.raw`(?<![\p{L}\p{N}_.@-])(${host})(?![\p{L}\p{N}_@-])${rest}`, 'gu');
const afterAt = new RegExp(String.raw`@${host}(?::\d+)?[/?#]\S+`, 'u');

/** Names under which nobody but programs on the spot finds a page, or nobody at all (RFC 6761, RFC 7686). */
const reserved = new Set(['example', 'invalid', 'internal', 'lan', 'local', 'localhost', 'onion', 'test']);
/** Tools that are called like their own site. */
const tools = new Set(['ado.net', 'asp.net', 'socket.io', 'vb.net']);

/**
 * The first address of a web page in words, bare domains included. What ends like no top-level domain is none: 'Node.js', 'St.Gallen'.
 * @returns it as it is written; undefined where there is none
 */
export function findWebAddress(words: string): string | undefined {
  // As mail programs read it: wide letters and dots, nothing that cannot be seen.
  const text = words
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[。｡]/gu, '.');
  const found = withScheme.exec(text) ?? afterAt.exec(text) ?? [...text.matchAll(bare)].find(isAddress);
  return found?.[0].replace(/[.,;:!?)\]}'"’”»]+$/u, '');
}

function isAddress([whole, name = '']: RegExpMatchArray): boolean {
  if (/^www\./i.test(name)) return true;
  if (tools.has(whole.toLowerCase().replace(/[/?#]+$/u, ''))) return false;
  const { isIcann, isIp, publicSuffix } = parse(name, { validateHostname: false });
  return Boolean(isIcann || isIp) || reserved.has(publicSuffix?.split('.').at(-1) ?? '');
}
