// Plain links that open a network with a job's address filled in: nothing of theirs runs on our pages.
import { cutTracking, type Tracking, trackingNames } from '@hireframe/contract/tracking-words.ts';

/** An address that says where its readers came from. */
export function buildTrackedUrl(url: string, tracking: Tracking): string {
  const to = new URL(url);
  for (const name of trackingNames) {
    const value = cutTracking(tracking[name] ?? '');
    if (value) to.searchParams.set(name, value);
  }
  return to.href;
}

const ask = (address: string, query: Record<string, string>) =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`) // A mail program reads no + as a space.
    .join('&')}`;

const networks = {
  linkedin: { name: 'LinkedIn', to: (url: string) => ask('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  xing: { name: 'XING', to: (url: string) => ask('https://www.xing.com/spi/shares/new', { url }) },
  x: { name: 'X', to: (url: string, text: string) => ask('https://x.com/intent/post', { text, url }) },
  whatsapp: { name: 'WhatsApp', to: (url: string, text: string) => ask('https://wa.me/', { text: `${text} ${url}` }) },
  email: {
    name: 'Email',
    to: (url: string, subject: string) => ask('mailto:', { subject, body: `${subject}\n\n${url}` }),
  },
};

/** Each says in the address it shares where its readers come from. @param text what is shared, in words */
export const listShareLinks = (url: string, text: string, tracking: Tracking = {}) =>
  Object.entries(networks).map(([utm_source, { name, to }]) => ({
    name,
    href: to(buildTrackedUrl(url, { ...tracking, utm_source }), text),
  }));
