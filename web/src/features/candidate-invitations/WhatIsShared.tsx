import type { CandidateInvitationPreview } from '@hireframe/contract/candidate-invitations.ts';
import { Stack, Text, Title } from '@mantine/core';
import type { z } from 'zod';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import styles from './invitation.module.css';

export type Preview = z.infer<typeof CandidateInvitationPreview>;

export const WhatIsShared = ({ preview }: { preview: Preview }) => {
  const { t, language } = useMessages();
  const { invited_by_name, workspace_name: company, message, expires_at } = preview;
  return (
    <Stack gap="md">
      {message && (
        <figure className={styles.message}>
          <Text component="figcaption" size="xs" c="dimmed">
            {t('{person} writes', { person: invited_by_name })}
          </Text>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <div>
        <Title order={2}>{t('What {company} gets', { company })}</Title>
        <ul className={styles.list}>
          <li>
            {t('A copy of your profile: name, email, phone, location, company, links, skills, languages and photo')}
          </li>
          <li>{t('A copy of your latest resume with its facts and score')}</li>
        </ul>
      </div>
      <div>
        <Title order={2}>{t("What it doesn't get")}</Title>
        <ul className={styles.list}>
          <li>{t('Your other resumes and later changes')}</li>
          <li>{t('Your password, your devices or which other companies you share with')}</li>
        </ul>
      </div>
      <Text size="xs" c="dimmed">
        <time dateTime={expires_at}>
          {t('The invitation expires on {date}.', { date: formatDate(expires_at, language) })}
        </time>
      </Text>
    </Stack>
  );
};
