// What a recording's bytes are, before ffmpeg sees them: it would open playlists, pictures and much else by itself.
import { open } from 'node:fs/promises';
import { type Recording, RecordingFailure } from './recording.ts';

const headBytes = 4096;
const searchBytes = 8 * 1024 * 1024; // A second of the best picture that a browser records is less.

/**
 * The container, from the first bytes alone. Throws RecordingFailure: 'empty', 'not_a_video', or 'header_missing' where
 * the beginning was lost and what follows is a recording's middle.
 */
export async function sniffRecording(path: string): Promise<Recording['container']> {
  const bytes = await readStart(path, searchBytes);
  if (bytes.length === 0) throw new RecordingFailure('empty', 'The file is empty');
  const head = bytes.subarray(0, headBytes);
  if (head.readUIntBE(0, Math.min(4, head.length)) === 0x1a45dfa3) {
    if (/webm|matroska/.test(head.toString('latin1'))) return 'webm';
    throw notAVideo();
  }
  const box = head.toString('latin1', 4, 8);
  if (box === 'ftyp') {
    if (/^(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1|crx )/.test(head.toString('latin1', 8, 12)))
      throw notAVideo();
    return 'mp4';
  }
  // QuickTime's first films have no `ftyp`.
  if (box === 'moov' || (/^(mdat|wide|free|skip)$/.test(box) && bytes.includes('moov'))) return 'mp4';
  if (isMiddleOfWebm(bytes) || isMiddleOfMp4(bytes)) throw headerMissing();
  throw notAVideo();
}

export const headerMissing = () =>
  new RecordingFailure('header_missing', "The file can't be read because its header is missing");
const notAVideo = () => new RecordingFailure('not_a_video', "The file isn't a video or audio recording");

/** A cluster (EBML id 1F43B675) whose first child is its time (E7): nothing else looks like that. */
function isMiddleOfWebm(bytes: Buffer): boolean {
  const cluster = Buffer.from('1f43b675', 'hex');
  for (let at = bytes.indexOf(cluster); at >= 0; at = bytes.indexOf(cluster, at + 1)) {
    const size = bytes[at + 4];
    if (size && bytes[at + 4 + Math.clz32(size) - 23] === 0xe7) return true;
  }
  return false;
}

/** A fragment (`moof`) that begins with its number (`mfhd`, 16 bytes long). */
function isMiddleOfMp4(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('6d6f6f66000000106d666864', 'hex'));
}

async function readStart(path: string, max: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, max));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
