// Runs before anything is drawn. A file of its own because the server forbids scripts inside pages.
// The colour scheme first, so that a dark screen does not flash white; the key is Mantine's.
const kept = localStorage.getItem('mantine-color-scheme-value');
const isDark = kept === 'dark' || (kept !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
// The mark of the public pages is not for who is signed in; the key is lib/session.ts's.
document.documentElement.toggleAttribute('data-signed-in', sessionStorage.getItem('token') !== null);
// Zod would try `new Function`, which the server forbids too.
globalThis.__zod_globalConfig = { jitless: true };
