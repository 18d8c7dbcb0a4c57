// Google for tests and journeys, over real HTTP on loopback: consent, tokens, and the mailboxes of Gmail, in the shape of
// Google's documents. Faults are put into it one by one.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Google, type GoogleClient, readGoogleConfig } from '../src/features/mailboxes/google.ts';
import { type Answered, type GmailMailbox, gmailCalls, makeGmailMailbox } from './gmail-mailbox.ts';
import { askConsent, makeConsents } from './google-consents.ts';
import { masked } from './google-fields.ts';

export const googleClient: GoogleClient = {
  client_id: '1234567890-abcdef.apps.googleusercontent.com',
  client_secret: 'GOCSPX-a-secret-of-the-client',
};

/** What came in; of a form its fields. */
export type GoogleAsked = { method: string; path: string; query: string[]; authorization: string; body: unknown };
/** Instead of an answer. 'cut' ends the connection in the middle of one. */
export type GoogleFault = { status: number; body?: object; headers?: Record<string, string> } | 'cut' | 'endless';

/** https://developers.google.com/workspace/gmail/api/reference/quota */
const units: [RegExp, number][] = [
  [/\/history$/, 2],
  [/\/(profile|messages)$/, 5],
  [/\/watch$/, 100],
  [/./, 20],
];

export const tooFast = (status: 403 | 429, reason: string, headers = {}): GoogleFault => {
  const message = 'User-rate limit exceeded.';
  return {
    status,
    headers,
    body: { error: { code: status, message, errors: [{ domain: 'usageLimits', reason, message }] } },
  };
};

/** @param given.now the clock that quotas are counted by */
export async function startGoogle({ port = 0, now = () => performance.now() } = {}) {
  const mailboxes = new Map<string, GmailMailbox>();
  const consents = makeConsents([googleClient]);
  const asked: GoogleAsked[] = [];
  const faults: { on: RegExp; fault: GoogleFault }[] = [];
  const spent: { at: number; units: number }[] = [];
  const state = { units_per_minute: Number.POSITIVE_INFINITY, refused: 0 }; // `refused` for asking too fast.

  const addMailbox = (email: string): GmailMailbox => {
    const made = makeGmailMailbox(email);
    mailboxes.set(email, made);
    consents.at_the_browser = email;
    return made;
  };
  /** The next `times` questions whose path fits get `fault`. */
  const fail = (fault: GoogleFault, { on = /^\/gmail\//, times = 1 } = {}) =>
    void faults.push(...Array.from({ length: times }, () => ({ on, fault })));

  function isOverQuota(path: string): boolean {
    const recent = spent.filter(({ at }) => at > now() - 60_000);
    const cost = units.find(([one]) => one.test(path))?.[1] ?? 0;
    spent.push({ at: now(), units: cost });
    const isOver = recent.reduce((sum, one) => sum + one.units, cost) > state.units_per_minute;
    if (isOver) state.refused++;
    return isOver;
  }

  function gmail({ method, path, body, authorization }: GoogleAsked, query: URLSearchParams): Answered {
    const mailbox = mailboxes.get(consents.ownerOf(authorization) ?? '');
    if (!mailbox) return unauthorised;
    if (isOverQuota(path)) return tooFast(403, 'userRateLimitExceeded') as Answered;
    const [, what = '', id = '', , attachment = ''] =
      /^\/gmail\/v1\/users\/me\/(\w+)(?:\/(\w+)(\/attachments\/([^/]+))?)?$/.exec(path) ?? [];
    if (method === 'POST' && what === 'watch') {
      mailbox.watched = (body as { topicName: string }).topicName;
      const { historyId } = gmailCalls.profile(mailbox).body as { historyId: string };
      return { status: 200, body: { historyId, expiration: String(Date.now() + 7 * 86_400_000) } };
    }
    if (what === 'profile') return gmailCalls.profile(mailbox);
    if (what === 'history') return gmailCalls.history(mailbox, query);
    if (what === 'messages' && attachment) return gmailCalls.attachment(mailbox, id, decodeURIComponent(attachment));
    if (what === 'messages') return id ? gmailCalls.message(mailbox, id) : gmailCalls.list(mailbox, query);
    return { status: 404, body: { error: { code: 404, message: 'Not Found', errors: [] } } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://any');
    const sent = await text(request);
    const isForm = /urlencoded/.test(request.headers['content-type'] ?? '');
    const body = isForm ? Object.fromEntries(new URLSearchParams(sent)) : sent && JSON.parse(sent);
    const { method = '', headers } = request;
    const one = { method, path, query: [...query].map((pair) => pair.join('=')).sort(), body };
    const came = { ...one, authorization: headers.authorization ?? '' };
    asked.push(came);
    const at = faults.findIndex(({ on }) => on.test(path));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'cut') return void response.writeHead(200, json).write('{"id":', () => response.destroy());
    if (fault === 'endless') return flood(response);
    if (path === '/o/oauth2/v2/auth' && !fault) return askConsent(consents, query, response);
    const said =
      fault ??
      (path === '/token' ? consents.give(body) : path === '/revoke' ? consents.forget(body.token) : gmail(came, query));
    const shown = said.body && masked(said.body, said.status === 200 ? query.get('fields') : null);
    response
      .writeHead(said.status, { ...json, ...(fault as { headers?: object })?.headers })
      .end(shown && JSON.stringify(shown));
  }
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: Google = { ...readGoogleConfig({ HIREFRAME_GOOGLE_URL: url }), units_per_minute: 10_000_000 };
  async function stop() {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  return Object.assign(state, { url, google, asked, consents, addMailbox, fail, stop });
}

const json = { 'content-type': 'application/json; charset=UTF-8' };
const unauthorised: Answered = {
  status: 401,
  body: { error: { code: 401, message: 'Invalid Credentials', errors: [{ domain: 'global', reason: 'authError' }] } },
};

/** As long as somebody listens. */
function flood(response: ServerResponse) {
  response.writeHead(200, json);
  const pour = () => {
    while (!response.destroyed && response.write('"'.padEnd(65_536, 'a'))) {}
  };
  response.on('drain', pour);
  pour();
}
