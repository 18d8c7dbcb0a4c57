// One question to Google over HTTP: bounded in time and size, asked again where Google is busy or has a bad moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { MailboxFailure, MailTooLarge } from '../mail-source.ts';

export type Time = { now(): number; wait(ms: number): Promise<unknown> };
export const realTime: Time = { now: () => performance.now(), wait: (ms) => sleep(ms) };

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  max_bytes: number; // Of the answer.
};
/** `reason` is Google's word for an error, such as 'userRateLimitExceeded' or 'invalid_grant'; '' where it gives none. */
export type Said = { status: number; json: unknown; reason: string; retry_after_seconds: number };

const timeoutMs = 30_000; // For one answer, all of it; and some for its size.
const bytesInMs = 200;
const tries = 5;
const maxWaitSeconds = 30; // What takes longer is for a later look: others wait for this worker.
const tooMuch = new Set(['userRateLimitExceeded', 'rateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded']);

/**
 * Asks until there is an answer that is worth reading: what is refused is one too.
 * @throws MailboxFailure busy or unreachable, after some tries; MailTooLarge
 */
export async function askGoogle(question: () => Question, { wait }: Pick<Time, 'wait'>): Promise<Said> {
  for (let attempt = 1; ; attempt++) {
    const said = await askOnce(question());
    const failure = said instanceof MailboxFailure ? said : failureOf(said);
    if (!failure) return said as Said;
    const seconds = Math.max(failure.retry_after_seconds ?? 0, 2 ** (attempt - 1)) * (1 + Math.random() / 4);
    if (attempt === tries || seconds > maxWaitSeconds)
      throw new MailboxFailure(failure.trouble, failure.message, Math.ceil(seconds));
    await wait(seconds * 1000);
  }
}

/** @returns why there is none; @throws MailTooLarge */
export async function askOnce({ url, max_bytes, ...sent }: Question): Promise<Said | MailboxFailure> {
  try {
    const signal = AbortSignal.timeout(timeoutMs + Math.ceil(max_bytes / bytesInMs));
    const answer = await fetch(url, { ...sent, body: sent.body ?? null, redirect: 'error', signal });
    const text = await textOf(answer, max_bytes);
    return saidBy(answer, jsonIn(text));
  } catch (error) {
    if (error instanceof MailTooLarge) throw error;
    return new MailboxFailure('unreachable', "Google isn't responding. We'll try again automatically.");
  }
}

/** What it says of its length is not believed. */
async function textOf({ body }: Response, max_bytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > max_bytes) throw new MailTooLarge(); // Leaving the loop ends the connection.
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A proxy's page, or nothing, as after a stop.
  }
}

type Refused = {
  error?: string | { message?: string; errors?: { reason?: string }[]; details?: { reason?: string }[] };
};

function saidBy({ status, headers }: Response, json: unknown): Said {
  const { error } = ((typeof json === 'object' ? json : null) ?? {}) as Refused;
  const reasons = typeof error === 'object' ? [error.errors?.[0]?.reason, error.details?.[0]?.reason] : [error];
  const message = typeof error === 'object' ? error.message : '';
  const retry_after_seconds = Math.max(secondsOf(headers.get('retry-after')), secondsSaid(message));
  return { status, json, reason: reasons.find((reason) => typeof reason === 'string') ?? '', retry_after_seconds };
}

/** Seconds, or a day and time as in other headers. */
function secondsOf(header: string | null): number {
  if (!header) return 0;
  return /^\d+$/.test(header) ? Number(header) : secondsUntil(header);
}

/** Gmail says it in its words: 'User-rate limit exceeded. Retry after 2026-01-31T12:00:00.000Z'. */
function secondsSaid(message: unknown): number {
  const [, instant = ''] = /Retry after (\S+Z)/i.exec(String(message)) ?? [];
  return secondsUntil(instant);
}

/** 0 for what is past, or no instant. */
const secondsUntil = (instant: string) => Math.max(0, (Date.parse(instant) - Date.now()) / 1000 || 0);

function failureOf({ status, reason, retry_after_seconds }: Said): MailboxFailure | undefined {
  if (status === 429 || (status === 403 && tooMuch.has(reason))) {
    const aWhile = reason === 'dailyLimitExceeded' ? 3600 : 0;
    const words = "Google is limiting requests for this mailbox. We'll continue automatically.";
    return new MailboxFailure('busy', words, Math.max(retry_after_seconds, aWhile));
  }
  if (status < 500) return undefined;
  return new MailboxFailure(
    'unreachable',
    "Google is having problems. We'll try again automatically.",
    retry_after_seconds,
  );
}
