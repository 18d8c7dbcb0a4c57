// On a candidate's home and profile: whether they can apply in one click, and the way there.
import type { Translate } from '@hireframe/contract/messages.ts';
import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useQuickApplyProfile } from './quick-apply.api.ts';

export function QuickApplyCard() {
  const { t } = useMessages();
  const { data: profile, error } = useQuickApplyProfile();
  const isReady = profile?.can_quick_apply ?? false;
  return (
    <Card component="section" aria-label={t('Quick Apply')}>
      <Stack gap="sm">
        <Title order={2}>{t('Quick Apply')}</Title>
        {profile === undefined && !error ? (
          <Skeleton height={36} role="status" aria-label={t('Loading Quick Apply')} />
        ) : (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {error && profile === undefined ? t('Failed to load Quick Apply profile') : lineOf(profile ?? null, t)}
          </Text>
        )}
        <Group gap="xs">
          <LinkButton to="/profile/quick-apply-setup" variant="default">
            {isReady ? t('Change') : t('Set up Quick Apply')}
          </LinkButton>
          {isReady && (
            <LinkButton to="/jobs" variant="default">
              {t('Browse jobs')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

type Known = { can_quick_apply: boolean; enable_quick_apply: boolean; default_resume_title: string | null };

function lineOf(profile: Known | null, t: Translate): string {
  if (!profile) return t('Choose a resume and cover letter once, then apply in about 30 seconds.');
  if (!profile.enable_quick_apply) return t('Off. Nothing is sent in one click.');
  if (!profile.can_quick_apply) return t('Choose a default resume to use Quick Apply.');
  return t('Ready with {resume}', { resume: profile.default_resume_title ?? '' });
}
