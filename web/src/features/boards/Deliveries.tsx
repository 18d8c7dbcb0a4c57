// What the address was told: what arrived, what is on its way, what was given up.
import { deliveryStatuses, type WebhookDelivery } from '@hireframe/contract/boards.ts';
import { Badge, Button, SegmentedControl, Stack } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { type DeliveryStatus, useDeliveries, useReplay } from './boards.api.ts';
import { colorOfStatus } from './external-words.ts';

const words: Record<DeliveryStatus, string> = { pending: 'Sending', delivered: 'Delivered', dead: 'Failed' };
const events: Record<string, string> = {
  'posting.published': 'Published',
  'posting.updated': 'Updated',
  'posting.removed': 'Removed',
};
const isStatus = (given: string | undefined): given is DeliveryStatus =>
  (deliveryStatuses as readonly (string | undefined)[]).includes(given);

type Props = {
  page: number;
  status: string | undefined;
  onChange: (next: { page?: number | undefined; status?: string | undefined }) => void;
};

export function Deliveries({ page, status: asked, onChange }: Props) {
  const status = isStatus(asked) ? asked : undefined;
  const deliveries = useDeliveries({ page, status });
  return (
    <Section isWide title="Deliveries" line="Kept for 30 days. Failed deliveries are retried for about a day.">
      <Stack gap="md">
        <SegmentedControl
          aria-label="Filter deliveries"
          fullWidth
          size="xs"
          data={[{ value: 'all', label: 'All' }, ...deliveryStatuses.map((one) => ({ value: one, label: words[one] }))]}
          value={status ?? 'all'}
          onChange={(next) => onChange({ status: next === 'all' ? undefined : next, page: undefined })}
        />
        <PagedList
          label="Deliveries"
          query={deliveries}
          page={page}
          onPage={(next) => onChange({ page: next })}
          empty={
            <EmptyState
              icon={IconBroadcast}
              title={status ? 'No matching deliveries' : 'No deliveries yet'}
              why="Post a job to the webhook board or send a test."
            />
          }
        >
          {(one) => <Delivery key={one.id} delivery={one} />}
        </PagedList>
      </Stack>
    </Section>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { id, event, status, posting_title } = delivery;
  const replay = useReplay();
  const what = event === 'test' ? 'Test message' : `${events[event] ?? event}: ${posting_title}`;
  const again = () =>
    replay.mutate(id, {
      onSuccess: () => notifySuccess('Delivery resent'),
      onError: (error) => notifyFailure('Failed to resend the delivery', error),
    });
  const title = (
    <>
      {what}{' '}
      <Badge color={colorOfStatus(status)} variant="light">
        {words[status]}
      </Badge>
    </>
  );
  return (
    <Row title={title} line={lineOf(delivery)}>
      {status !== 'pending' && (
        <Button size="xs" variant="default" aria-label={`Replay ${what}`} loading={replay.isPending} onClick={again}>
          Replay
        </Button>
      )}
    </Row>
  );
}

function lineOf({ created_at, attempts, last_error, last_status, next_attempt_at, status }: WebhookDelivery): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const next = attempts > 0 && next_attempt_at ? `next ${formatTimeAgo(next_attempt_at)}` : '';
  const answer = last_error ?? (status === 'delivered' && last_status ? `Response ${last_status}` : '');
  return [formatTimeAgo(created_at), attempts > 0 && tries, next, answer].filter(Boolean).join(' · ');
}
