import type { ApplyResult } from '@hireframe/contract/quick-apply.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Job } from './quick-apply.api.ts';
import styles from './quick-apply.module.css';

type Props = { job: Job; result: ApplyResult; onClose: () => void };

export function ApplySuccess({ job, result: { application_id, match_score }, onClose }: Props) {
  return (
    <Stack gap="md" align="center" role="status">
      <IconCircleCheck size={48} stroke={1.4} className={styles.done} aria-hidden />
      <Text ta="center">
        Your application for <b>{job.title}</b> was sent{job.company_name && ` to ${job.company_name}`}.
      </Text>
      {match_score !== null && (
        <Text size="sm" c="dimmed">
          Your resume is a {Math.round(match_score)}% match.
        </Text>
      )}
      <Group justify="center">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {application_id && (
          <LinkButton to="/applications/$id" params={{ id: application_id }} data-autofocus>
            View application
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
