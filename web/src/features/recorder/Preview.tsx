import { Text } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { RecordingKind } from './camera.ts';
import styles from './recorder.module.css';

const usual = 4 / 3; // Width by height, until the camera has said what shape its picture has.

/** What the camera sees, whole and in its own shape: an upright phone's picture is upright. */
export function Preview({ stream, kind }: { stream: MediaStream | undefined; kind: RecordingKind }) {
  const { t } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [shape, setShape] = useState(usual);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  const measure = () => {
    const { videoWidth, videoHeight } = video.current ?? {};
    if (videoWidth && videoHeight) setShape(videoWidth / videoHeight);
  };
  if (kind === 'audio') return <Text className={styles.audioOnly}>{t('Audio only. No video is recorded.')}</Text>;
  return (
    <div className={styles.preview} style={{ '--shape': shape } as CSSProperties}>
      {/* Mirrored, as people know themselves; what is recorded is not. */}
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('Your camera')}
        onLoadedMetadata={measure}
        onResize={measure}
      />
      {!stream && (
        <Text className={styles.wait} role="status">
          {t('Opening your camera and microphone…')}
        </Text>
      )}
    </div>
  );
}
