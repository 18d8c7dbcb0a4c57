// Camera and microphone while a component is on the screen.
import { useCallback, useEffect, useState } from 'react';
import { closeCamera, type Device, type Devices, listDevices, openCamera, type RecordingKind } from './camera.ts';

export type Camera = {
  stream: MediaStream | undefined; // Undefined: not open yet, or `error` says why not.
  error: Error | null;
  cameras: Device[];
  microphones: Device[];
  chosen: Devices;
  choose: (devices: Devices) => void;
  retry: () => void;
};

/** @param kind null: nothing is opened */
export function useCamera(kind: RecordingKind | null): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [error, setError] = useState<Error | null>(null);
  const [found, setFound] = useState<{ cameras: Device[]; microphones: Device[] }>({ cameras: [], microphones: [] });
  const [chosen, setChosen] = useState<Devices>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!kind) return;
    let isOver = false;
    let opened: MediaStream | undefined;
    setError(null);
    const lose = () => setError(new DOMException('The camera or microphone was disconnected', 'NotReadableError'));
    const open = async () => {
      try {
        opened = await openCamera(kind, chosen);
        if (isOver) return closeCamera(opened);
        for (const track of opened.getTracks()) track.addEventListener('ended', lose);
        setStream(opened);
        setFound(await listDevices());
      } catch (reason) {
        if (!isOver) setError(reason as Error);
      }
    };
    void open();
    return () => {
      isOver = true;
      for (const track of opened?.getTracks() ?? []) track.removeEventListener('ended', lose);
      closeCamera(opened);
      setStream(undefined);
    };
  }, [kind, chosen, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { stream, error, ...found, chosen, choose: setChosen, retry };
}
