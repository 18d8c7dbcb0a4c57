// A browser in which somebody has signed in once. Guesses at their password from elsewhere do not lock it out, also after
// they signed out. The cookie opens nothing: it says where tries are counted. After OWASP's 'device cookies'.
import type { AppContext } from '../../infra/context.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { readCookie, writeCookie } from '../../infra/http/cookies.ts';
import { makeToken } from '../../lib/secret-token.ts';

type Context = Pick<AppContext, 'encryption'>;
/** `people`: the ids of who signed in there, the last one first. */
type Device = { id: string; people: string[] };

const [name, purpose] = ['__Host-hireframe-device', 'known device'] as const;
/** What browsers keep a cookie at most; each sign-in begins it anew. */
const seconds = 400 * 24 * 3600;
/** A family shares a browser. A reception desk does too: whoever came before these is a stranger again. */
const maxPeople = 5;

function readDevice({ encryption }: Context, cookies: string): Device | undefined {
  const sealed = readCookie(name, cookies);
  if (!sealed) return undefined;
  try {
    return JSON.parse(encryption.decrypt(sealed, purpose));
  } catch {
    return undefined; // Made up, cut short, or sealed with a key that is not read any more.
  }
}

/** @returns what names this browser, where the person has signed in in it before */
export function findKnownDevice(context: Context, { cookies }: Client, user_id: string): string | undefined {
  const device = readDevice(context, cookies);
  return device?.people.includes(user_id) ? device.id : undefined;
}

/** Only for whoever has just proved who they are. */
export function rememberDevice(context: Context, { cookies, setCookie }: Client, user_id: string): void {
  const { id, people } = readDevice(context, cookies) ?? { id: makeToken(), people: [] };
  const others = people.filter((one) => one !== user_id);
  const device: Device = { id, people: [user_id, ...others].slice(0, maxPeople) };
  setCookie(writeCookie(name, context.encryption.encrypt(JSON.stringify(device), purpose), seconds));
}
