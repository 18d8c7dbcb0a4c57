// A recording's picture, looked at so many times a second.
import { inputArguments, startFfmpeg } from './ffmpeg-run.ts';
import { changeBetween, type Thumb, toThumb } from './picture-change.ts';
import { type Recording, RecordingFailure } from './recording.ts';

export type Frame = {
  time: number; // Seconds from the recording's beginning: frame n is what is shown at n / fps.
  width: number;
  height: number;
  data: Uint8Array; // RGB, row by row, 3 bytes a pixel. Its own: may be kept.
  change: number; // Against the frame before it, 0 to 255: see picture-change.ts. Of the first one 0.
};

export type FrameOptions = {
  fps: number; // How often to look, evenly; a slower or uneven recording repeats frames, a faster one leaves some out.
  width: number; // Pixels, at most; the height follows. Never larger than the recording.
  signal?: AbortSignal | undefined;
};

/**
 * The picture at 0, 1/fps, 2/fps … until it ends. Decodes no faster than it is read, and stops when the reading does.
 * Throws RecordingFailure 'unreadable' where nothing comes, and an Error for a recording without a picture.
 */
export async function* frames(path: string, recording: Recording, options: FrameOptions): AsyncGenerator<Frame> {
  if (!recording.video) throw new Error('This recording has no video');
  const { fps, signal } = options;
  const { width, height } = sizeWithin(recording.video, options.width, Number.POSITIVE_INFINITY);
  // ffmpeg keeps the rate of `fps` to the end: it repeats the first frame where the picture starts late.
  const filter = `fps=${fps},${fitInto({ width, height }, 'fast_bilinear')}`;
  const output = ['-map', '0:V:0', '-vf', filter, '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
  const input = inputArguments(path, recording.container);
  const run = await startFfmpeg(['-v', 'error', ...input, ...output], { seconds: recording.duration_seconds, signal });
  try {
    let [index, before] = [0, undefined as Thumb | undefined];
    for await (const data of inPieces(run.stdout, width * height * 3)) {
      const thumb = toThumb(data, width, height);
      yield { time: index / fps, width, height, data, change: before ? changeBetween(before, thumb) : 0 };
      before = thumb;
      index += 1;
    }
    await run.ended;
    if (index === 0) throw new RecordingFailure('unreadable', "The video of this recording can't be decoded");
  } finally {
    run.stop();
  }
}

/** The largest even size of the same shape within the given one, and within the picture itself. */
export function sizeWithin(picture: { width: number; height: number }, width: number, height: number) {
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(picture.width), height: even(picture.height) };
}

/** A filter to one size, whatever the recording turns to in the middle (a phone that is turned): bars fill the rest. */
export function fitInto({ width, height }: { width: number; height: number }, flags: string): string {
  const scale = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=${flags}`;
  return `${scale},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1`;
}

/** Cuts a stream into pieces of `size` bytes; an unfinished last one is left out. */
async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Uint8Array> {
  let [piece, filled] = [new Uint8Array(size), 0];
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + size - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < size) continue;
      yield piece;
      [piece, filled] = [new Uint8Array(size), 0];
    }
  }
}
