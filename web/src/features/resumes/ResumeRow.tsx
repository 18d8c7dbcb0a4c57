import type { Resume } from '@hireframe/contract/resumes.ts';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconExternalLink, IconFileText, IconListSearch, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { LinkIcon } from '../../ui/LinkIcon.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { download } from './download.ts';
import { ResumeFailure } from './ResumeFailure.tsx';
import { ResumeReading } from './ResumeReading.tsx';
import { fileLine } from './resume-words.ts';
import styles from './resumes.module.css';
import { ScoreBadge } from './ScoreBadge.tsx';
import { ScoreSquare } from './ScoreSquare.tsx';
import { useAskToDelete } from './use-ask-to-delete.tsx';

export function ResumeRow({ resume }: { resume: Resume }) {
  const messages = useMessages();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const Score = isPhone ? ScoreSquare : ScoreBadge; // No wider than the badge, and large enough for a thumb.
  const { id, file_name, status, task_id, total_score, resume_score_breakdown } = resume;
  return (
    <li className={styles.row} aria-label={file_name}>
      <Group wrap="nowrap" gap="sm" mb={status === 'ready' ? 0 : 'xs'}>
        <IconFileText size={20} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <LinkTo to="/profile/resumes/$id" params={{ id }} size="sm" fw={500} truncate display="block" c="inherit">
            {file_name}
          </LinkTo>
          <Text size="xs" c="dimmed">
            {fileLine(resume, messages)}
          </Text>
        </div>
        <Score score={total_score} breakdown={resume_score_breakdown} />
        <RowActions resume={resume} />
      </Group>
      {status === 'reading' && <ResumeReading task_id={task_id} file_name={file_name} />}
      {status === 'failed' && <ResumeFailure resume={resume} />}
    </li>
  );
}

function RowActions({ resume }: { resume: Resume }) {
  const { t } = useMessages();
  const { file_name } = resume;
  const askToDelete = useAskToDelete();
  return (
    <Group gap={2} wrap="nowrap">
      {resume.status === 'ready' && (
        <Tooltip label={t('What we read')}>
          <LinkIcon
            to="/profile/resumes/$id/reading"
            params={{ id: resume.id }}
            visibleFrom="xs"
            aria-label={t('What we read in {file}', { file: file_name })}
          >
            <IconListSearch size={16} />
          </LinkIcon>
        </Tooltip>
      )}
      <Tooltip label={t('View in a new tab')}>
        <ActionIcon
          component="a"
          href={resume.file_url}
          target="_blank"
          rel="noopener noreferrer"
          visibleFrom="xs"
          aria-label={t('View {file} in a new tab', { file: file_name })}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('Download')}>
        <ActionIcon
          visibleFrom="xs"
          aria-label={t('Download {file}', { file: file_name })}
          onClick={() => void download(resume)}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('Delete')}>
        <ActionIcon aria-label={t('Delete {file}', { file: file_name })} onClick={() => askToDelete(resume)}>
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
