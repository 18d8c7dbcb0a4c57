// Headers that keep a browser from doing what a page of ours never asks of it.
import type { FastifyInstance } from 'fastify';

/** @param storage_origin where signed addresses of files lead, when it is another origin than ours */
export function secure(http: FastifyInstance, public_url: string, storage_origin = ''): void {
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "font-src 'self'"],
    ...[`img-src 'self' blob: data: ${storage_origin}`.trim(), `media-src 'self' blob: ${storage_origin}`.trim()],
    ...[`connect-src 'self' ${storage_origin}`.trim(), "manifest-src 'self'", "worker-src 'self' blob:"],
    ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ].join('; ');
  const headers: Record<string, string> = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    ...(public_url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // An answer to a person is nobody else's; files and pages set their own.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
