// A resume inside the page: a PDF page by page, plain text as text. What a browser cannot show can be saved.
import type { CandidateResume } from '@hireframe/contract/candidates.ts';
import { Alert, Button, Drawer, Skeleton, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconEyeOff, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PdfPages, usePaper } from '../../corrections/document/DocumentPane.tsx';
import { ResumeFileButtons } from '../../resumes/ResumeFileButtons.tsx';
import { defaultFileName } from '../../resumes/resume-words.ts';
import styles from './candidate.module.css';

export type ShownFile = Pick<CandidateResume, 'id' | 'file_name' | 'content_type' | 'file_url' | 'download_url'>;
type Props = { resume: CandidateResume | undefined; isOpen: boolean; onClose: () => void };

export function ResumePreview({ resume, isOpen, onClose }: Props) {
  return (
    <Drawer
      opened={isOpen && resume !== undefined}
      onClose={onClose}
      position="right"
      size="min(860px, 100%)"
      title={resume?.file_name || defaultFileName}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, padding: 0 },
        title: { overflowWrap: 'anywhere', fontWeight: 600 },
      }}
    >
      {resume && <ResumeView resume={resume} />}
    </Drawer>
  );
}

/** Fills what it stands in, a column of flexible height. */
export function ResumeView({ resume }: { resume: ShownFile }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [kind = ''] = resume.content_type.split(';'); // Text says its character set behind it.
  if (!resume.file_url)
    return (
      <EmptyState
        icon={IconEyeOff}
        title="Hidden during anonymous review"
        why="Open the application to read this resume with boxes over what tells who it is."
      />
    );
  return (
    <>
      <div style={{ padding: '0 16px 12px' }}>
        <ResumeFileButtons resume={resume} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={ref} className={styles.viewer} aria-label={`Content of ${resume.file_name}`} tabIndex={0}>
        {kind === 'application/pdf' && <Pdf resume={resume} width={width} />}
        {kind === 'text/plain' && <PlainText resume={resume} />}
        {!['application/pdf', 'text/plain'].includes(kind) && (
          <EmptyState
            icon={IconFileText}
            title="Can't preview this file"
            why="Browsers can't display Word documents. Download it to read it."
          />
        )}
      </section>
    </>
  );
}

function Pdf({ resume, width }: { resume: ShownFile; width: number }) {
  const paper = usePaper(resume.id, resume.file_url);
  if (paper.status === 'failed') return <NotShown onRetry={paper.retry} />;
  return <PdfPages paper={paper.status === 'open' ? paper.paper : null} width={width} />;
}

const NotShown = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="yellow" radius={0} title="Couldn't preview this resume" role="alert">
    <Text size="sm" mb="xs">
      Check your connection and try again, or view or download the file with the buttons above.
    </Text>
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);

function PlainText({ resume: { id, file_url } }: { resume: ShownFile }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['candidates', 'text', id],
    queryFn: async ({ signal }) => {
      const answer = await fetch(file_url, { signal });
      if (!answer.ok) throw new Error(`The file couldn't be loaded: ${answer.status}`);
      return answer.text();
    },
  });
  if (data !== undefined) return <p className={styles.sheet}>{data}</p>;
  if (isError) return <NotShown onRetry={() => void refetch()} />;
  return <Skeleton height={400} radius={0} role="status" aria-label="Opening the document" aria-busy />;
}
