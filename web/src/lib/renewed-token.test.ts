import { endOtherSignIns } from '@hireframe/contract/account-settings.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { someone } from '../../test/app.tsx';
import { call } from './api.ts';
import { currentSignIn, currentToken, forgetToken, keepToken, renewToken, shareSession } from './session.ts';

afterEach(forgetToken);
const bearer = (init: RequestInit) => (init.headers as Record<string, string>).authorization;

test('a token that an answer brings takes the place of the one before; it is the same sign-in', async () => {
  keepToken('first');
  const signIn = currentSignIn();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers: { 'x-new-token': 'second' } }));
  await call(endOtherSignIns, { body: { password: 'any' } });
  expect([currentToken(), currentSignIn() === signIn]).toEqual(['second', true]);
});

test('what was under way with the token from before is asked again with the new one, but not in the name of another person', async () => {
  const asked: (string | undefined)[] = [];
  let meanwhile = () => renewToken('second');
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(bearer(init));
    if (bearer(init) !== 'Bearer first') return new Response(JSON.stringify(someone()), { status: 200 });
    meanwhile();
    return new Response('{"message":"Please sign in."}', { status: 401 });
  });
  keepToken('first');
  await call(getMe, {});
  expect(asked).toEqual(['Bearer first', 'Bearer second']);
  keepToken('first');
  meanwhile = () => keepToken('of somebody else');
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(3);
});

test('other tabs of the sign-in take it over, those of another do not', async () => {
  const stop = shareSession(() => {});
  const otherTab = new BroadcastChannel('hireframe-session');
  keepToken('first');
  otherTab.postMessage({ renewed: 'stolen', before: 'another' });
  otherTab.postMessage({ renewed: 'second', before: 'first' });
  await vi.waitFor(() => expect(currentToken()).toBe('second'));
  otherTab.close();
  stop();
});
