import type { ApplyResult } from '@hireframe/contract/quick-apply.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { useMessages } from '../../lib/messages.tsx';
import { Emphasized } from '../../ui/Emphasized.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Job } from './quick-apply.api.ts';
import styles from './quick-apply.module.css';

type Props = { job: Job; result: ApplyResult; onClose: () => void };

export function ApplySuccess({ job, result: { application_id, match_score }, onClose }: Props) {
  const { t } = useMessages();
  const words = useFocusWhenLost<HTMLDivElement>(); // The button that sent it is gone.
  return (
    <Stack gap="md" align="center" role="status" ref={words} tabIndex={-1}>
      <IconCircleCheck size={48} stroke={1.4} className={styles.done} aria-hidden />
      <Text ta="center">
        <Emphasized
          text={
            job.company_name
              ? t('Your application for {job} was sent to {company}.', { job: job.title, company: job.company_name })
              : t('Your application for {job} was sent.', { job: job.title })
          }
          value={job.title}
        />
      </Text>
      {match_score !== null && (
        <Text size="sm" c="dimmed">
          {t('Your resume is a {percent}% match.', { percent: Math.round(match_score) })}
        </Text>
      )}
      <Group justify="center">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {application_id && (
          <LinkButton to="/applications/$id" params={{ id: application_id }}>
            {t('View application')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
