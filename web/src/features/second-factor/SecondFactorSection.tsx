// The authenticator app of the person, in the settings.
import type { SecondFactor } from '@hireframe/contract/second-factor.ts';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { ConfirmWithPassword } from '../accounts/ConfirmWithPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRemakeRecoveryCodes, useRemoveAuthenticator, useSecondFactor } from './second-factor.api.ts';

/** With what draws the QR code: few people need it, and those once. */
const SetUpAuthenticator = lazy(() => import('./SetUpAuthenticator.tsx'));

type Doing = 'setting up' | 'new codes' | 'removing' | undefined;

export function SecondFactorSection() {
  const { t } = useMessages();
  const { data, error, refetch } = useSecondFactor();
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<string[]>();
  const remake = useRemakeRecoveryCodes();
  const remove = useRemoveAuthenticator();
  const close = () => setDoing(undefined);
  const show = (recovery_codes: string[]) => {
    setCodes(recovery_codes);
    close();
  };

  return (
    <Section
      isWide
      title={t('Second factor')}
      line={t("Passwords and email links also ask for a code from your phone. Passkeys don't need one.")}
    >
      {error && (
        <LoadFailure
          title={t("Couldn't load {what}", { what: t('Second factor') })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.added_at && (
        <Rows label={t('Second factor')}>
          <AuthenticatorRow added_at={data.added_at} left={data.recovery_codes_left} onChoose={setDoing} />
        </Rows>
      )}
      {data && !data.added_at && !doing && !codes && <SetUpButton onClick={() => setDoing('setting up')} />}
      {doing === 'setting up' && (
        <Suspense>
          <SetUpAuthenticator onAdded={show} onCancel={close} />
        </Suspense>
      )}
      {doing === 'new codes' && (
        <ConfirmWithPassword
          label={t('New recovery codes')}
          send={(password) => remake.mutateAsync(password).then(({ recovery_codes }) => show(recovery_codes))}
          onCancel={close}
        />
      )}
      {doing === 'removing' && (
        <ConfirmWithPassword
          label={t('Remove authenticator app')}
          send={async (password) => {
            await remove.mutateAsync(password);
            setCodes(undefined);
            notifySuccess(t('Second factor removed'));
            close();
          }}
          onCancel={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
    </Section>
  );
}

type RowProps = { added_at: NonNullable<SecondFactor['added_at']>; left: number; onChoose: (doing: Doing) => void };

function AuthenticatorRow({ added_at, left, onChoose }: RowProps) {
  const { t, language } = useMessages();
  const line = t('Added {date} · {count, plural, one {# recovery code left} other {# recovery codes left}}', {
    date: formatDate(added_at, language),
    count: left,
  });
  return (
    <Row title={t('Authenticator app')} line={line}>
      <Button variant="default" size="xs" onClick={() => onChoose('new codes')}>
        {t('New recovery codes')}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={t('Remove authenticator app')}
        onClick={() => onChoose('removing')}
      >
        {t('Remove')}
      </Button>
    </Row>
  );
}

function SetUpButton({ onClick }: { onClick: () => void }) {
  const { t } = useMessages();
  const { is_email_verified, is_password_autoset } = useMe();
  const missing =
    (!is_email_verified && t('Confirm your email address before you set up a second factor.')) ||
    (is_password_autoset && t('Choose a password before you set up a second factor.'));
  if (missing)
    return (
      <Text size="sm" c="dimmed">
        {missing}
      </Text>
    );
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClick}>
        {t('Set up authenticator app')}
      </Button>
    </Group>
  );
}
