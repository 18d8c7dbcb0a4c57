// Cookies of our own: for this host alone, out of reach of scripts, and never sent along from other sites.

/** Sends a cookie with the answer, written as in `Set-Cookie`. */
export type SetCookie = (cookie: string) => void;

/**
 * @param name begins with `__Host-`: only this host, only over TLS (or on the machine itself), never set from a subdomain
 * @param seconds undefined: it ends with the browser
 */
export const writeCookie = (name: `__Host-${string}`, value: string, seconds: number | undefined): string =>
  `${name}=${value};${seconds === undefined ? '' : ` Max-Age=${seconds};`} Path=/; Secure; HttpOnly; SameSite=Strict`;

/** @param header `Cookie` of a request */
export const readCookie = (name: `__Host-${string}`, header = ''): string | undefined =>
  header
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
