// Who hears the words of recordings: a service, whisper.cpp on this machine, or nobody.
import { join } from 'node:path';
import type { TranscriptsConfig } from './transcripts/config.ts';
import { findBuild, openWhisper } from './transcripts/embedded-whisper.ts';
import { openEndpoint } from './transcripts/endpoint.ts';
import type { WantedModel } from './transcripts/fetch-model.ts';
import { chooseModel, findLargestModel, isModel, type ModelName, models } from './transcripts/models.ts';
import type { EmbeddedModel } from './transcripts/set-up-whisper.ts';
import type { Transcriber } from './transcripts/transcriber.ts';
import { findWhisperProgram } from './transcripts/whisper-cli.ts';

/** `embedded`: it is whisper.cpp of npm, which a worker sets up. `why_missing`: in words for the operator. */
export type FoundTranscriber =
  | { transcriber: Transcriber; embedded?: EmbeddedModel }
  | { transcriber: undefined; why_missing: string };

const missing = (why_missing: string) => ({ transcriber: undefined, why_missing });

/**
 * The service that the operator named, the program that they named, else whisper.cpp as npm brings it along. Looks; calls
 * no service and fetches nothing.
 */
export async function findTranscriber(config: TranscriptsConfig): Promise<FoundTranscriber> {
  if (!config.is_on) return missing('Transcripts are turned off on this server');
  if (config.endpoint) return { transcriber: openEndpoint(config.endpoint) };
  const model = config.whisper_model ?? (await findLargestModel(config.models_folder));
  if (config.whisper_program) {
    const found = await findWhisperProgram(config.whisper_program, model);
    return 'missing' in found ? missing(found.missing) : { transcriber: found };
  }
  const build = findBuild();
  if (!build) return missing(`whisper.cpp has no build for ${process.platform} on ${process.arch}`);
  if (config.whisper_model && !(await isModel(config.whisper_model))) return missing('WHISPER_MODEL is no model');
  const embedded = model ? { path: model } : wantModel(chooseModel(), config);
  return { transcriber: openWhisper(embedded.path, build.version), embedded };
}

/** Where a model that we know comes from and goes to. */
export function wantModel(
  name: ModelName,
  { models_url, models_folder }: Pick<TranscriptsConfig, 'models_url' | 'models_folder'>,
): WantedModel {
  const { file, sha256 } = models[name];
  return { url: `${models_url}/${file}`, path: join(models_folder, file), sha256 };
}
