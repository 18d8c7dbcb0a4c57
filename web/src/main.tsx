import './ui/entry-styles.ts';
import './lib/opened-at.ts'; // Before anything goes to another page.
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { makeQueryClient, Providers } from './app/Providers.tsx';
import { makeRouter } from './app/router.tsx';
import { watchSignIn } from './app/watch-sign-in.ts';
import { loadMessages } from './lib/messages.tsx';

const cache = makeQueryClient();
const router = makeRouter(cache);
watchSignIn(router, cache);

const show = (root: HTMLElement) =>
  createRoot(root).render(
    <Providers client={cache}>
      <RouterProvider router={router} />
    </Providers>,
  );

/** Before anything goes to another page. Not for the login page to load, as below. */
async function keepWhereFrom({ pathname, search }: Location): Promise<void> {
  if (search) (await import('./lib/tracking.ts')).keepTracking({ pathname, search });
}

async function begin(): Promise<void> {
  await Promise.allSettled([loadMessages('first'), keepWhereFrom(location)]); // Better in English than not at all.
  const root = document.getElementById('root') as HTMLElement;
  if (root.dataset.rendered === undefined) return show(root);
  const { fillFromPage, takeOver } = await import('./app/take-over.ts');
  fillFromPage(cache);
  await router.load();
  takeOver(root, show);
}
void begin();
