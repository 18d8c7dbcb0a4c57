import { Stack, Text } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** For whoever is invited and not signed in. @param next where they come back to afterwards */
export const EnterFirst = ({ email, next }: { email: string; next: string }) => (
  <Stack gap="md">
    <Text size="sm">
      This invitation is for <b>{email}</b>. Create an account with this address, or sign in.
    </Text>
    <LinkButton to="/sign-up" search={{ next, email }} fullWidth>
      Create account
    </LinkButton>
    <LinkButton to="/login" search={{ next }} variant="default" fullWidth>
      Sign in
    </LinkButton>
  </Stack>
);
