// The list that ffmpeg's `framecrc` writes: one line a packet with its track, time and length. Summed up as it comes.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Track = {
  kind: 'video' | 'audio';
  codec: string;
  width: number; // 0 for sound.
  height: number;
  sample_rate: number; // 0 for pictures.
  packets: number;
  bytes: number;
  start_seconds: number; // Of the earliest packet, from the beginning of the recording.
  end_seconds: number; // Of the latest packet, its length included.
};

/** Reads to the end of the stream. Tracks in their order; a track without any packet has `packets` 0. */
export async function readPacketTable(stream: Readable): Promise<Track[]> {
  const tracks: (Track & { tick: number; last_gap: number })[] = [];
  const trackAt = (index: number) => (tracks[index] ??= { ...noTrack });
  for await (const line of createInterface({ input: stream })) {
    const head = /^#(\w+) (\d+): (.*)$/.exec(line);
    if (head) describe(trackAt(Number(head[2])), head[1] as string, head[3] as string);
    const [index, , time, length, bytes] = line.startsWith('#') ? [] : line.split(',').map(Number);
    if (index === undefined || time === undefined || length === undefined || bytes === undefined) continue;
    const track = trackAt(index);
    const start = time * track.tick;
    // A header without a frame rate leaves lengths out: the last picture then lasts as long as the one before.
    if (length <= 0 && track.packets > 0) track.last_gap = (start - track.start_seconds) / track.packets;
    const end = start + (length > 0 ? length * track.tick : track.last_gap);
    track.start_seconds = track.packets ? Math.min(track.start_seconds, start) : start;
    track.end_seconds = track.packets ? Math.max(track.end_seconds, end) : end;
    track.packets += 1;
    track.bytes += bytes;
  }
  return tracks.map(({ tick: _tick, last_gap: _gap, ...track }) => track);
}

const noTrack = {
  kind: 'video',
  codec: 'unknown',
  width: 0,
  height: 0,
  sample_rate: 0,
  packets: 0,
  bytes: 0,
  start_seconds: 0,
  end_seconds: 0,
  tick: 0,
  last_gap: 0,
} as const;

function describe(track: Track & { tick: number }, name: string, value: string) {
  const [first = 0, second = 0] = value.split(/[/x]/).map(Number);
  if (name === 'tb') track.tick = first / second;
  else if (name === 'media_type' && value === 'audio') track.kind = 'audio';
  else if (name === 'codec_id') track.codec = value;
  else if (name === 'dimensions') [track.width, track.height] = [first, second];
  else if (name === 'sample_rate') track.sample_rate = first;
}
