// Where to go after signing in.

/** A path of this site, or undefined: an address from a link must never lead a person elsewhere. */
export function safePath(given: string | undefined): string | undefined {
  if (!given?.startsWith('/')) return undefined;
  const { origin, pathname, search, hash } = new URL(given, location.origin);
  // `//evil.example` and `/\evil.example` begin with a slash too.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
