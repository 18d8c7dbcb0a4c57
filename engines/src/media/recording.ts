// What a recording is, found in its bytes: never in its name or in what the sender says.

export type Recording = {
  duration_seconds: number; // Of what can be decoded; the header of a browser's recording has none.
  container: 'webm' | 'mp4';
  video: { codec: string; width: number; height: number; fps: number } | null; // Null: no picture.
  audio: { codec: string; sample_rate: number; channels: number } | null; // Null: no sound.
  is_truncated: boolean; // The end is missing: what came is measured.
  unreadable_tracks: ('video' | 'audio')[]; // Are there and cannot be decoded: null above for that reason.
};

export type RecordingFault = 'empty' | 'not_a_video' | 'header_missing' | 'too_large' | 'unreadable';

/** The file cannot be measured; `message` says why and is fit for a person. */
export class RecordingFailure extends Error {
  readonly fault: RecordingFault;
  constructor(fault: RecordingFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
