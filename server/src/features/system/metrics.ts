import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../infra/context.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import { notFound } from '../../infra/http/problem.ts';

/** @throws Problem 404 without the token, so that nobody learns that there is something */
export async function readMetrics(
  { metrics, metrics_token }: Pick<AppContext, 'metrics' | 'metrics_token'>,
  authorization: string | undefined,
): Promise<FileAnswer> {
  if (!metrics || !metrics_token || !isSame(authorization ?? '', `Bearer ${metrics_token}`)) throw notFound('address');
  const { content_type, text } = await metrics.read();
  return { status: 200, headers: { 'content-type': content_type, 'cache-control': 'no-store' }, body: text };
}

/** In the time of any other: of a hash, since lengths differ. */
const isSame = (a: string, b: string) => timingSafeEqual(hashed(a), hashed(b));
const hashed = (text: string) => createHash('sha256').update(text).digest();
