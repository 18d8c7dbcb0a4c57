// PocketSphinx on this machine: small and everywhere, and wrong about so many words that what it writes is a draft.

import { buildTranscript } from './build-transcript.ts';
import type { TranscriptsConfig } from './config.ts';
import { findProgram, patienceFor, run, withWav } from './local-program.ts';
import { sampleRate, type Transcriber, TranscriptFailure } from './transcriber.ts';
import type { Heard } from './words.ts';

const language = 'en'; // Of the model that comes with it.
const askSeconds = 10;
const unknownVersion = 'version not stated';
const wordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/;
const noWord = /^(<.*>|\[.*\]|\+\+.*\+\+)$/; // Silence, breath, coughs.

/** A transcriber of English, or what is missing. */
export async function findPocketSphinx({ search_path }: TranscriptsConfig): Promise<Transcriber | { missing: string }> {
  const program = await findProgram(['pocketsphinx_continuous'], search_path);
  if (!program) return { missing: 'PocketSphinx is not installed' };
  const engine = { name: 'PocketSphinx', version: await versionOf(search_path), is_draft: true };
  return {
    engine,
    transcribe: (pcm, { language: asked = language, signal } = {}) =>
      withWav(pcm, async (wav) => {
        if (asked !== language) throw new TranscriptFailure('refused', 'PocketSphinx hears English only');
        const args = ['-infile', wav, '-time', 'yes', '-logfn', '/dev/null'];
        const { output } = await run({ program, args, patience_seconds: patienceFor(pcm), signal });
        const heard = output.split('\n').flatMap(heardIn);
        return buildTranscript({ heard, language, are_times_rough: false }, engine, pcm.length / sampleRate);
      }),
  };
}

/** A line with times is a word; the others say the same words once more. */
function heardIn(line: string): Heard[] {
  const [, word, start, end, probability] = wordLine.exec(line.trim()) ?? [];
  if (!word || noWord.test(word)) return [];
  const text = word.replace(/\(\d+\)$/, ''); // Which of several ways to say it.
  return [{ text, start: Number(start), end: Number(end), probability: Number(probability) }];
}

/** It does not say itself; Debian knows. */
async function versionOf(search_path: string): Promise<string> {
  const dpkg = await findProgram(['dpkg-query'], search_path);
  if (!dpkg) return unknownVersion;
  const args = ['--showformat=\u0024{Version}', '--show', 'pocketsphinx'];
  const told = await run({ program: dpkg, args, patience_seconds: askSeconds }).catch(() => undefined);
  return told?.output.trim() || unknownVersion;
}
