// Headers that keep a browser from doing what a page of ours never asks of it.
import type { AppContext } from '../context.ts';

type Origins = { [kind in 'script' | 'style' | 'font' | 'img' | 'connect']?: string };

/** Of every answer; files and pages put their own in the place of some. */
export function secureHeaders({
  public_url,
  storage,
  maps,
}: Pick<AppContext, 'public_url' | 'storage' | 'maps'>): Record<string, string> {
  const storage_origin = storage.origin ?? '';
  const map = originsOf(maps);
  const from = (kind: keyof Origins, ...others: string[]) =>
    [`${kind}-src 'self'`, ...others, map[kind]].filter(Boolean).join(' ');
  const policy = [
    "default-src 'none'",
    from('script'),
    from('style', "'unsafe-inline'"),
    from('font'),
    from('img', 'blob:', 'data:', storage_origin),
    `media-src 'self' blob: ${storage_origin}`.trim(),
    from('connect', storage_origin),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    'cache-control': 'no-store', // An answer to a person is nobody else's.
    ...(public_url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Where the map that the operator wants comes from: Google's as Google names them, or that of a style and its tiles. */
function originsOf(maps: AppContext['maps']): Origins {
  if (maps?.google_maps_key)
    return {
      script: 'https://maps.googleapis.com',
      style: 'https://fonts.googleapis.com',
      font: 'https://fonts.gstatic.com',
      connect: 'https://maps.googleapis.com',
      img: 'https://maps.googleapis.com https://maps.gstatic.com',
    };
  if (!maps?.map_style_url) return {};
  const { origin } = new URL(maps.map_style_url);
  return { img: origin, connect: origin };
}
