// Headers that keep a browser from doing what a page of ours never asks of it.
import type { AppContext } from '../context.ts';

type Sources = { [kind in 'script' | 'style' | 'font' | 'img' | 'connect' | 'frame']?: string };
type Context = Pick<AppContext, 'public_url' | 'storage' | 'maps'>;

/** Of every answer; files and pages put their own in the place of some. */
export function secureHeaders({ public_url, storage, maps }: Context): Record<string, string> {
  return {
    'content-security-policy': policyWith(storage.origin ?? '', styleSources(maps)),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    'cache-control': 'no-store', // An answer to a person is nobody else's.
    ...(public_url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** What a page has instead that these websites may show in a frame. */
export const framedHeaders = (
  { storage, maps }: Pick<Context, 'storage' | 'maps'>,
  origins: string[],
): Record<string, string> => ({
  'content-security-policy': policyWith(storage.origin ?? '', styleSources(maps), origins),
});

/** What the page with Google's map has instead: a key that is restricted by website wants to be told the website. */
export const googleMapHeaders = ({ storage }: Pick<Context, 'storage'>): Record<string, string> => ({
  'content-security-policy': policyWith(storage.origin ?? '', googleSources),
  'referrer-policy': 'strict-origin-when-cross-origin',
});

/** @param framedBy origins of websites; none: nobody */
function policyWith(storage_origin: string, more: Sources, framedBy: string[] = []): string {
  const from = (kind: keyof Sources, ...others: string[]) =>
    [`${kind}-src 'self'`, ...others, more[kind]].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    from('script'),
    from('style', "'unsafe-inline'"),
    from('font'),
    from('img', 'blob:', 'data:', storage_origin),
    `media-src 'self' blob: ${storage_origin}`.trim(),
    from('connect', storage_origin),
    ...(more.frame ? [`frame-src ${more.frame}`] : []),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
}

/** As Google names them: developers.google.com/maps/documentation/javascript/content-security-policy. */
const googleSources: Sources = {
  script:
    "'unsafe-eval' blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com https://*.googleusercontent.com",
  style: 'https://fonts.googleapis.com',
  font: 'https://fonts.gstatic.com',
  img: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  connect: 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
  frame: 'https://*.google.com',
};

/** Where a style of the operator's comes from, with its tiles. Google's key goes before it. */
function styleSources(maps: AppContext['maps']): Sources {
  if (maps?.google_maps_key || !maps?.map_style_url) return {};
  const { origin } = new URL(maps.map_style_url);
  return { img: origin, connect: origin };
}
