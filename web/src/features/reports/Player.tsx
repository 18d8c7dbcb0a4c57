// The recording, with captions where there are words; told from outside which second to play.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconVideoOff } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './report.module.css';
import { useRefreshReports } from './reports.api.ts';

// The specification's words.
const cannotPlay = 'Failed to play video...';
const cannotLoad = 'Error loading video...';

export type PlayerHandle = { seek: (seconds: number) => void };
type Props = { analysis: QuestionAnalysis; second?: number | undefined; ref?: Ref<PlayerHandle> };

export function Player({ analysis, second, ref }: Props) {
  const { t } = useMessages();
  const { answer_kind } = analysis;
  const [source, renew] = useSource(analysis);
  const media = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<typeof cannotPlay | typeof cannotLoad | null>(null);
  const play = (element: HTMLVideoElement) =>
    void element.play().catch((error: Error) => {
      if (error.name !== 'AbortError') setFailure(cannotPlay); // Aborted: somebody paused it at once.
    });
  useImperativeHandle(ref, () => ({
    seek(seconds) {
      if (!media.current) return;
      media.current.currentTime = seconds;
      media.current.scrollIntoView({ block: 'nearest' });
      play(media.current);
    },
  }));
  useEffect(() => {
    if (second !== undefined && media.current) media.current.currentTime = second;
  }, [second]);
  const retry = () => void renew().then(() => setFailure(null));
  if (!source.video_url)
    return <Unavailable line={t("This recording is still being prepared or couldn't be saved.")} />;
  if (failure) return <Unavailable line={t(failure)} onRetry={retry} />;
  return (
    <video
      ref={media}
      className={styles.player}
      data-kind={answer_kind}
      src={source.video_url}
      {...(source.poster_url && { poster: source.poster_url })}
      controls
      playsInline
      preload="metadata"
      aria-label={t('Recorded answer')}
      onError={() => setFailure(cannotLoad)}
    >
      {source.captions_url && (
        <track kind="captions" src={source.captions_url} srcLang="en" label={t('Captions')} default />
      )}
    </video>
  );
}

/** Each answer of the server has other addresses; what is being played keeps its own until it is asked for anew. */
function useSource(analysis: QuestionAnalysis) {
  const [kept, setKept] = useState<QuestionAnalysis>();
  const refresh = useRefreshReports();
  const [refused, setRefused] = useState<string | null>(null); // The new one may come a moment later.
  if (!kept && analysis.video_url && analysis.video_url !== refused) setKept(analysis);
  const renew = async () => {
    await refresh();
    setRefused(kept?.video_url ?? null);
    setKept(undefined);
  };
  return [kept ?? analysis, renew] as const;
}

function Unavailable({ line, onRetry }: { line: string; onRetry?: () => void }) {
  const { t } = useMessages();
  return (
    <Alert
      color="gray"
      title={t('Video Unavailable')}
      icon={<IconVideoOff aria-hidden />}
      role={onRetry ? 'alert' : 'note'}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{line}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
