// A language model's part in reading a resume: it fills what the engine left empty or was unsure of, and nothing else.
import type { FactPlace, ModelsPart } from '@hireframe/contract/corrections.ts';
import type { FileReading } from '@hireframe/engines/resumes/file-reading.ts';
import { z } from 'zod';
import type { Tools } from '../../infra/tools.ts';

export type Reading = Extract<FileReading, { status: 'ok' }>;

type Place = Omit<FactPlace, 'boxes'>;
/** As it is kept: the model's part, each fact with its place in the document's text. */
export type GapsFilled = Omit<ModelsPart, 'filled'> & { filled: Place[] };

const Fact = z.object({ field: z.string(), value: z.string(), quote: z.string() });
// One fact of another shape does not spoil the others.
const Answer = z.object({ facts: z.array(Fact.nullable().catch(null)) });

/**
 * Asks the configured model for what a reading lacks and takes what quotes in the visible text support. The score stays as
 * it was. Sends the visible text of the resume away: call it only for a person who asked for it or whose workspace has
 * models on, never for one who declined analysis by machine. Never fails: a reading without an answer says why.
 */
export async function fillGaps(
  { languageModel, now }: Pick<Tools, 'languageModel' | 'now'>,
  reading: Reading,
): Promise<Reading & { language_model: GapsFilled | null }> {
  if (!languageModel) return { ...reading, language_model: null };
  const { questionFor } = await import('@hireframe/engines/resumes/model-question.ts');
  const { acceptAnswer } = await import('@hireframe/engines/resumes/model-answer.ts');
  const { resume, document_text } = reading;
  const asked = { resume, document_text, unsure: [] };
  const part = { model: languageModel.name, filled: [], asked_at: now().toISOString(), failure: null };
  const question = questionFor(asked);
  if (!question) return { ...reading, language_model: { ...part, input_tokens: 0, output_tokens: 0 } };
  const said = await languageModel.ask({ ...question, schema: Answer });
  const { input_tokens, output_tokens } = said;
  const told = { ...part, input_tokens, output_tokens };
  if (said.status === 'failed') return { ...reading, language_model: { ...told, failure: said.reason } };
  const accepted = acceptAnswer(asked, said.answer);
  return { ...reading, resume: accepted.resume, language_model: { ...told, filled: accepted.filled } };
}

/** The model's part as people see it, and where facts stand: for what it filled, where its quotes do. */
export function withModelsPart(places: FactPlace[], part: GapsFilled | null) {
  if (!part) return { places, language_model: null };
  const filled = new Set(part.filled.map(({ fact }) => fact));
  const found = part.filled.map((place) => ({ ...place, boxes: [] }));
  return {
    places: [...places.filter(({ fact }) => !filled.has(fact)), ...found],
    language_model: { ...part, filled: [...filled] },
  };
}
