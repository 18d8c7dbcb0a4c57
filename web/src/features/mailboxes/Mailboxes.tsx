// The mailboxes that one sees: what they have brought, a card for each, and connecting another one.
import { Button, Pagination, Skeleton, Stack } from '@mantine/core';
import { IconMailbox } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFocusWhenFewer } from '../../lib/focus-after.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useIntegrationsAddress } from './integrations-address.ts';
import { MailboxCard } from './MailboxCard.tsx';
import { MailboxDialogs } from './MailboxDialogs.tsx';
import { page_size, useMailboxes, useMailboxStats } from './mailboxes.api.ts';
import styles from './mailboxes.module.css';
import { StatsGrid } from './StatsGrid.tsx';

export function Mailboxes() {
  const { search, change, open } = useIntegrationsAddress();
  const page = search.page ?? 1;
  const mailboxes = useMailboxes(page);
  const stats = useMailboxStats(mailboxes.data);
  const { data, error, refetch } = mailboxes;
  return (
    <Stack gap="lg">
      <StatsGrid query={stats} />
      {error && (
        <LoadFailure
          title={data ? "Couldn't refresh mailboxes" : "Couldn't load mailboxes"}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.count === 0 && (
        <EmptyState
          icon={IconMailbox}
          title="No mailboxes yet"
          why="Connect the mailbox that receives applications. We'll turn resumes into candidates for you to review."
        >
          <Button onClick={() => open('connect')}>Connect a mailbox</Button>
        </EmptyState>
      )}
      {data && data.count > 0 && <Cards mailboxes={mailboxes} page={page} onPage={(next) => change({ page: next })} />}
      {!data && !error && (
        <div className={styles.cards} role="status" aria-label="Loading mailboxes" aria-busy>
          <Skeleton height={290} radius="lg" />
          <Skeleton height={290} radius="lg" />
        </div>
      )}
      <MailboxDialogs known={data?.results} />
    </Stack>
  );
}

type Props = { mailboxes: ReturnType<typeof useMailboxes>; page: number; onPage: (page: number) => void };

function Cards({ mailboxes: { data, isPlaceholderData }, page, onPage }: Props) {
  const { open } = useIntegrationsAddress();
  const list = useRef<HTMLUListElement>(null);
  const { count = 0, results = [] } = data ?? {};
  useFocusWhenFewer(results.length, () => list.current?.querySelector<HTMLElement>('[data-mailbox-title]'));
  return (
    <>
      <ul ref={list} className={styles.cards} aria-label="Mailboxes" data-old={isPlaceholderData || undefined}>
        {results.map((account) => (
          <MailboxCard
            key={account.id}
            account={account}
            onEdit={() => open('edit', account.id)}
            onConnectAgain={() => open('gmail', account.id)}
          />
        ))}
      </ul>
      {count > page_size && (
        <Pagination
          total={Math.ceil(count / page_size)}
          siblings={2}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </>
  );
}
