// The sign-in of a tab that has none: taken over from an open tab, else renewed where this browser is kept signed in.
import { renewSignIn } from '@hireframe/contract/accounts.ts';
import { call } from './api.ts';
import { currentToken, isKeptSignedIn, keepToken, rememberKept, takeOverSession } from './session.ts';

/** Settles once it is known whether somebody is signed in. */
export async function restoreSession(): Promise<void> {
  await takeOverSession();
  if (currentToken() || !isKeptSignedIn()) return;
  // Tabs that open at once: one renews, and the others take over from it. A renewal ends the token before.
  if (navigator.locks) await navigator.locks.request('hireframe-renewal', renew);
  else await renew();
}

async function renew(): Promise<void> {
  await takeOverSession();
  if (currentToken()) return;
  try {
    const renewed = await call(renewSignIn, {});
    if (renewed) keepToken(renewed.token);
    else rememberKept(false);
  } catch {
    // Unreachable: asked again with the next page.
  }
}
