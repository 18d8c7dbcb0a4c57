// The other side of `embedded-whisper.ts`: loads whisper.cpp, and hears the words that the parent asks for.
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import type { WrittenByWhisper } from './whisper-words.ts';

/** Without samples: whether whisper.cpp can be loaded on this machine. */
export type WhisperCall = {
  addon: string; // Name of its package.
  hear?: { model: string; pcm: Int16Array; language: string; threads: number };
};
export type WhisperAnswer =
  | { written: WrittenByWhisper }
  | { loaded: true }
  | { not_loaded: string }
  | { error: string };

type Context = { transcribeData: (pcm: ArrayBuffer, options: object) => { promise: Promise<WrittenByWhisper> } };
type Addon = { WhisperContext: new (options: { filePath: string; useGpu: boolean }) => Context };

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // Requests and other steps go first.

process.on('message', async ({ addon, hear }: WhisperCall) => {
  let loaded: Addon;
  try {
    loaded = createRequire(import.meta.url)(addon);
  } catch (error) {
    return answer({ not_loaded: (error as Error).message });
  }
  if (!hear) return answer({ loaded: true });
  try {
    const context = new loaded.WhisperContext({ filePath: hear.model, useGpu: false });
    const { language, threads: maxThreads } = hear;
    const pcm = hear.pcm.buffer.slice(hear.pcm.byteOffset, hear.pcm.byteOffset + hear.pcm.byteLength) as ArrayBuffer;
    // A piece for each token, which has a time of its own.
    const options = { language, maxThreads, tokenTimestamps: true, maxLen: 1 };
    const { promise } = context.transcribeData(pcm, options);
    // The binding settles no promise when whisper.cpp fails: then nothing is left to be done here, and it ends.
    process.channel?.unref();
    answer({ written: await promise });
  } catch (error) {
    answer({ error: (error as Error).message });
  }
});

// Nothing to do once the parent is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function answer(message: WhisperAnswer) {
  process.send?.(message);
}
