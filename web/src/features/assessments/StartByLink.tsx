// For whoever holds a screening's link that signs in: no password, and the questions begin.
import { signInByScreening } from '@hireframe/contract/screenings.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { useEnter } from '../accounts/accounts.api.ts';
import { invitationKey, useStartAssessment } from './assessments.api.ts';

export function StartByLink({ token, email }: { token: string; email: string }) {
  const { t } = useMessages();
  const enter = useEnter();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const start = useStartAssessment();
  const begin = useMutation({
    mutationFn: async () => {
      await enter(await call(signInByScreening, { params: { token } }));
      return start.mutateAsync({ token });
    },
    onSuccess: ({ session_id: id }) => void navigate({ to: '/assessments/$id', params: { id } }),
    // Used elsewhere meanwhile, or signed in and not begun: the page says what is left to do.
    onError: () => cache.invalidateQueries({ queryKey: invitationKey(token) }),
  });
  return (
    <Stack gap="sm">
      {begin.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(begin.error)}
        </Alert>
      )}
      <Text size="sm">
        {t("You'll be signed in as {email}, without a password. This link signs you in once.", { email })}
      </Text>
      <Button fullWidth loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('Start')}
      </Button>
    </Stack>
  );
}
