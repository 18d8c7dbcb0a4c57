// Google's own client and ours ask the same Google the same things, and hear the same.
import { type gmail_v1, gmail as googlesGmail } from '@googleapis/gmail';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { afterAll, expect, test } from 'vitest';
import { composedMail } from '../../../../test/composed-mail.ts';
import { type GoogleAsked, googleClient, startGoogle } from '../../../../test/google.ts';
import { realTime } from './ask-google.ts';
import { openClient } from './client.ts';
import { authorizeUrl, exchangeCode, readingScope, renewTokens } from './tokens.ts';

const google = await startGoogle();
afterAll(google.stop);
const box = google.addMailbox('jobs@gmail.test');
const redirect_uri = 'http://hireframe.test/integrations/oauth/callback';

const theirs = new OAuth2Client({
  clientId: googleClient.client_id,
  clientSecret: googleClient.client_secret,
  redirectUri: redirect_uri,
  endpoints: { oauth2AuthBaseUrl: google.google.authorize_url, oauth2TokenUrl: google.google.token_url },
});
const { codeVerifier, codeChallenge = '' } = await theirs.generateCodeVerifierAsync();

async function codeAt(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

test('consent, tokens and their renewal are asked for as Google’s own library asks', async () => {
  const asked = { redirect_uri, state: 'a state', code_challenge: codeChallenge };
  const ourUrl = authorizeUrl(google.google, googleClient.client_id, asked);
  const theirUrl = theirs.generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope: readingScope,
    state: 'a state',
    code_challenge: codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
  expect(sorted(ourUrl)).toEqual(sorted(theirUrl));

  const code = await codeAt(ourUrl);
  const ours = await exchangeCode(google.google, googleClient, { code, code_verifier: codeVerifier, redirect_uri });
  const { tokens } = await theirs.getToken({ code: await codeAt(theirUrl), codeVerifier });
  expect(withoutSecrets(google.asked, '/token')).toEqual(Array(2).fill(expect.objectContaining(expectedForm)));
  expect(ours?.scopes).toEqual([tokens.scope]);
  const apart = Date.parse(ours?.tokens.access_token_ends_at ?? '') - (tokens.expiry_date ?? 0);
  expect(Math.abs(apart)).toBeLessThan(60_000);

  google.asked.length = 0;
  theirs.setCredentials({ refresh_token: tokens.refresh_token ?? null });
  await theirs.refreshAccessToken();
  await renewTokens(google.google, googleClient, ours?.tokens ?? { refresh_token: '' }, realTime);
  const [one, other] = withoutSecrets(google.asked, '/token');
  expect(one).toEqual(other);
});

const expectedForm = {
  method: 'POST',
  query: [],
  body: {
    ...googleClient,
    code: 'secret',
    code_verifier: codeVerifier,
    grant_type: 'authorization_code',
    redirect_uri,
  },
};
const sorted = (url: string) => [...new URL(url).searchParams].map((pair) => pair.join('=')).sort();
const withoutSecrets = (asked: GoogleAsked[], path: string) =>
  asked
    .filter((one) => one.path === path)
    .map(({ body, authorization, ...one }) => {
      const { code, refresh_token, ...form } = body as Record<string, string>;
      return {
        ...one,
        body: { ...form, ...(code && { code: 'secret' }), ...(refresh_token && { refresh_token: 'secret' }) },
      };
    });

test('every call of a mailbox is the one that Google’s own client makes, and is heard the same', async () => {
  for (let count = 0; count < 3; count++)
    box.deliver(await composedMail({ attachments: [{ filename: `cv ${count}.pdf`, content: '%PDF-1.7' }] }));
  const { access_token, refresh_token } = google.consents.grant('jobs@gmail.test');
  const ends = { access_token_ends_at: new Date(Date.now() + 3_600_000).toISOString() };
  const grant = { client: googleClient, tokens: { access_token, refresh_token, ...ends }, keep: async () => {} };
  const ours = openClient(google.google, grant, realTime);
  theirs.setCredentials({ access_token, refresh_token, expiry_date: Date.now() + 3_600_000 });
  const { users } = googlesGmail({ version: 'v1', auth: theirs as never, rootUrl: google.url });
  const me = { userId: 'me' };

  async function both<O, T>(our: () => Promise<O>, their: () => Promise<{ data: T }>) {
    google.asked.length = 0;
    const [mine, { data }] = [await our(), await their()];
    const [one, other] = google.asked;
    expect(google.asked).toHaveLength(2);
    expect({ ...one, body: one?.body || '' }).toEqual({ ...other, body: other?.body || '' });
    return [mine, data] as const;
  }
  const [profile, theirProfile] = await both(ours.profile, () => users.getProfile(me));
  expect(theirProfile).toMatchObject(profile);

  const q = 'has:attachment -in:sent';
  const listed = () => users.messages.list({ ...me, q, maxResults: 2 });
  const [list, theirList] = await both(() => ours.list(q, null, 2), listed);
  expect(theirList).toMatchObject(list ?? {});
  const page = { q, maxResults: 2, pageToken: theirList.nextPageToken ?? '' };
  const [rest, theirRest] = await both(
    () => ours.list(q, page.pageToken, 2),
    () => users.messages.list({ ...me, ...page }),
  );
  expect(theirRest).toMatchObject({ messages: rest?.messages });

  const startHistoryId = '5001';
  const historyTypes = ['messageAdded', 'labelRemoved'];
  const [history, theirHistory] = await both(
    () => ours.history(startHistoryId, null, 50),
    () => users.history.list({ ...me, startHistoryId, historyTypes, maxResults: 50 }),
  );
  const added = theirHistory.history?.map(({ messagesAdded }) => messagesAdded?.map(({ message }) => message?.id));
  expect(history).toMatchObject({ historyId: theirHistory.historyId });
  expect(added).toEqual(
    (history as typeof theirHistory).history?.map(({ messagesAdded }) =>
      messagesAdded?.map(({ message }) => message?.id),
    ),
  );
  expect(added).toHaveLength(3);

  const id = list?.messages[0]?.id ?? '';
  const whole = () => users.messages.get({ ...me, id, format: 'full' });
  const [message, theirs2] = await both(() => ours.message(id, true), whole);
  expect(flat(message?.payload)).toEqual(flat(theirs2.payload));

  const attachment = message?.payload.parts[1]?.body.attachmentId ?? '';
  const [bytes, theirBytes] = await both(
    () => ours.attachment(id, attachment, 1000),
    () => users.messages.attachments.get({ ...me, messageId: id, id: attachment }),
  );
  expect(Buffer.from(theirBytes.data ?? '', 'base64url')).toEqual(bytes);
  expect(bytes).toHaveLength(theirBytes.size ?? -1);

  const topicName = 'projects/hire/topics/mail';
  const [until, watch] = await both(
    () => ours.watch(topicName),
    () => users.watch({ ...me, requestBody: { topicName } }),
  );
  expect(Math.abs(Date.parse(until) - Number(watch.expiration))).toBeLessThan(60_000);
  expect(box.watched).toBe(topicName);
});

/** Each part, without ids that are others each time. */
const flat = (part: gmail_v1.Schema$MessagePart | undefined): unknown[] => {
  const { partId, mimeType, filename, headers, body, parts } = part ?? {};
  const one = { partId, mimeType, filename, headers, size: body?.size, data: body?.data };
  return [one, ...(parts ?? []).flatMap(flat)];
};

test('what Google refuses is refused to both', async () => {
  const { access_token } = google.consents.grant('jobs@gmail.test');
  theirs.setCredentials({ access_token });
  const { users } = googlesGmail({ version: 'v1', auth: theirs as never, rootUrl: google.url });
  const ends = { access_token_ends_at: new Date(Date.now() + 3_600_000).toISOString() };
  const grant = { client: googleClient, tokens: { access_token, refresh_token: '', ...ends }, keep: async () => {} };
  const ours = openClient(google.google, grant, realTime);
  await expect(users.messages.get({ userId: 'me', id: 'abc' })).rejects.toMatchObject({ status: 404 });
  expect(await ours.message('abc')).toBeNull();
  box.forgetHistory();
  await expect(users.history.list({ userId: 'me', startHistoryId: '5001' })).rejects.toMatchObject({ status: 404 });
  expect(await ours.history('5001', null, 50)).toBeNull();
  google.consents.revoke();
  theirs.setCredentials({ refresh_token: 'gone' });
  await expect(theirs.refreshAccessToken()).rejects.toMatchObject({ message: 'invalid_grant' });
  await expect(ours.profile()).rejects.toMatchObject({ trouble: 'expired' });
});
