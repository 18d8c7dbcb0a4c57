// Camera, microphone and MediaRecorder as a browser has them and jsdom has not. Nothing is recorded by itself.
import { onTestFinished, vi } from 'vitest';

class FakeTrack extends EventTarget {
  stop = vi.fn();
  getSettings = () => ({ deviceId: 'one' });
}
const makeStream = () => {
  const tracks = [new FakeTrack(), new FakeTrack()];
  return {
    getTracks: () => tracks,
    getVideoTracks: () => tracks.slice(0, 1),
    getAudioTracks: () => [],
  } as unknown as MediaStream;
};

export type FakeRecorder = {
  state: 'inactive' | 'recording';
  timeslice_ms: number | undefined;
  options: MediaRecorderOptions;
  /** About a second of sound and picture. */
  say: (text: string) => void;
  /** It breaks off by itself. */
  breakOff: () => void;
};

/** @returns every recorder that was made, and how the camera was asked for */
export function fakeCamera({ types = ['video/webm;codecs=vp9,opus', 'audio/webm;codecs=opus'] } = {}) {
  const recorders: FakeRecorder[] = [];
  const getUserMedia = vi.fn(async (_asked: MediaStreamConstraints) => makeStream());
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => [] },
  });
  vi.stubGlobal('MediaRecorder', recorderInto(recorders, types));
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.stubGlobal('MediaRecorder', undefined);
  });
  return { recorders, getUserMedia };
}

const recorderInto = (recorders: FakeRecorder[], types: string[]) =>
  class implements FakeRecorder {
    static isTypeSupported = (type: string) => types.includes(type);
    state: 'inactive' | 'recording' = 'inactive';
    timeslice_ms: number | undefined;
    options: MediaRecorderOptions;
    ondataavailable = (_event: { data: Blob }) => {};
    onstop = () => {};
    onerror = () => {};
    constructor(_stream: MediaStream, options: MediaRecorderOptions) {
      this.options = options;
      recorders.push(this);
    }
    start(timeslice_ms: number) {
      this.timeslice_ms = timeslice_ms;
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.onstop();
    }
    say(text: string) {
      this.ondataavailable({ data: new Blob([text]) });
    }
    breakOff() {
      this.onerror();
    }
  };

/** Web Locks, which jsdom has not: another tab has every one. @returns what makes it give them up */
export function fakeLocks() {
  const elsewhere = Promise.withResolvers<void>();
  const request = (_name: string, _options: object, hold: () => unknown) => elsewhere.promise.then(hold);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return elsewhere.resolve;
}
