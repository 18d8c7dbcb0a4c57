import type { SignIn } from '@hireframe/contract/account-settings.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { browserName } from '../../lib/browser-name.ts';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEndOtherSignIns, useEndSignIn, useSignIns } from './account-settings.api.ts';
import { useMe } from './accounts.api.ts';
import { ConfirmWithPassword } from './ConfirmWithPassword.tsx';

type Ending = { label: string; failure: string; send: (password: string) => Promise<unknown> };

/** Where the person is signed in. */
export function SignInsTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useMessages();
  const signIns = useSignIns(page);
  const end = useEndSignIn();
  const endOthers = useEndOtherSignIns();
  const { is_password_autoset } = useMe();
  const [ending, setEnding] = useState<Ending>();
  const count = signIns.data?.count ?? 0;
  const endOne = (id: string, label: string): Ending => ({
    label,
    failure: t('Failed to sign out the device'),
    send: (password) => end.mutateAsync({ id, password }),
  });
  const endAllOthers: Ending = {
    label: t('Sign out everywhere else'),
    failure: t('Failed to sign out the other devices'),
    send: async (password) => {
      await endOthers.mutateAsync(password);
      notifySuccess(t('Signed out everywhere else'));
    },
  };
  /** Whoever has no password yet is known by having signed in just now. */
  function begin(one: Ending) {
    if (is_password_autoset) one.send('').catch((error: Error) => notifyFailure(one.failure, error));
    else setEnding(one);
  }
  return (
    <Section
      isWide
      title={t("Where you're signed in")}
      line={t("Sign out devices you don't recognise, then change your password.")}
    >
      <PagedList
        label={t('Sign-ins')}
        query={signIns}
        page={page}
        onPage={onPage}
        empty={<Text size="sm">{t('No devices on this page.')}</Text>}
      >
        {(signIn) => <SignInRow key={signIn.id} {...signIn} onEnd={(label) => begin(endOne(signIn.id, label))} />}
      </PagedList>
      {ending && (
        <ConfirmWithPassword
          key={ending.label}
          label={ending.label}
          send={async (password) => {
            await ending.send(password);
            setEnding(undefined);
          }}
          onCancel={() => setEnding(undefined)}
        />
      )}
      {count > 1 && !ending && (
        <Group justify="flex-end" mt="sm">
          <Button variant="default" loading={endOthers.isPending} onClick={() => begin(endAllOthers)}>
            {t('Sign out everywhere else')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

type RowProps = SignIn & { onEnd: (label: string) => void };

function SignInRow({ user_agent, ip_address, created_at, last_used_at, is_current, is_kept, onEnd }: RowProps) {
  const { t, language } = useMessages();
  const name = browserName(user_agent, t);
  const ago = formatTimeAgo(last_used_at, { language });
  const label = t('Sign out {name}, last used {ago}', { name, ago });
  const title = (
    <>
      {name} {is_current && <Badge color="green">{t('This device')}</Badge>}{' '}
      {is_kept && <Badge color="gray">{t('Kept signed in')}</Badge>}
    </>
  );
  return (
    <Row
      title={title}
      line={t('{address} · signed in {date} · last used {ago}', {
        address: ip_address,
        date: formatDate(created_at, language),
        ago,
      })}
    >
      {!is_current && (
        <Button variant="default" size="xs" aria-label={label} onClick={() => onEnd(label)}>
          {t('Sign out')}
        </Button>
      )}
    </Row>
  );
}
