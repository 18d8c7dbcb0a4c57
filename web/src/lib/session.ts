// The sign-in of this tab: a bearer token in session storage, which a new tab takes over from an open one.

import { isOnServer } from './on-server.ts';
import { clearPersonalData, tellSessionEnd } from './personal-data.ts';

const key = 'token';
const hasOtherTabs = !isOnServer && typeof BroadcastChannel !== 'undefined';
const channel = hasOtherTabs ? new BroadcastChannel('hireframe-session') : undefined;
type Word = { ask: true } | { token: string } | { ended: true } | { renewed: string; before: string | null };

/** On the server nobody is signed in: what it renders is for everybody. */
export const currentToken = () => (isOnServer ? null : sessionStorage.getItem(key));

let signIns = 1;
/** The same as long as this tab's sign-in is, whatever its token; 0 where nobody is signed in. */
export const currentSignIn = () => (currentToken() === null ? 0 : signIns);

export function keepToken(token: string): void {
  signIns++;
  sessionStorage.setItem(key, token);
}

/** The server gave this sign-in another token, and the one before is worth nothing: in all tabs. */
export function renewToken(renewed: string): void {
  channel?.postMessage({ renewed, before: currentToken() } satisfies Word);
  sessionStorage.setItem(key, renewed);
}

/** Forgets the sign-in of this tab. */
export function forgetToken(): void {
  signIns++;
  sessionStorage.removeItem(key);
  tellSessionEnd();
}

/** Signed out on purpose: nothing of the person or of whom they worked with stays in this browser, in any tab. */
export function endSession(): void {
  clearPersonalData();
  channel?.postMessage({ ended: true } satisfies Word);
}

const keptKey = 'hireframe.kept-signed-in';

/** Whether it is worth asking for a renewal: the cookie itself is not for scripts. */
export const isKeptSignedIn = () => !isOnServer && localStorage.getItem(keptKey) !== null;

export function rememberKept(isKept: boolean): void {
  if (isKept) localStorage.setItem(keptKey, 'yes');
  else localStorage.removeItem(keptKey);
}

/** Answers other tabs, and calls `onEnd` when one of them signs out, until the returned function is called. */
export function shareSession(onEnd: () => void): () => void {
  const listen = ({ data }: MessageEvent<Word>) => {
    const token = currentToken();
    if ('ask' in data && token) channel?.postMessage({ token } satisfies Word);
    if ('renewed' in data && token === data.before) sessionStorage.setItem(key, data.renewed);
    if ('ended' in data && token) {
      clearPersonalData();
      onEnd();
    }
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}

/** A new tab asks the open ones; settles after the first answer or after `patience_ms` without one. */
export function takeOverSession(timeout_ms = 150): Promise<void> {
  if (currentToken() || !channel) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve();
    };
    const listen = ({ data }: MessageEvent<Word>) => {
      if (!('token' in data)) return;
      keepToken(data.token);
      done();
    };
    const timer = setTimeout(done, timeout_ms);
    channel.addEventListener('message', listen);
    channel.postMessage({ ask: true } satisfies Word);
  });
}
