// Single sign-on: first the address that says which company, then, back from its provider, the way in.
import { ForgotPassword } from '@hireframe/contract/accounts.ts';
import { Alert, Button, Loader, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { useFinishSingleSignOn, useStartSingleSignOn } from '../features/single-sign-on/single-sign-on.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { useMessages } from '../lib/messages.tsx';
import { safePath } from '../lib/next.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/sso');

/** Whatever else it sends, a provider sends the state back. */
export function SingleSignOnPage() {
  const { next, email, ...answer } = route.useSearch();
  if (!answer.state) return <AskForAddress next={next} email={email} />;
  const given = Object.entries(answer).filter(([, value]) => value !== undefined);
  return <Finish answer={String(new URLSearchParams(given))} />;
}

function AskForAddress({ next, email = '' }: { next: string | undefined; email: string | undefined }) {
  const { t } = useMessages();
  const start = useStartSingleSignOn();
  const form = useForm({ initialValues: { email }, validate: checkedBy(ForgotPassword) });
  const path = safePath(next);
  const send = (values: { email: string }) =>
    start.mutateAsync({ ...values, ...(path && { next: path }) }).then(({ url }) => location.assign(url));
  const below = (
    <LinkTo to="/login" search={{ next }} size="sm">
      {t('Back to sign in')}
    </LinkTo>
  );
  return (
    <PublicFrame title={t('Single sign-on')} line={t("You'll sign in on your company's page")} below={below}>
      <CheckedForm form={form} send={send}>
        <Stack gap="md">
          <TextInput label={t('Work email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={form.submitting || start.isSuccess}>
            {t('Continue')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}

function Finish({ answer }: { answer: string }) {
  const { t } = useMessages();
  const wayOn = useWayOn();
  const { mutateAsync, error } = useFinishSingleSignOn();
  const isSent = useRef(false); // It works once.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutateAsync(answer).then(
      ({ next, ...entered }) => wayOn({ next: next ?? undefined, entered }),
      () => undefined, // Shown below.
    );
  }, []);
  return (
    <PublicFrame title={t('Single sign-on')}>
      {error ? (
        <Stack gap="md">
          <Alert color="red" role="alert">
            {getErrorMessage(error)}
          </Alert>
          <LinkButton to="/sso" search={{}} fullWidth>
            {t('Start over')}
          </LinkButton>
          <LinkButton to="/login" search={{}} fullWidth variant="default">
            {t('Sign in another way')}
          </LinkButton>
        </Stack>
      ) : (
        <Stack align="center" role="status" aria-label={t('Signing you in')}>
          <Loader />
        </Stack>
      )}
    </PublicFrame>
  );
}
