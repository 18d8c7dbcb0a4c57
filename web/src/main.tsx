import './ui/entry-styles.ts';
import './lib/opened-at.ts'; // Before anything goes to another page.
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { makeQueryClient, Providers } from './app/Providers.tsx';
import { makeRouter } from './app/router.tsx';
import { watchSignIn } from './app/watch-sign-in.ts';
import { loadMessages } from './lib/messages.tsx';
import { keepTracking } from './lib/tracking.ts';

keepTracking(window.location);
const cache = makeQueryClient();
const router = makeRouter(cache);
watchSignIn(router, cache);

const show = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Providers client={cache}>
      <RouterProvider router={router} />
    </Providers>,
  );
void loadMessages('first').then(show, show); // Better in English than not at all.
