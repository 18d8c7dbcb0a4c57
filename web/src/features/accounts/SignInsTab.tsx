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
    <Section isWide title="Where you are signed in" line="End what you do not know, and change your password then.">
      <PagedList
        label="Sign-ins"
        query={signIns}
        page={page}
        onPage={onPage}
        empty={<Text size="sm">No sign-in on this page.</Text>}
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
      {name} {is_current && <Badge color="green">This one</Badge>}
    </>
  );
  return (
    <Row
      title={title}
      line={`${ip_address} · since ${formatDate(created_at)} · last used ${formatTimeAgo(last_used_at)}`}
    >
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`End the sign-in with ${name}, last used ${formatTimeAgo(last_used_at)}`}
          loading={end.isPending}
          onClick={() => end.mutate(id, { onError: (error) => notifyFailure('Failed to end the sign-in', error) })}
        >
          End
        </Button>
      )}
    </Row>
  );
}
