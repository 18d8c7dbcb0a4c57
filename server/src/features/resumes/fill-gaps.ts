// A language model's part in reading a resume: it fills what the engine left empty or was unsure of, and nothing else.
import type { ModelsPart } from '@hireframe/contract/corrections.ts';
import type { ReadResume } from '@hireframe/engines/resumes/file-reading.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';

/** `language_model` is null where none is set up. */
export type FilledReading = ReadResume & { language_model: ModelsPart | null };

const Fact = z.object({ field: z.string(), value: z.string(), quote: z.string() });
// One fact of another shape does not spoil the others.
const Answer = z.object({ facts: z.array(Fact.nullable().catch(null)) });

/**
 * Asks the configured model for what a reading lacks and takes what quotes in the visible text support. The score stays as
 * it was. Sends the visible text of the resume away: call it only for a person who asked for it or whose workspace has
 * models on, never for one who declined analysis by machine. Never fails: a reading without an answer says why.
 * @param file the reading's own, to find on its pages what was filled
 */
export async function fillGaps(
  { languageModel, reader, now }: Pick<AppContext, 'languageModel' | 'reader' | 'now'>,
  reading: ReadResume,
  file: { bytes: Uint8Array; file_name: string },
): Promise<FilledReading> {
  if (!languageModel) return { ...reading, language_model: null };
  // With the first question: a server without a model never loads them.
  const { questionFor } = await import('@hireframe/engines/resumes/model/model-question.ts');
  const { placesAfter } = await import('@hireframe/engines/resumes/model/model-places.ts');
  const { acceptAnswer } = await import('@hireframe/engines/resumes/model/model-answer.ts');
  const part = { model: languageModel.name, filled: [], asked_at: now().toISOString(), failure: null };
  const question = questionFor(reading);
  if (!question) return { ...reading, language_model: { ...part, input_tokens: 0, output_tokens: 0 } };
  const said = await languageModel.ask({ ...question, schema: Answer });
  const { input_tokens, output_tokens } = said;
  const told = { ...part, input_tokens, output_tokens };
  if (said.status === 'failed') return { ...reading, language_model: { ...told, failure: said.reason } };

  const { resume, filled } = acceptAnswer(reading, said.answer);
  const names = filled.map(({ fact }) => fact);
  const boxes = filled.length > 0 ? await reader.locate(file.bytes, file.file_name, filled) : [];
  const found = filled.map((place, index) => ({ ...place, boxes: boxes[index] ?? [] }));
  return {
    ...reading,
    resume,
    language_model: { ...told, filled: names },
    places: placesAfter(reading.places, found),
    unsure: reading.unsure.filter((fact) => !names.includes(fact)),
  };
}
