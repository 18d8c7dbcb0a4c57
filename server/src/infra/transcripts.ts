// Who hears the words of recordings: a service, a program on this machine, or nobody.
import type { TranscriptsConfig } from './transcripts/config.ts';
import { openEndpoint } from './transcripts/endpoint.ts';
import { findPocketSphinx } from './transcripts/pocketsphinx.ts';
import type { Transcriber } from './transcripts/transcriber.ts';
import { findWhisper } from './transcripts/whisper-cli.ts';

/** `why_missing` is there when `transcriber` is not, in words for the operator. */
export type FoundTranscriber = { transcriber: Transcriber } | { transcriber: undefined; why_missing: string };

/** The first that is there: the service that the operator named, whisper.cpp, PocketSphinx. Looks; calls no service. */
export async function findTranscriber(config: TranscriptsConfig): Promise<FoundTranscriber> {
  if (config.endpoint) return { transcriber: openEndpoint(config.endpoint) };
  const whisper = await findWhisper(config);
  if (!('missing' in whisper)) return { transcriber: whisper };
  const sphinx = await findPocketSphinx(config);
  if (!('missing' in sphinx)) return { transcriber: sphinx };
  return { transcriber: undefined, why_missing: `${whisper.missing}; ${sphinx.missing}` };
}

/** What /readyz says about transcripts: which engine, never where it is. */
export function describeTranscriber({ transcriber }: { transcriber?: Transcriber | undefined }): string {
  if (!transcriber) return 'none';
  const { name, is_draft } = transcriber.engine;
  return is_draft ? `${name} (drafts only)` : name;
}
