// Signing in without a password: first the address that gets a link, then, by that link, the way in.
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useRequestSignInLink, useSignInByLink } from '../features/accounts/accounts.api.ts';
import { MailedLinkForm } from '../features/accounts/MailedLinkForm.tsx';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { useMessages } from '../lib/messages.tsx';
import { safePath } from '../lib/next.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/sign-in-link');

export function SignInLinkPage() {
  const { token } = route.useSearch();
  return token ? <Enter token={token} /> : <AskForLink />;
}

function AskForLink() {
  const { t } = useMessages();
  const { email = '', next } = route.useSearch();
  const ask = useRequestSignInLink();
  const path = safePath(next);
  return (
    <MailedLinkForm
      title={t('Sign in by email')}
      line={t("We'll email you a link that signs you in")}
      email={email}
      next={next}
      send={(address) => ask.mutateAsync({ email: address, ...(path && { next: path }) })}
      sentLine={(address) =>
        t("If there's an account for {email}, we've emailed it a link to sign in.", { email: address })
      }
      validity={t('It works once, within one hour.')}
    />
  );
}

/** A button, since programs that look through mail open every link: that must not use it up. */
function Enter({ token }: { token: string }) {
  const { t } = useMessages();
  const { next } = route.useSearch();
  const wayOn = useWayOn();
  const enter = useSignInByLink();
  const [keep_signed_in, setKept] = useState(false);
  const below = (
    <>
      {t('Link expired?')}{' '}
      <LinkTo to="/sign-in-link" search={{ next }} size="sm">
        {t('Get a new one')}
      </LinkTo>
    </>
  );
  return (
    <PublicFrame title={t('Sign in')} line={t('Your link works once')} below={below}>
      <Stack gap="md">
        {enter.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(enter.error)}
          </Alert>
        )}
        <Checkbox
          label={t('Keep me signed in')}
          description={t('For 30 days on this device. Leave it off on a shared computer.')}
          checked={keep_signed_in}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
        <Button
          fullWidth
          loading={enter.isPending}
          onClick={() =>
            enter.mutate(
              { token, keep_signed_in },
              { onSuccess: (entered) => void wayOn({ next, entered, keep_signed_in }) },
            )
          }
        >
          {t('Sign in')}
        </Button>
      </Stack>
    </PublicFrame>
  );
}
