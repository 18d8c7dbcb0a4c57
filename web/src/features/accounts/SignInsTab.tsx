import type { SignIn } from '@hireframe/contract/accounts.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { browserName } from '../../lib/browser-name.ts';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEndOtherSignIns, useEndSignIn, useSignIns } from './account-settings.api.ts';

/** Where the person is signed in. */
export function SignInsTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useMessages();
  const signIns = useSignIns(page);
  const endOthers = useEndOtherSignIns();
  const count = signIns.data?.count ?? 0;
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
        {(signIn) => <SignInRow key={signIn.id} {...signIn} />}
      </PagedList>
      {count > 1 && (
        <Group justify="flex-end" mt="sm">
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => notifySuccess(t('Signed out everywhere else')),
                onError: (error) => notifyFailure(t('Failed to sign out the other devices'), error),
              })
            }
          >
            {t('Sign out everywhere else')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

function SignInRow({ id, user_agent, ip_address, created_at, last_used_at, is_current, is_kept }: SignIn) {
  const { t, language } = useMessages();
  const end = useEndSignIn();
  const name = browserName(user_agent, t);
  const ago = formatTimeAgo(last_used_at, { language });
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
        <Button
          variant="default"
          size="xs"
          aria-label={t('Sign out {name}, last used {ago}', { name, ago })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(id, { onError: (error) => notifyFailure(t('Failed to sign out the device'), error) })
          }
        >
          {t('Sign out')}
        </Button>
      )}
    </Row>
  );
}
