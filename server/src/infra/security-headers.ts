// Headers that keep a browser from doing what a page of ours never asks of it.
import type { Tools } from './tools.ts';

/** Of every answer; files and pages put their own in the place of some. */
export function secureHeaders({ public_url, storage }: Pick<Tools, 'public_url' | 'storage'>): Record<string, string> {
  const storage_origin = storage.origin ?? '';
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "font-src 'self'"],
    ...[`img-src 'self' blob: data: ${storage_origin}`.trim(), `media-src 'self' blob: ${storage_origin}`.trim()],
    ...[`connect-src 'self' ${storage_origin}`.trim(), "manifest-src 'self'", "worker-src 'self' blob:"],
    ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
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
