// The resume of an anonymous application: its words in their places, with boxes over what tells who it is.
import { getMaskedResume, type MaskedPage } from '@hireframe/contract/anonymous-review.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { Drawer, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './anonymous.module.css';
import { applicationsKey } from './applications.api.ts';

type Props = { application: ApplicationDetail; isOpen: boolean; onClose: () => void };

export function MaskedResumePreview({ application: { id, candidate_name }, isOpen, onClose }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(860px, 100%)"
      title={`Resume of ${candidate_name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, padding: 0 },
        title: { overflowWrap: 'anywhere', fontWeight: 600 },
      }}
    >
      {isOpen && <MaskedResume id={id} name={candidate_name} />}
    </Drawer>
  );
}

function MaskedResume({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...applicationsKey, 'masked-resume', id],
    queryFn: ({ signal }) => call(getMaskedResume, { params: { id } }, signal),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.viewer} aria-label={`Content of the resume of ${name}`} tabIndex={0}>
      {!data && !error && (
        <Skeleton height={400} radius={0} role="status" aria-label="Opening the document" aria-busy />
      )}
      {error && <LoadFailure title="Couldn't open this resume" error={error} onRetry={() => void refetch()} />}
      {data && data.pages.length === 0 && <p className={styles.text}>{data.text || 'This resume has no text.'}</p>}
      {data && data.pages.length > 0 && (
        <>
          <VisuallyHidden>{data.text}</VisuallyHidden>
          {data.pages.map((page, at) => (
            <Page key={at} page={page} />
          ))}
        </>
      )}
    </section>
  );
}

const bodyShare = 0.78; // Of a line's box that its letters are tall.
const baseline = 0.8;

function Page({ page: { width, height, words, boxes } }: { page: MaskedPage }) {
  return (
    <svg className={styles.page} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {words.map((word) => (
        <text
          key={`${word.x} ${word.y} ${word.text}`}
          x={word.x}
          y={word.y + word.height * baseline}
          fontSize={word.height * bodyShare}
          fontWeight={word.is_bold ? 600 : 400}
          textLength={Math.max(1, word.width)}
          lengthAdjust="spacingAndGlyphs"
        >
          {word.text}
        </text>
      ))}
      {boxes.map(({ x, y, width: wide, height: high }) => (
        <rect key={`${x} ${y} ${wide}`} x={x - 1} y={y} width={wide + 2} height={high} />
      ))}
    </svg>
  );
}
