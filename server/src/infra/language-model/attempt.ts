// Asks over the AI SDK, and again where that may help, until the time is up.
import { setTimeout as sleep } from 'node:timers/promises';
import type { APICallError } from 'ai';
import type { LanguageModelConfig } from './config.ts';

/** Null where the service does not count. Of tries that failed nothing is known. */
export type Tokens = { input_tokens: number | null; output_tokens: number | null };
export const uncounted: Tokens = { input_tokens: null, output_tokens: null };

/** See `ModelFailure`. */
export type AttemptFailure = 'timeout' | 'refused' | 'unreachable' | 'rate_limited' | 'stopped' | 'nonsense';
export type Attempt = Tokens &
  ({ status: 'ok'; text: string } | { status: 'failed'; reason: AttemptFailure; http_status?: number | undefined });

export type Words = { instructions: string; prompt: string };
type Limits = { time_limit_seconds: number; signal?: AbortSignal | undefined };

const maxTries = 3;
const firstPauseMs = 500; // Doubled after each try; a service that says how long to wait is believed.
const maxAnswerBytes = 2 * 2 ** 20;
const maxAnswerTokens = 8000; // Anthropic wants a bound. OpenAI's newer models refuse the parameter that older ones know.

/** What the model says to these words. Never rejects. */
export async function attempt(config: LanguageModelConfig, words: Words, limits: Limits): Promise<Attempt> {
  const deadline = AbortSignal.timeout(limits.time_limit_seconds * 1000);
  const signal = limits.signal ? AbortSignal.any([deadline, limits.signal]) : deadline;
  const ends = performance.now() + limits.time_limit_seconds * 1000;
  for (let tries = 1; ; tries++) {
    const said = await askOnce(config, words, signal);
    if (!('pause_ms' in said)) return said;
    const { pause_ms = firstPauseMs * 2 ** (tries - 1), ...failed } = said;
    // Waiting beyond the end would only hide the true reason.
    if (signal.aborted || tries === maxTries || performance.now() + pause_ms >= ends) return failed;
    await sleep(pause_ms, undefined, { signal }).catch(() => undefined); // Stopped: the next try says so.
  }
}

type Worth = { pause_ms?: number | undefined }; // There: another try may help.

async function askOnce(
  config: LanguageModelConfig,
  words: Words,
  signal: AbortSignal,
): Promise<Attempt | (Attempt & { status: 'failed' } & Worth)> {
  const { generateText, APICallError } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false; // They go to the console and may quote.
  try {
    const { text, finishReason, usage } = await generateText({
      model: await modelOf(config),
      ...words,
      abortSignal: signal,
      maxRetries: 0,
      ...(config.protocol === 'anthropic' && { maxOutputTokens: maxAnswerTokens }),
    });
    const tokens = { input_tokens: usage.inputTokens ?? null, output_tokens: usage.outputTokens ?? null };
    if (finishReason === 'content-filter') return { status: 'failed', reason: 'refused', ...tokens };
    return { status: 'ok', text, ...tokens };
  } catch (error) {
    if (signal.aborted) return { ...failed(isTimeout(signal) ? 'timeout' : 'stopped') };
    return APICallError.isInstance(error) ? whatFailed(error) : failed('nonsense');
  }
}

const failed = (reason: AttemptFailure, http_status?: number) =>
  ({ status: 'failed', reason, ...uncounted, http_status }) as const;

const isTimeout = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError';

function whatFailed({ statusCode, responseHeaders, isRetryable }: APICallError) {
  if (statusCode === 429) return { ...failed('rate_limited', 429), pause_ms: pauseOf(responseHeaders) };
  if (statusCode === undefined || statusCode >= 500 || statusCode === 408)
    return { ...failed('unreachable', statusCode), pause_ms: pauseOf(responseHeaders) };
  if (statusCode >= 300) return failed('refused', statusCode);
  // An answer that broke off is worth another try; one that is of another kind is not.
  return isRetryable ? { ...failed('unreachable', statusCode), pause_ms: undefined } : failed('nonsense', statusCode);
}

/** Seconds or a date (RFC 9110); undefined where it is neither. */
function pauseOf(headers: Record<string, string> | undefined): number | undefined {
  const said = headers?.['retry-after'];
  if (!said) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function modelOf({ protocol, url, model, key }: LanguageModelConfig) {
  if (protocol === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: url, apiKey: key ?? '', fetch: carefulFetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: 'llm', baseURL: url, ...(key && { apiKey: key }), fetch: carefulFetch })(model);
}

/** A redirect would take words and key where the operator did not say; an endless answer would fill the memory. */
const carefulFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'manual' });
  return answer.body ? new Response(answer.body.pipeThrough(bounded()), answer) : answer;
};

function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxAnswerBytes) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
