// For whoever wants to apply in one click and is no candidate, or nobody yet.
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../lib/messages.tsx';
import { currentToken } from '../../lib/session.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useSignOut } from '../accounts/accounts.api.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  next: string; // Where they come back to.
  onApplyWithout?: (() => void) | undefined; // Opens the form, where one may apply without an account.
};

export function LoginRequired({ isOpen, onClose, next, onApplyWithout }: Props) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const login = async () => {
    if (currentToken()) await signOut(); // A recruiter comes back with another account.
    await navigate({ to: '/login', search: { next } });
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Login Required')}>
      <Stack gap="md">
        <Text size="sm">{t('Please log in as a candidate to apply for this job.')}</Text>
        {onApplyWithout && (
          <Text size="sm">
            {t('Only Quick Apply needs an account.')}{' '}
            <Anchor component="button" type="button" size="sm" onClick={onApplyWithout}>
              {t('Apply without an account')}
            </Anchor>
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {!currentToken() && (
            <LinkButton to="/sign-up" search={{ next }} variant="default">
              {t('Create account')}
            </LinkButton>
          )}
          <Button onClick={() => void login()} data-autofocus>
            {t('Login')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
