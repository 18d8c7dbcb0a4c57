import { Stack, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { Emphasized } from '../../ui/Emphasized.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** For whoever is invited and not signed in. @param next where they come back to afterwards */
export function EnterFirst({ email, next }: { email: string; next: string }) {
  const { t } = useMessages();
  return (
    <Stack gap="md">
      <Text size="sm">
        <Emphasized
          text={t('This invitation is for {email}. Create an account with this address, or sign in.', { email })}
          value={email}
        />
      </Text>
      <LinkButton to="/sign-up" search={{ next, email }} fullWidth>
        {t('Create account')}
      </LinkButton>
      <LinkButton to="/login" search={{ next }} variant="default" fullWidth>
        {t('Sign in')}
      </LinkButton>
    </Stack>
  );
}
