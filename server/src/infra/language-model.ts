// The optional language model: one question, one answer that fits a schema, or the reason why there is none.
import { z } from 'zod';
import { jsonInText } from '../lib/json-in-text.ts';
import { type Attempt, type AttemptFailure, attempt, type Tokens, uncounted } from './language-model/attempt.ts';
import type { LanguageModelConfig } from './language-model/config.ts';
import type { Log } from './log.ts';

/**
 * `refused`: by the service (a wrong key, an unknown model) or by the model. `nonsense`: an answer that is no JSON or
 * does not fit. `stopped`: by whoever asked. `too_large`: more than `maxInputLetters`, and nothing was sent.
 */
export type ModelFailure = AttemptFailure | 'too_large';

export type ModelAnswer<T> = Tokens & ({ status: 'ok'; answer: T } | { status: 'failed'; reason: ModelFailure });

export type Question<S extends z.ZodType> = {
  system: string; // What to do. Never holds words of strangers.
  prompt: string; // The material. Say where strangers' words begin and end.
  schema: S; // Of a JSON object.
  time_limit_seconds?: number; // All tries together. Left out: 20.
  signal?: AbortSignal;
};

export type LanguageModel = {
  name: string; // As the operator configured it: people are told where their words go.
  /** Never throws and never rejects: a model is a help, and what needs it goes on without it. */
  ask: <S extends z.ZodType>(question: Question<S>) => Promise<ModelAnswer<z.output<S>>>;
};

/** About 30,000 tokens: a long resume is a fifth of it, and small models take no more. */
export const maxInputLetters = 100_000;
const timeLimitSeconds = 20;

/** Loads nothing and calls nobody before the first question. The key and what is sent are never logged. */
export function openLanguageModel(config: LanguageModelConfig, log: Log): LanguageModel {
  return {
    name: config.model,
    async ask({ schema, system, prompt, time_limit_seconds = timeLimitSeconds, signal }) {
      const instructions = `${system}\n\n${answerIn(schema)}`;
      const began = performance.now();
      const said =
        instructions.length + prompt.length > maxInputLetters
          ? tooLarge
          : await attempt(config, { instructions, prompt }, { time_limit_seconds, signal });
      const answer = said.status === 'ok' ? fitted(said, schema) : said;
      const ms = Math.round(performance.now() - began);
      const { input_tokens, output_tokens } = answer;
      const told = { model: config.model, ms, input_tokens, output_tokens };
      if (answer.status === 'ok') log.info(told, 'language model answered');
      else log.warn({ ...told, ...answer }, 'language model failed');
      return answer;
    },
  };
}

const tooLarge = { status: 'failed', reason: 'too_large', ...uncounted } as const;

/**
 * Asked for in words and read out of whatever text comes back: many servers that speak OpenAI's protocol know no mode for
 * JSON, or refuse a call that asks for one.
 */
function answerIn(schema: z.ZodType): string {
  const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  return `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${shape}`;
}

type Said = Extract<Attempt, { status: 'ok' }>;

function fitted<S extends z.ZodType>(said: Said, schema: S): ModelAnswer<z.output<S>> {
  const { input_tokens, output_tokens } = said;
  // Models that think aloud end with what they mean.
  for (const value of jsonInText(said.text).reverse()) {
    const { success, data } = schema.safeParse(value);
    if (success) return { status: 'ok', answer: data, input_tokens, output_tokens };
  }
  return { status: 'failed', reason: 'nonsense', input_tokens, output_tokens };
}
