import type { SignIn } from '@hireframe/contract/accounts.ts';
import { Badge, Button, Text } from '@mantine/core';
import { browserName } from '../../lib/browser-name.ts';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useEndSignIn, useSignIns } from './accounts.api.ts';

/** Where the person is signed in. */
export function SignInsTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const signIns = useSignIns(page);
  return (
    <Section
      isWide
      title="Where you're signed in"
      line="Sign out devices you don't recognise, then change your password."
    >
      <PagedList
        label="Sign-ins"
        query={signIns}
        page={page}
        onPage={onPage}
        empty={<Text size="sm">No devices on this page.</Text>}
      >
        {(signIn) => <SignInRow key={signIn.id} {...signIn} />}
      </PagedList>
    </Section>
  );
}

function SignInRow({ id, user_agent, ip_address, created_at, last_used_at, is_current }: SignIn) {
  const end = useEndSignIn();
  const name = browserName(user_agent);
  const title = (
    <>
      {name} {is_current && <Badge color="green">This device</Badge>}
    </>
  );
  return (
    <Row
      title={title}
      line={`${ip_address} · signed in ${formatDate(created_at)} · last used ${formatTimeAgo(last_used_at)}`}
    >
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign out ${name}, last used ${formatTimeAgo(last_used_at)}`}
          loading={end.isPending}
          onClick={() => end.mutate(id, { onError: (error) => notifyFailure('Failed to sign out the device', error) })}
        >
          Sign out
        </Button>
      )}
    </Row>
  );
}
