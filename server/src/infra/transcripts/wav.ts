import { sampleRate } from './transcriber.ts';

const headerBytes = 44;
const scale = 32_768; // As decoders have it: samples that were of 16 bits come out as they went in.

/** A WAV file of 16-bit samples out of mono samples from -1 to 1; what is louder is clipped. */
export function encodeWav(pcm: Float32Array): Buffer<ArrayBuffer> {
  const wav = Buffer.alloc(headerBytes + pcm.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16); // Bytes of the format that follows.
  wav.writeUInt16LE(1, 20); // Whole numbers, not packed.
  wav.writeUInt16LE(1, 22); // Channels.
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28); // Bytes a second.
  wav.writeUInt16LE(2, 32); // Bytes a sample.
  wav.writeUInt16LE(16, 34); // Bits a sample.
  wav.write('data', 36);
  wav.writeUInt32LE(pcm.length * 2, 40);
  for (const [at, sample] of pcm.entries())
    wav.writeInt16LE(Math.max(-scale, Math.min(scale - 1, Math.round(sample * scale))), headerBytes + at * 2);
  return wav;
}
