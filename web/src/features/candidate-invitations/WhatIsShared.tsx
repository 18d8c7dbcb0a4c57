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
          <li>
            A copy of your profile: name, address, phone number, place, organisation, links, skills, languages, picture
          </li>
          <li>A copy of your newest resume that was read, with what was read from it and its score</li>
        </ul>
      </div>
      <div>
        <Title order={2}>What it does not get</Title>
        <ul className={styles.list}>
          <li>Your other resumes, and what you change or add later</li>
          <li>Your password, your sign-ins, and which other companies you share with</li>
        </ul>
      </div>
      <Text size="xs" c="dimmed">
        The invitation ends on <time dateTime={expires_at}>{formatDate(expires_at)}</time>.
      </Text>
    </Stack>
  );
};
