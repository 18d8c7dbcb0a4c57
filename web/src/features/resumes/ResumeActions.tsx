// A resume at a glance: its file, its score, what is good and what to mend.
import type { Resume } from '@hireframe/contract/resumes.ts';
import { Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { points } from './breakdown.ts';
import { ResumeFileButtons } from './ResumeFileButtons.tsx';
import { defaultFileName, fileLine } from './resume-words.ts';
import { Advice, BandLabel } from './ScoreParts.tsx';
import { getScoreBand } from './score-bands.ts';

type Shown = 'file_size_mb' | 'uploaded_at' | 'total_score' | 'file_url' | 'download_url';
type Props = Pick<Resume, Shown | 'top_strengths' | 'improvement_areas'> & { file_name?: string };

type Given = { resume: Props | null; advice?: boolean; whyNone?: string };

/**
 * @param advice what to do better, worded to the person whose resume it is; recruiters are not shown it
 * @param whyNone why there is none, where it is not an application's
 */
export function ResumeActions({ resume, advice = true, whyNone = 'Resume not found for this application' }: Given) {
  const messages = useMessages();
  if (!resume)
    return (
      <Card>
        <EmptyState icon={IconFileOff} title="No resume available" why={whyNone} />
      </Card>
    );
  const { file_name = defaultFileName, total_score, top_strengths, improvement_areas } = resume;
  const hasAdvice = advice && top_strengths.length + improvement_areas.length > 0;
  return (
    <Card component="section" aria-label={messages.t('Resume')}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="md" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Title order={2} style={{ overflowWrap: 'anywhere' }}>
              {file_name || defaultFileName}
            </Title>
            <Text size="sm" c="dimmed">
              {fileLine(resume, messages)}
            </Text>
          </div>
          {total_score !== null && <ScoreLine score={total_score} />}
        </Group>
        {resume.file_url && <ResumeFileButtons resume={resume} />}
        {hasAdvice && <Divider />}
        {hasAdvice && <Advice strengths={top_strengths} improvements={improvement_areas} />}
      </Stack>
    </Card>
  );
}

function ScoreLine({ score }: { score: number }) {
  const { language } = useMessages();
  return (
    <Stack gap={0} align="flex-end" style={{ flex: 'none' }}>
      <Text fz={26} fw={600} lh={1.2}>
        {points(score, language)}
        <Text span size="sm" c="dimmed">
          {' '}
          / 100
        </Text>
      </Text>
      <BandLabel {...getScoreBand('actions', score)} />
    </Stack>
  );
}
