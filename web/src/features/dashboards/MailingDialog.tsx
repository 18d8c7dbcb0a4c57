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
    <Modal opened onClose={onClose} title={`Email “${name}” weekly`}>
      <Stack>
        <Text size="sm">
          {weekday === null
            ? "You'll get the charts as an image and the numbers as CSV, with up-to-date dates."
            : `Emailed to you on ${dayName(weekday)}s`}
        </Text>
        {hasChanged && (
          <Text size="sm" c="dimmed">
            We email the saved version, without your unsaved changes.
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
          <Alert color="red" role="alert" title={now.error ? "Couldn't send it" : "Couldn't change it"}>
            {getErrorMessage(failure)}
          </Alert>
        )}
        <Text size="sm" role="status">
          {now.data ? `Sent to ${now.data.email}` : ''}
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
                onClick={() => set(null, `Weekly email for “${name}” stopped`)}
              >
                Stop
              </Button>
            )}
          </Group>
          <Button
            loading={mailing.isPending}
            disabled={day === weekday}
            onClick={() => set(day, `We'll email “${name}” to you on ${dayName(day)}s`)}
          >
            {weekday === null ? 'Email weekly' : 'Change day'}
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
  <Modal opened onClose={onClose} title="Dashboard not found">
    <Stack>
      <Text size="sm">It was deleted or is no longer shared with you. You won't get emails about it.</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  </Modal>
);
