import { Stack, Text } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** For whoever is invited and not signed in. @param next where they come back to afterwards */
export const EnterFirst = ({ email, next }: { email: string; next: string }) => (
  <Stack gap="md">
    <Text size="sm">
      This is for <b>{email}</b>. Make an account with this address, or log in to yours, to go on.
    </Text>
    <LinkButton to="/sign-up" search={{ next, email }} fullWidth>
      Make an account
    </LinkButton>
    <LinkButton to="/login" search={{ next }} variant="default" fullWidth>
      Log in
    </LinkButton>
  </Stack>
);
