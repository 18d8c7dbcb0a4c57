import type { User } from '@hireframe/contract/users.ts';
import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PublicFrame } from '../../ui/PublicFrame.tsx';

/** It is done: what else the person can do. */
export function Accepted({ workspace_name, me }: { workspace_name: string; me: User }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []); // The button that had the focus is gone.
  return (
    <PublicFrame title="Your profile is shared">
      <Stack gap="md">
        <Text ref={said} tabIndex={-1} role="status" style={{ outline: 'none' }}>
          {workspace_name} now has a copy of your profile and can contact you at {me.email}.
        </Text>
        <Text size="sm" c="dimmed">
          Your profile stays yours. It's {me.profile_completion}% complete.
        </Text>
        <LinkButton to="/profile" fullWidth>
          Complete your profile
        </LinkButton>
        <LinkButton to="/profile" hash="resumes" variant="default" fullWidth>
          Upload a resume
        </LinkButton>
        <LinkButton to="/dashboard" variant="subtle" fullWidth>
          Go to dashboard
        </LinkButton>
      </Stack>
    </PublicFrame>
  );
}
