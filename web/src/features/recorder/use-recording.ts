// One run of the recorder: a stream in, chunks of about a second out.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordingKind } from './camera.ts';
import { bareType, bitrates, chunk_ms, recordingType } from './recording-type.ts';

export type RecorderState = 'initialising' | 'ready' | 'recording' | 'stopped';
/** What was recorded, whole, as this browser writes it. */
export type Recorded = { blob: Blob; seconds: number };

type RecordingOptions = {
  stream: MediaStream | undefined;
  kind: RecordingKind;
  limit_seconds: number; // The recording stops by itself after so long.
  onChunk?: ((bytes: Blob, index: number) => void) | undefined;
  /** Somebody ended it, or the time was over. */
  onStop: (recorded: Recorded) => void;
  /** It broke off by itself: what came until then was handed to `onChunk`. */
  onBroken?: (() => void) | undefined;
};

const broken = 'Recording error occurred';
const cannot = "This browser can't record. Answer in writing or use another browser.";

/** @returns the state, how many seconds were recorded, and what can be done now */
export function useRecording({ stream, kind, limit_seconds, onChunk, onStop, onBroken }: RecordingOptions) {
  const [state, setState] = useState<'ready' | 'recording' | 'stopped'>('ready');
  const [seconds, setSeconds] = useState(0);
  const [error, setError] = useState<typeof broken | typeof cannot | null>(null);
  const run = useRef<Run>(null);
  const tell = useRef({ onChunk, onStop, onBroken });
  tell.current = { onChunk, onStop, onBroken };

  const stop = useCallback(() => run.current?.end('asked'), []);
  const start = useCallback(() => {
    const type = recordingType(kind);
    if (!stream || !type) return setError(cannot);
    const fail = () => {
      setError(broken);
      setState('ready');
      tell.current.onBroken?.();
    };
    try {
      run.current = beginRun(stream, type, {
        onChunk: (bytes, index) => tell.current.onChunk?.(bytes, index),
        onEnd: (recorded, why) => {
          if (why === 'left') return; // What was recorded is kept; the answer goes on when the person comes back.
          if (why === 'broken' || recorded.blob.size === 0) return fail();
          setState('stopped');
          tell.current.onStop(recorded);
        },
      });
    } catch {
      return fail();
    }
    setError(null);
    setSeconds(0);
    setState('recording');
  }, [stream, kind]);

  useEffect(() => {
    if (state !== 'recording') return;
    const began = performance.now();
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1000;
      setSeconds(passed);
      if (passed >= limit_seconds) stop();
    }, 200);
    return () => clearInterval(timer);
  }, [state, limit_seconds, stop]);
  useEffect(() => () => run.current?.end('left'), []);

  const shown: RecorderState = stream || state !== 'ready' ? state : 'initialising';
  return { state: shown, seconds, error, start, stop };
}

/** Why a run is over: somebody or the clock said so, the page was left, or it broke. */
type Why = 'asked' | 'left' | 'broken';
type Run = { end: (why: Why) => void };
type Told = { onChunk: (bytes: Blob, index: number) => void; onEnd: (recorded: Recorded, why: Why) => void };

/** @throws DOMException as MediaRecorder does */
function beginRun(stream: MediaStream, mimeType: string, { onChunk, onEnd }: Told): Run {
  const type = bareType(mimeType);
  const recorder = new MediaRecorder(stream, { mimeType, ...bitrates });
  const chunks: Blob[] = [];
  const began = performance.now();
  let why: Why = 'broken'; // It ends by itself when camera or microphone are gone.
  const end = (reason: Why) => {
    if (recorder.state !== 'recording') return;
    why = reason;
    recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const bytes = new Blob([data], { type });
    onChunk(bytes, chunks.length);
    chunks.push(bytes);
  };
  recorder.onerror = () => end('broken');
  recorder.onstop = () => onEnd({ blob: new Blob(chunks, { type }), seconds: (performance.now() - began) / 1000 }, why);
  recorder.start(chunk_ms);
  return { end };
}
