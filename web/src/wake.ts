// On a page that the server rendered: brings the app when somebody begins to use it, or at once where they are known here.
// Until then nothing but this runs, so that the page is there at once on a slow phone. Links lead where they lead; a click on
// a button waits for the app (app/take-over.ts).
import { languageKey } from './lib/language-key.ts';
import { currentToken, isKeptSignedIn } from './lib/session.ts';
import { keepTracking } from './lib/tracking.ts';

const { app = '' } = (document.currentScript as HTMLScriptElement).dataset;
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];
const rendered = document.getElementById('root');

function wake(): void {
  for (const sign of signs) removeEventListener(sign, wake, true);
  import(/* @vite-ignore */ app).catch(listen); // The network failed: the next sign tries again.
}

function listen(): void {
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
}

function hold(event: MouseEvent): void {
  const button = (event.target as Element).closest('a[href], button');
  if (!rendered?.isConnected || !button?.matches('button')) return;
  event.preventDefault();
  globalThis.heldClick = button;
  document.documentElement.style.cursor = 'progress';
}

/** In another language than the person chose, or with a dialog that only the app has. */
function showsSomethingElse(): boolean {
  const chosen = localStorage.getItem(languageKey);
  const isApplying = new URLSearchParams(location.search).has('apply');
  return isApplying || (chosen !== null && chosen !== document.documentElement.lang);
}

addEventListener('click', hold, true);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', wake, { once: true }); // The app follows it.
keepTracking(location); // A link may be followed before the app is here.
if (currentToken() || isKeptSignedIn() || showsSomethingElse()) wake();
else listen();
