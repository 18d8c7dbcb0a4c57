// Who hears words. HIREFRAME_TRANSCRIBE: anybody at all. TRANSCRIBE_URL, TRANSCRIBE_MODEL, TRANSCRIBE_KEY: a service.
// WHISPER_BIN: a program. WHISPER_MODEL, HIREFRAME_MODELS_URL: what whisper.cpp hears with, and where it is fetched.
import { join } from 'node:path';
import { usualModelsUrl } from './models.ts';

export type EndpointConfig = {
  url: string; // Whole: words are asked for by a POST to it.
  model: string;
  key: string | undefined; // Servers of one's own often want none.
};

export type TranscriptsConfig = {
  is_on: boolean;
  endpoint: EndpointConfig | undefined; // Undefined: words are heard on this machine.
  whisper_program: string | undefined; // A path; undefined: what npm brings along.
  whisper_model: string | undefined; // A path; undefined: look in `models_folder`, where one is fetched to.
  models_folder: string; // May be missing.
  models_url: string; // Of a folder, without a closing slash.
};

export type TranscriptsVariables = {
  TRANSCRIBE_URL?: string | undefined;
  TRANSCRIBE_MODEL?: string | undefined;
  TRANSCRIBE_KEY?: string | undefined;
  WHISPER_BIN?: string | undefined;
  WHISPER_MODEL?: string | undefined;
  HIREFRAME_TRANSCRIBE?: boolean | undefined;
  HIREFRAME_MODELS_URL?: string | undefined;
};
export type TranscriptsFault = { variable: keyof TranscriptsVariables; message: string };

const usualModel = 'whisper-1'; // Servers of one's own have one model and take any name.
const usualPath = '/v1/audio/transcriptions';

/** Call it with variables in which `transcriptsFaultsOf` finds nothing. */
export function readTranscriptsConfig(given: TranscriptsVariables, data_folder: string): TranscriptsConfig {
  const { TRANSCRIBE_URL, TRANSCRIBE_MODEL = usualModel, TRANSCRIBE_KEY } = given;
  return {
    is_on: given.HIREFRAME_TRANSCRIBE ?? true,
    endpoint: TRANSCRIBE_URL
      ? { url: wholeUrl(TRANSCRIBE_URL), model: TRANSCRIBE_MODEL, key: TRANSCRIBE_KEY }
      : undefined,
    whisper_program: given.WHISPER_BIN,
    whisper_model: given.WHISPER_MODEL,
    models_folder: join(data_folder, 'models'),
    models_url: (given.HIREFRAME_MODELS_URL ?? usualModelsUrl).replace(/\/+$/, ''),
  };
}

/** What they together get wrong; what each of them is made of is checked before. */
export function findTranscriptsFaults({ TRANSCRIBE_URL, TRANSCRIBE_MODEL, TRANSCRIBE_KEY }: TranscriptsVariables) {
  const faults: TranscriptsFault[] = [];
  if ((TRANSCRIBE_MODEL ?? TRANSCRIBE_KEY) && !TRANSCRIBE_URL)
    faults.push({ variable: 'TRANSCRIBE_URL', message: 'is needed too, such as http://127.0.0.1:8080' });
  if (TRANSCRIBE_URL && /[#@]/.test(TRANSCRIBE_URL))
    faults.push({
      variable: 'TRANSCRIBE_URL',
      message: 'must hold no user, password or #: the key goes into TRANSCRIBE_KEY',
    });
  return faults;
}

/** A bare address or one that ends in /v1 gets the usual path; any other (whisper.cpp's own /inference) is meant as it is. */
function wholeUrl(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path === '' || path === '/v1' ? usualPath : path;
  return url.href;
}
