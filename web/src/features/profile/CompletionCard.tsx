import type { ProfilePart, User } from '@hireframe/contract/users.ts';
import { Button, Card, Group, RingProgress, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useResendVerification } from '../accounts/account-steps.api.ts';
import styles from './completion.module.css';
import { partWords } from './profile-parts.ts';

/** How much of the profile is there, and each missing part as something to do. */
export function CompletionCard({ me, shown = 4 }: { me: User; shown?: number }) {
  const { t } = useMessages();
  const { profile_completion, profile_missing } = me;
  const [isAll, setAll] = useState(false);
  const next = isAll ? profile_missing : profile_missing.slice(0, shown);
  const later = profile_missing.length - next.length;
  return (
    <Card component="section" aria-label={t('Profile completion')}>
      <Group wrap="nowrap" gap="md">
        <CompletionRing percent={profile_completion} />
        <div>
          <Title order={2}>{t('Profile completion')}</Title>
          <Text size="sm" c="dimmed">
            {profile_missing.length === 0
              ? t('Your profile is complete')
              : t('{count, plural, one {# thing left to add} other {# things left to add}}', {
                  count: profile_missing.length,
                })}
          </Text>
        </div>
      </Group>
      {next.length > 0 && (
        <Stack component="ul" gap={0} mt="sm" p={0} mb={0} style={{ listStyle: 'none' }}>
          {next.map((part) => (
            <li key={part}>
              <MissingPart part={part} />
            </li>
          ))}
        </Stack>
      )}
      {later > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" ml={-8} onClick={() => setAll(true)}>
          {t('Show {count} more', { count: later })}
        </Button>
      )}
    </Card>
  );
}

function CompletionRing({ percent }: { percent: number }) {
  const { t } = useMessages();
  const section = { value: percent, color: 'var(--app-accent)' };
  return (
    <RingProgress
      size={72}
      thickness={6}
      roundCaps
      sections={[section]}
      role="img"
      aria-label={t('{percent}% of your profile is complete', { percent })}
      label={
        <Text ta="center" size="sm" fw={600} aria-hidden>
          {percent}%
        </Text>
      }
    />
  );
}

function MissingPart({ part }: { part: ProfilePart }) {
  const { t } = useMessages();
  const { ask, why, anchor } = partWords[part];
  const resend = useResendVerification();
  const content = (
    <>
      <span>
        <Text size="sm" fw={500} span display="block">
          {t(ask)}
        </Text>
        <Text size="xs" c="dimmed" span display="block">
          {t(why)}
        </Text>
      </span>
      <IconChevronRight size={16} aria-hidden className={styles.arrow} />
    </>
  );
  if (anchor)
    return (
      <Link to="/profile" hash={anchor} className={styles.part}>
        {content}
      </Link>
    );
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => notifySuccess(t('Link sent. Check your inbox.')),
      onError: (error) => notifyFailure(t('Failed to send the link'), error),
    });
  return (
    <UnstyledButton className={styles.part} onClick={send} disabled={resend.isPending}>
      {content}
    </UnstyledButton>
  );
}
