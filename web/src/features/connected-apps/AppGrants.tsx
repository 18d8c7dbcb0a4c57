// What members allowed apps: their own in their settings, everybody's beside the apps.
import type { AppGrant } from '@hireframe/contract/connected-apps.ts';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAppGrants, useRevokeGrant, type Whose } from './connected-apps.api.ts';
import { describeScopes } from './scope-words.ts';

const words = {
  mine: { title: 'Apps you allowed', line: 'They act for you, within what you allowed and what your role may do.' },
  all: { title: 'Access by member', line: 'Who allowed which app. End what nobody needs any more.' },
};

export function AppGrants({ whose }: { whose: Whose }) {
  const [page, setPage] = useState(1);
  const grants = useAppGrants(whose, page);
  const { title, line } = words[whose];
  const why = whose === 'mine' ? 'Apps you allow to act for you appear here.' : 'Nobody has allowed an app yet.';
  return (
    <Section isWide title={title} line={line}>
      <PagedList
        label={title}
        query={grants}
        page={page}
        onPage={setPage}
        empty={<EmptyState icon={IconPlugConnected} title="No apps" why={why} />}
      >
        {(grant) => <GrantRow key={grant.id} grant={grant} whose={whose} />}
      </PagedList>
    </Section>
  );
}

function GrantRow({ grant, whose }: { grant: AppGrant; whose: Whose }) {
  const { app_name, member_name, scopes, is_ended, created_at, expires_at, last_used_at } = grant;
  const revoke = useRevokeGrant(whose);
  const ask = () =>
    openConfirmModal({
      title: `End access of ${app_name}?`,
      children: <Text size="sm">The app stops working immediately. It can ask again.</Text>,
      labels: { confirm: 'End access', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        revoke.mutate(grant, {
          onSuccess: () => notifySuccess(`Access of ${app_name} ended`),
          onError: (error) => notifyFailure('Failed to end access', error),
        }),
    });
  const facts = [
    ...(whose === 'all' ? [member_name] : []),
    `allowed ${formatDate(created_at)}`,
    `ends ${formatDate(expires_at)}`,
    last_used_at ? `used ${formatTimeAgo(last_used_at)}` : 'never used',
  ];
  const by = whose === 'all' ? ` by ${member_name}` : '';
  return (
    <Row
      title={
        <>
          {app_name} {is_ended && <Badge color="gray">Ended</Badge>}
        </>
      }
      line={
        <Stack gap={2} component="span">
          <span>{facts.join(' · ')}</span>
          <span>{describeScopes(scopes).join(' · ')}</span>
        </Stack>
      }
    >
      <Button
        variant="default"
        size="xs"
        aria-label={`End access of ${app_name}${by}`}
        loading={revoke.isPending}
        onClick={ask}
      >
        End access
      </Button>
    </Row>
  );
}
