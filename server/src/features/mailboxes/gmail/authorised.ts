// Calls of Gmail's API in the name of a mailbox: with an access token that holds, and no faster than its quota.
import type { Google } from '../google.ts';
import { askGoogle, type Question, type Said, type Time } from './ask-google.ts';
import { openPace } from './pace.ts';
import { type GmailGrant, renewTokens } from './tokens.ts';

const listBytes = 2 ** 20;
const soonMs = 60_000; // An access token that ends so soon is renewed first.

type RequestOptions = { method?: 'POST'; query?: Record<string, string | string[]>; body?: object; max_bytes?: number };
/** @param path below that of the mailbox @throws MailboxFailure; MailTooLarge */
export type Call = (units: number, path: string, given?: RequestOptions) => Promise<Said>;

export function openCalls(google: Google, { client, tokens: given, keep }: GmailGrant, time: Time): Call {
  const pace = openPace(google.units_per_minute, time);
  let tokens = given;
  let renewing: Promise<void> | undefined;

  async function renewed() {
    const newer = await renewTokens(google, client, tokens, time);
    tokens = newer;
    await keep(newer);
  }
  /** Several that need it at once share one. */
  async function renew(stale: string) {
    if (tokens.access_token !== stale) return;
    renewing ??= renewed().finally(() => {
      renewing = undefined;
    });
    await renewing;
  }
  return async (units, path, { method, query = {}, body, max_bytes = listBytes } = {}) => {
    const url = `${google.api_url}/gmail/v1/users/me/${path}${searchOf(query)}`;
    const asked = { method: method ?? 'GET', url, max_bytes, ...(body && { body: JSON.stringify(body) }) } as const;
    const json = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
    const question = (): Question => ({
      ...asked,
      headers: { ...json, authorization: `Bearer ${tokens.access_token}` },
    });
    await pace(units);
    if (Date.parse(tokens.access_token_ends_at) < Date.now() + soonMs) await renew(tokens.access_token);
    const stale = tokens.access_token;
    const said = await askGoogle(question, time);
    if (said.status !== 401) return said;
    await renew(stale);
    return askGoogle(question, time);
  };
}

function searchOf(query: Record<string, string | string[]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one);
  return search.size > 0 ? `?${search}` : '';
}
