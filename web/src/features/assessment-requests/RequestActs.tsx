// What can be done about a request: mail it again, give more time, cancel it.
import type { AssessmentRequest } from '@hireframe/contract/assessment-requests.ts';
import { deadlineHours, mayCancelScreening, mayExtendScreening } from '@hireframe/contract/screenings.ts';
import { Button, Group, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { hoursWords } from '../screenings/screening-words.ts';
import { useRequestActs } from './assessment-requests.api.ts';

export function RequestActs({ request }: { request: AssessmentRequest }) {
  const { status, person_asked_for_at } = request;
  const { cancel, resend, extend } = useRequestActs(request);
  const mayCancel = mayCancelScreening(status);
  const isAnswerable = !person_asked_for_at;
  const askToCancel = () =>
    modals.openConfirmModal({
      title: 'Cancel this request?',
      children: <Text size="sm">The link stops working and the candidate can no longer answer.</Text>,
      labels: { confirm: 'Cancel request', cancel: 'Keep request' },
      confirmProps: { color: 'red' },
      onConfirm: () => cancel.mutate(undefined, says('Request cancelled', 'Failed to cancel assessment request')),
    });
  if (!mayCancel && !mayExtendScreening(status)) return null;
  return (
    <Group gap="xs">
      {mayCancel && isAnswerable && (
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, says('Request resent with a new link', 'Failed to resend the request'))
          }
        >
          Resend
        </Button>
      )}
      {mayExtendScreening(status) && isAnswerable && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" loading={extend.isPending}>
              Extend deadline
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {deadlineHours.map((hours) => (
              <Menu.Item
                key={hours}
                onClick={() =>
                  extend.mutate(hours, says(`${hoursWords(hours)} from now`, 'Failed to extend the deadline'))
                }
              >
                {hoursWords(hours)} from now
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayCancel && (
        <Button size="xs" variant="subtle" color="red" onClick={askToCancel} loading={cancel.isPending}>
          Cancel
        </Button>
      )}
    </Group>
  );
}

const says = (done: string, failed: string) => ({
  onSuccess: () => notifySuccess(done),
  onError: (error: Error) => notifyFailure(failed, error),
});
