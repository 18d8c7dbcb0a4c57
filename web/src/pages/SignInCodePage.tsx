// The second step of a sign-in: a code of the authenticator app, after the password or a mailed link.
import { EnteredCode } from '@hireframe/contract/second-factor.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { useSignInWithCode } from '../features/second-factor/second-factor.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { useMessages } from '../lib/messages.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/sign-in-code');
const fields = z.object({ code: EnteredCode });

export function SignInCodePage() {
  const { t } = useMessages();
  const { next } = route.useSearch();
  const { ticket, keep_signed_in = false } = useLocation({ select: ({ state }) => state });
  const wayOn = useWayOn();
  const enter = useSignInWithCode();
  const form = useForm({ initialValues: { code: '' }, validate: checkedBy(fields) });
  // The ticket goes with the step from the page before, never with an address.
  if (!ticket) return <Navigate to="/login" search={{ next }} replace />;
  const send = ({ code }: { code: string }) =>
    enter.mutateAsync({ ticket, code, keep_signed_in }).then(() => wayOn({ next }));
  const below = (
    <LinkTo to="/login" search={{ next }} size="sm">
      {t('Back to sign in')}
    </LinkTo>
  );
  return (
    <PublicFrame
      title={t('Enter your code')}
      line={t('Use the 6-digit code from your authenticator app, or a recovery code')}
      below={below}
    >
      <CheckedForm form={form} send={send}>
        <Stack gap="md">
          <TextInput
            label={t('Code')}
            autoComplete="one-time-code"
            autoFocus
            spellCheck={false}
            {...form.getInputProps('code')}
          />
          <Button type="submit" fullWidth loading={enter.isPending}>
            {t('Sign in')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
