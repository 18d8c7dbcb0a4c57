// Camera and microphone of this browser, opened as the specification asks, and why they cannot be opened.

import type { Message } from '@hireframe/contract/messages.ts';
import { currentMessages } from '../../lib/messages.tsx';

export type RecordingKind = 'video' | 'audio';
export type Devices = { camera_id?: string | undefined; microphone_id?: string | undefined };

/** The specification's words; what to do about it stands beside them. */
export const noAccess: 'Unable to access camera and microphone. Please ensure permissions are granted.' =
  'Unable to access camera and microphone. Please ensure permissions are granted.';

const advice: Record<string, Message> = {
  NotAllowedError: "Allow this site to use your camera and microphone in the browser's address bar, then try again.",
  NotFoundError: 'No camera or microphone found. Connect one, or answer by voice or in writing.',
  NotReadableError: 'Another app is using your camera or microphone. Close it and try again.',
  OverconstrainedError: 'That camera is no longer available. Choose another one.',
  SecurityError: 'Your browser only allows recording on secure (https) pages.',
};

/** What a person can do after `openCamera` failed. */
export const adviceFor = (error: Error): Message =>
  advice[error.name] ?? 'Check that your browser has permission and no other app is using them.';

/**
 * Front camera at 1280 × 720 where there is one, and the microphone.
 * @throws DOMException as getUserMedia does; TypeError where the browser has none
 */
export function openCamera(kind: RecordingKind, { camera_id, microphone_id }: Devices): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new DOMException("You can't record on this page", 'SecurityError');
  const video = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
  return mediaDevices.getUserMedia({
    video: kind === 'video' && {
      ...video,
      ...(camera_id ? { deviceId: { exact: camera_id } } : { facingMode: 'user' }),
    },
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      ...(microphone_id && { deviceId: { exact: microphone_id } }),
    },
  });
}

export type Device = { id: string; label: string };

/** Those that may be chosen from; names are known once access was given. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const { t } = currentMessages();
  const of = (kind: MediaDeviceKind, name: (number: number) => string) =>
    all
      .filter((one) => one.kind === kind && one.deviceId)
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || name(index + 1) }));
  return {
    cameras: of('videoinput', (number) => t('Camera {number}', { number })),
    microphones: of('audioinput', (number) => t('Microphone {number}', { number })),
  };
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
