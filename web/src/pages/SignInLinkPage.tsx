// Signing in without a password: first the address that gets a link, then, by that link, the way in.
import type { User } from '@hireframe/contract/users.ts';
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRequestSignInLink } from '../features/accounts/account-steps.api.ts';
import { meQuery, useSignInByLink } from '../features/accounts/accounts.api.ts';
import { MailedLinkForm } from '../features/accounts/MailedLinkForm.tsx';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { ApiError } from '../lib/api.ts';
import { useMessages } from '../lib/messages.tsx';
import { safePath } from '../lib/next.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { restoreSession } from '../lib/restore-session.ts';
import { currentToken } from '../lib/session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
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
      validity={t('It works once, within 10 minutes.')}
    />
  );
}

/** A button, since programs that look through mail open every link: that must not use it up. */
function Enter({ token }: { token: string }) {
  const { t } = useMessages();
  const { next } = route.useSearch();
  const wayOn = useWayOn();
  const enter = useSignInByLink();
  const me = useWhoIsHere();
  const [keep_signed_in, setKept] = useState(false);
  const goOn = () => void wayOn({ next });
  const isStale = enter.error instanceof ApiError && enter.error.status === 422;
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
        {me && <AlreadyHere email={me.email} onContinue={goOn} />}
        {isStale ? (
          <LinkButton to="/login" search={{ next }} fullWidth variant={me ? 'default' : 'filled'}>
            {t('Sign in')}
          </LinkButton>
        ) : (
          <>
            <Checkbox
              label={t('Keep me signed in')}
              description={t('For 30 days on this device. Leave it off on a shared computer.')}
              checked={keep_signed_in}
              onChange={({ currentTarget }) => setKept(currentTarget.checked)}
            />
            <Button
              fullWidth
              variant={me ? 'default' : 'filled'}
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
          </>
        )}
      </Stack>
    </PublicFrame>
  );
}

/** Whoever is signed in here, which a link of a mail does not know. */
function useWhoIsHere(): User | undefined {
  const [isHere, setHere] = useState(false);
  useEffect(() => void restoreSession().then(() => setHere(currentToken() !== null)), []);
  return useQuery({ ...meQuery, enabled: isHere }).data;
}

function AlreadyHere({ email, onContinue }: { email: string; onContinue: () => void }) {
  const { t } = useMessages();
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('You are signed in as {email}.', { email })}
      </Text>
      <Button fullWidth onClick={onContinue}>
        {t('Continue')}
      </Button>
    </>
  );
}
