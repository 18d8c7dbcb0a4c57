// Whether a recording would come out well, looked at before anything is recorded: face, light, sound, connection. Nothing of it
// leaves the browser or is kept.
import type { Message } from '@hireframe/contract/messages.ts';
import { healthz } from '@hireframe/contract/system.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { RecordingKind } from './camera.ts';
import type { FoundFace } from './find-faces.ts';

/** checking: not known yet. poor: `advice` says what to do about it. */
export type Check = { state: 'checking' | 'good' | 'poor'; advice: Message | null };
/** Without a picture no light and no face; no face either where this browser cannot look for one. */
export type RecordingChecks = { face: Check | null; light: Check | null; sound: Check; connection: Check };

const checking: Check = { state: 'checking', advice: null };
const good: Check = { state: 'good', advice: null };
const poor = (advice: Message): Check => ({ state: 'poor', advice });

const look_ms = 500;
const raster = { width: 32, height: 24 };
/**
 * Means of 255. Our own choice, far from rooms with a light on: nine recordings of people in them have 135 to 174. Nobody
 * tried cameras in the dark, so it advises and never blocks.
 */
const dark = 55;
const glaring = 225;
/**
 * The middle of the picture to what is around it. In those nine recordings, with the light in front, it is 0.60 to 0.98;
 * dark skin before a bright wall must stay above, a silhouette before a window (about 0.15) below.
 */
const backlit = 0.35;

/** @param level of the microphone, as `useLevel` gives it */
export function useRecordingChecks(
  stream: MediaStream | undefined,
  kind: RecordingKind,
  level: number | undefined,
): RecordingChecks {
  const isVideo = kind === 'video';
  const light = useLight(isVideo ? stream : undefined);
  const face = useFace(isVideo ? stream : undefined);
  const [sound, connection] = [useSound(level), useConnection()];
  return { face: isVideo ? face : null, light: isVideo ? light : null, sound, connection };
}

function useLight(stream: MediaStream | undefined): Check {
  const [light, setLight] = useState(checking);
  useEffect(() => {
    setLight(checking);
    if (!stream?.getVideoTracks().length) return;
    const video = playUnseen(stream);
    const canvas = Object.assign(document.createElement('canvas'), raster);
    const context = canvas.getContext?.('2d', { willReadFrequently: true });
    const timer = setInterval(() => {
      if (!context || video.readyState < 2) return;
      context.drawImage(video, 0, 0, raster.width, raster.height);
      setLight(judgeLight(context.getImageData(0, 0, raster.width, raster.height).data));
    }, look_ms);
    return () => {
      clearInterval(timer);
      video.srcObject = null;
    };
  }, [stream]);
  return light;
}

function playUnseen(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  void video.play?.()?.catch(() => {}); // A browser that plays nothing by itself: then nothing is said.
  return video;
}

/** Finding one takes a phone some 50 ms. */
const find_ms = 1000;

function useFace(stream: MediaStream | undefined): Check | null {
  const [face, setFace] = useState<Check | null>(checking);
  useEffect(() => {
    setFace(checking);
    if (!stream?.getVideoTracks().length) return;
    const video = playUnseen(stream);
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      try {
        if (video.readyState >= 2) {
          const { findFaces } = await import('./find-faces.ts');
          const found = judgeFace(await findFaces(video));
          if (!isOver) setFace(found);
        }
        if (!isOver) timer = setTimeout(look, find_ms);
      } catch {
        if (!isOver) setFace(null); // Offline, or without WebGL: nothing is said.
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      video.srcObject = null;
    };
  }, [stream]);
  return face;
}

/**
 * Shares of the picture. Our own choice: an interview frames a face at a quarter to a half of its height, which the nine
 * recordings that we have do as well (0.25 to 0.45). It advises and never blocks: some faces are covered, or not found.
 */
const frame = { min_height: 0.14, max_height: 0.7, margin: 0.25 };

/** @param faces the largest first */
export function judgeFace([face]: FoundFace[]): Check {
  if (!face) return poor("We can't see your face. Sit facing the camera");
  if (face.height > frame.max_height) return poor('Move back a little');
  if (face.height < frame.min_height) return poor('Move closer to the camera');
  const isOff = [face.x, face.y].some((at) => at < frame.margin || at > 1 - frame.margin);
  return isOff ? poor('Move to the middle of the picture') : good;
}

/** @param pixels red, green, blue and alpha of a picture of 32 × 24, row by row */
export function judgeLight(pixels: Uint8ClampedArray): Check {
  let [all, middle, around, middleCount, aroundCount] = [0, 0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % raster.width, Math.floor(at / 4 / raster.width)];
    // BT.601, as the measures of a recording reckon it.
    const lightness = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    all += lightness;
    if (Math.abs(x - raster.width / 2) < raster.width / 6 && Math.abs(y - raster.height / 2) < raster.height / 4) {
      middle += lightness;
      middleCount++;
    } else if (y < raster.height * 0.75) {
      around += lightness;
      aroundCount++;
    }
  }
  const mean = all / (pixels.length / 4);
  if (mean < dark) return poor('Turn on a light, or face a window');
  if (mean > glaring) return poor('Move away from the light');
  if (middle / middleCount < backlit * (around / aroundCount)) return poor('Turn so that the light is in front of you');
  return good;
}

/** As 0 to 1 of -60 to 0 dBFS: our own choice, 16 dB below the quietest five seconds (-19) of the recorded speech we have. */
const clear = 25 / 60; // -35 dBFS.
/** Below it a microphone is taken for muted. */
export const silent = 0.25; // -45 dBFS.
const listen_ms = 5000;

function useSound(level: number | undefined): Check {
  const [began] = useState(() => Date.now());
  const [loudest, setLoudest] = useState<{ level: number; at: number }>({ level: 0, at: 0 });
  useEffect(() => {
    if (level === undefined) return;
    const isPast = Date.now() - loudest.at > listen_ms;
    if (level >= loudest.level || isPast) setLoudest({ level, at: Date.now() });
  }, [level]);
  if (loudest.level >= clear) return good;
  if (loudest.level >= silent) return poor('Speak up, or move closer');
  if (level === undefined || Date.now() - began < listen_ms) return { state: 'checking', advice: 'Say a few words' };
  return poor("We can't hear you. Is your microphone muted?");
}

/** A round trip that takes longer delays everything that is sent by so much. */
const slow_ms = 1500;
const again_ms = 10_000;

function useConnection(): Check {
  const [connection, setConnection] = useState(checking);
  useEffect(() => {
    let isOver = false;
    const measure = async () => {
      const began = performance.now();
      try {
        await call(healthz, {});
        if (isOver) return;
        setConnection(performance.now() - began > slow_ms ? poor('Slow: sending takes a while longer') : good);
      } catch {
        if (!isOver) setConnection(poor("You're offline. Answers are kept here and sent later"));
      }
    };
    void measure();
    const timer = setInterval(() => void measure(), again_ms);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return connection;
}
