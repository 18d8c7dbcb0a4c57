import { Stack, Text } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** For whoever is not signed in: they come back here afterwards. */
export function Enter({ token, email }: { token: string; email: string }) {
  const next = addressOfInvitation(token);
  return (
    <Stack gap="md">
      <Text size="sm">
        The invitation is for <b>{email}</b>. Make an account with this address, or log in to yours, to accept it.
      </Text>
      <LinkButton to="/sign-up" search={{ next, email }} fullWidth>
        Make an account
      </LinkButton>
      <LinkButton to="/login" search={{ next }} variant="default" fullWidth>
        Log in
      </LinkButton>
    </Stack>
  );
}

export const addressOfInvitation = (token: string) => `/candidate-invitation?token=${encodeURIComponent(token)}`;
