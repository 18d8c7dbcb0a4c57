// A dashboard by mail: on which day of each week, or now.
import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/reason.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { useMailNow, useSetMailing } from './dashboards.api.ts';
import { dayName, weekdays } from './weekdays.ts';

type Props = { dashboard: SavedDashboard; hasChanged: boolean; onClose: () => void };

export function MailingDialog({ dashboard, hasChanged, onClose }: Props) {
  const { id, name, weekday } = dashboard;
  const [day, setDay] = useState(weekday ?? 1);
  const mailing = useSetMailing();
  const now = useMailNow();
  const failure = mailing.error ?? now.error;
  const set = (next: number | null, told: string) => {
    now.reset();
    mailing.mutate(
      { id, weekday: next },
      {
        onSuccess: () => {
          notifySuccess(told);
          onClose();
        },
      },
    );
  };
  const mailNow = () => {
    mailing.reset();
    now.mutate(id);
  };
  return (
    <Modal opened onClose={onClose} title={`E-mail “${name}” weekly`}>
      <Stack>
        <Text size="sm">
          {weekday === null
            ? 'You get the charts as a picture and their numbers as a table (CSV), of the days as they are then.'
            : `It is mailed to you on ${dayName(weekday)}s.`}
        </Text>
        {hasChanged && (
          <Text size="sm" c="dimmed">
            It is mailed as it is saved, without what you have changed since.
          </Text>
        )}
        <Select
          label="Day of the week"
          description={`At 06:00 UTC, which is ${localSix()} for you`}
          data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
          value={String(day)}
          onChange={(value) => value && setDay(Number(value))}
          allowDeselect={false}
          data-autofocus
        />
        {failure && (
          <Alert color="red" role="alert" title={now.error ? 'It could not be sent' : 'It could not be changed'}>
            {getErrorMessage(failure)}
          </Alert>
        )}
        <Text size="sm" role="status">
          {now.data ? `It is on its way to ${now.data.email}.` : ''}
        </Text>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button variant="default" loading={now.isPending} onClick={mailNow}>
              Send one now
            </Button>
            {weekday !== null && (
              <Button
                variant="subtle"
                color="red"
                disabled={mailing.isPending}
                onClick={() => set(null, `“${name}” is no longer mailed to you`)}
              >
                Stop
              </Button>
            )}
          </Group>
          <Button
            loading={mailing.isPending}
            disabled={day === weekday}
            onClick={() => set(day, `“${name}” is mailed to you on ${dayName(day)}s`)}
          >
            {weekday === null ? 'E-mail weekly' : 'Change the day'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** As clocks here show it this week. */
const localSix = () =>
  new Date(new Date().setUTCHours(6, 0, 0, 0)).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Whoever comes by the link of a mail, and the dashboard is not there. */
export const NothingToMail = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="This dashboard is not there any more">
    <Stack>
      <Text size="sm">It was deleted, or is no longer shared with you. Nothing of it is mailed to you.</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  </Modal>
);
