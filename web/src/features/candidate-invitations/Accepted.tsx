import type { User } from '@hireframe/contract/users.ts';
import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PublicFrame } from '../../ui/PublicFrame.tsx';

/** It is done: what else the person can do. */
export function Accepted({ workspace_name, me }: { workspace_name: string; me: User }) {
  const { t } = useMessages();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []); // The button that had the focus is gone.
  return (
    <PublicFrame title={t('Your profile is shared')}>
      <Stack gap="md">
        <Text ref={said} tabIndex={-1} role="status" style={{ outline: 'none' }}>
          {t('{company} now has a copy of your profile and can contact you at {email}.', {
            company: workspace_name,
            email: me.email,
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {t("Your profile stays yours. It's {percent}% complete.", { percent: me.profile_completion })}
        </Text>
        <LinkButton to="/profile" fullWidth>
          {t('Complete your profile')}
        </LinkButton>
        <LinkButton to="/profile" hash="resumes" variant="default" fullWidth>
          {t('Upload a resume')}
        </LinkButton>
        <LinkButton to="/dashboard" variant="subtle" fullWidth>
          {t('Go to dashboard')}
        </LinkButton>
      </Stack>
    </PublicFrame>
  );
}
