// The program of whisper.cpp that the operator named, such as one built for their graphics card.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { buildTranscript } from './build-transcript.ts';
import { isUnspaced, normalizeLanguage } from './language.ts';
import { isProgram, patienceFor, run, withWav } from './local-program.ts';
import { isModel } from './models.ts';
import { sampleRate, type Transcriber, TranscriptFailure } from './transcriber.ts';
import { type Heard, joined } from './words.ts';

const askSeconds = 10;
const threads = String(Math.min(4, Math.max(1, availableParallelism() - 1))); // One is left for requests.

/** @param model a path, or undefined where none was found. @returns a transcriber, or what is missing */
export async function findWhisperProgram(
  program: string,
  model: string | undefined,
): Promise<Transcriber | { missing: string }> {
  if (!(await isProgram(program))) return { missing: `WHISPER_BIN is no program: ${program}` };
  const usage = await said(program, '--help');
  if (!usage.includes('--output-json-full')) return { missing: `${basename(program)} is no whisper.cpp that we know` };
  if (!model || !(await isModel(model))) return { missing: 'whisper.cpp has no model: run npm run get-models' };
  const version = /\b\d+\.\d+\.\d+\b/.exec(await said(program, '--version'))?.[0] ?? 'version not stated';
  return openWhisperProgram(program, model, version);
}

function openWhisperProgram(program: string, model: string, version: string): Transcriber {
  const engine = { name: 'whisper.cpp', version: `${version}, ${basename(model)}`, is_draft: false };
  return {
    engine,
    transcribe: (pcm, { language = 'auto', signal } = {}) =>
      withWav(pcm, async (wav, folder) => {
        const result = join(folder, 'words');
        const about = ['-m', model, '-f', wav, '-l', language, '-t', threads];
        const args = [...about, '-np', '-ojf', '-of', result];
        await run({ program, args, patience_seconds: patienceFor(pcm), signal });
        // Pieces of letters stand in different tokens: byte by byte nothing of them is lost.
        const json = await readFile(`${result}.json`, 'latin1').catch(() => '');
        return buildTranscript(readResult(json), engine, pcm.length / sampleRate);
      }),
  };
}

const Token = z.object({
  text: z.string(),
  offsets: z.object({ from: z.number(), to: z.number() }).optional(), // Milliseconds.
  p: z.number().optional().catch(undefined),
});
const Result = z.object({
  result: z.object({ language: z.string() }),
  transcription: z.array(z.object({ offsets: z.object({ from: z.number(), to: z.number() }), tokens: z.array(Token) })),
});

/** @throws TranscriptFailure ('nonsense') */
function readResult(json: string) {
  const { success, data } = Result.safeParse(parsed(json));
  if (!success) throw new TranscriptFailure('nonsense', "The transcript engine's answer wasn't a transcript");
  const language = normalizeLanguage(data.result.language);
  const heard = data.transcription.flatMap(({ tokens, offsets }) => {
    const spoken = tokens.filter(({ text }) => !/^(\[_|<\|)/.test(text)); // Not marks of beginnings, ends and times.
    const pieces = wholeLetters(
      spoken.map(({ text, offsets: { from, to } = offsets, p }) => ({
        text,
        start: from / 1000,
        end: to / 1000,
        probability: p,
      })),
    );
    return isUnspaced(language) ? pieces : joined(pieces);
  });
  return { heard, language, are_times_rough: false };
}

/** Pieces of bytes as text: those that end in the middle of a letter together with what follows. */
function wholeLetters(pieces: Heard[]): Heard[] {
  const whole: Heard[] = [];
  let broken: Heard | undefined;
  for (const piece of pieces) {
    const known = [broken?.probability, piece.probability].filter((one) => one !== undefined);
    const probability = known.length > 0 ? Math.min(...known) : undefined;
    const one: Heard = broken ? { ...piece, probability, text: broken.text + piece.text, start: broken.start } : piece;
    const text = Buffer.from(one.text, 'latin1').toString('utf8');
    const isBroken = text.endsWith('\ufffd') && (broken?.text.length ?? 0) < 4;
    broken = isBroken ? one : undefined;
    if (!isBroken) whole.push({ ...one, text });
  }
  return whole;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // Cut off or absent; the schema refuses it.
  }
}

const said = (program: string, question: string) =>
  run({ program, args: [question], patience_seconds: askSeconds }).then(
    ({ output, complaint }) => output + complaint,
    () => '', // Old ones do not know every question.
  );
