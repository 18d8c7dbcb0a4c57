import type { CandidateInvitationPreview } from '@hireframe/contract/candidate-invitations.ts';
import { Stack, Text, Title } from '@mantine/core';
import type { z } from 'zod';
import { formatDate } from '../../lib/dates.ts';
import styles from './invitation.module.css';

export type Preview = z.infer<typeof CandidateInvitationPreview>;

export const WhatIsShared = ({ preview }: { preview: Preview }) => {
  const { invited_by_name, workspace_name, message, expires_at } = preview;
  return (
    <Stack gap="md">
      {message && (
        <figure className={styles.message}>
          <Text component="figcaption" size="xs" c="dimmed">
            {invited_by_name} writes
          </Text>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <div>
        <Title order={2}>What {workspace_name} gets</Title>
        <ul className={styles.list}>
          <li>A copy of your profile: name, email, phone, location, company, links, skills, languages and photo</li>
          <li>A copy of your latest resume with its facts and score</li>
        </ul>
      </div>
      <div>
        <Title order={2}>What it doesn't get</Title>
        <ul className={styles.list}>
          <li>Your other resumes and later changes</li>
          <li>Your password, your devices or which other companies you share with</li>
        </ul>
      </div>
      <Text size="xs" c="dimmed">
        The invitation expires on <time dateTime={expires_at}>{formatDate(expires_at)}</time>.
      </Text>
    </Stack>
  );
};
