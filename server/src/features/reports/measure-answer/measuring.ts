// What is measured in a process of its own, by name: the part of an analysis that eats processor and memory.

import type { Recording } from '@hireframe/engines/media/recording.ts';
import type { SpeechMeasurements } from '@hireframe/engines/speech/speech.ts';
import type { PictureMeasurements } from '@hireframe/engines/video/picture.ts';

export type Measurings = { sound: SpeechMeasurements; pictures: PictureMeasurements };
export type MeasuringName = keyof Measurings;

export type MeasuringCall = { name: MeasuringName; path: string; recording: Recording };
export type MeasuringAnswer =
  | { value: unknown }
  | { fault: string; message: string } // Of the recording.
  | { error: string }; // Of ours.

/** Each loads no more than it needs. */
export const measurings: { [name in MeasuringName]: (call: MeasuringCall) => Promise<Measurings[name]> } = {
  async sound({ path, recording }) {
    const { decodeSound } = await import('@hireframe/engines/media/decode-sound.ts');
    const { measureSpeech } = await import('@hireframe/engines/speech/measure-speech.ts');
    const { pcm, loudness_lufs } = await decodeSound(path, recording);
    return await measureSpeech(pcm, { loudness_lufs });
  },
  async pictures({ path, recording }) {
    const { frames } = await import('@hireframe/engines/media/frames.ts');
    const { measurePicture, wantedFrames } = await import('@hireframe/engines/video/measure-picture.ts');
    const { duration_seconds } = recording;
    return await measurePicture(frames(path, recording, wantedFrames), { duration_seconds, fps: wantedFrames.fps });
  },
};
