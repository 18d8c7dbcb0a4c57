import { useEffect, useState } from 'react';
import type { RecordingKind } from './camera.ts';
import styles from './recorder.module.css';

/** What was just recorded, from this browser's memory. */
export function Playback({ blob, kind, label }: { blob: Blob; kind: RecordingKind; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  const given = {
    src: url, // No captions: there is no transcript yet.
    controls: true,
    'aria-label': label,
    className: styles.playback,
  };
  return kind === 'video' ? <video {...given} playsInline muted={false} /> : <audio {...given} />;
}
