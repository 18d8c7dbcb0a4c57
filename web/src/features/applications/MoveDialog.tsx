// Why an application goes where it goes, for the team; and the last word before something that is final.
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { whom } from './application-states.ts';

export type Asked = {
  applications: readonly Application[];
  to: ApplicationStatus;
  needs: 'nothing' | 'note' | 'reason';
};
type Props = { asked: Asked; send: (why: { note: string; reason: string }) => Promise<void>; onClose: () => void };

export function MoveDialog({ asked, send, onClose }: Props) {
  const { applications, to, needs } = asked;
  const form = useForm({
    initialValues: { note: '', reason: '' },
    validate: (values) => (needs === 'nothing' || values[needs].trim() ? {} : { [needs]: missing[needs] }),
  });
  const { title, line, button } = wordsOf(asked);
  const submit = async (why: { note: string; reason: string }) => {
    await send(why);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <CheckedForm form={form} send={submit} label={title} failureTitle="It was not moved">
        <Stack gap="md">
          {applications.length > 1 && <Names names={applications.map(({ candidate_name }) => candidate_name)} />}
          <Text size="sm">{line}</Text>
          {needs === 'reason' && (
            <Textarea
              label="Reason"
              description="For your team only. The candidate never sees it."
              withAsterisk
              autosize
              minRows={3}
              maxLength={1000}
              data-autofocus
              {...form.getInputProps('reason')}
            />
          )}
          {needs === 'note' && (
            <Textarea
              label="Note"
              description={`Why it goes back to ${applicationStatusWords[to]}. For your team only.`}
              withAsterisk
              autosize
              minRows={3}
              maxLength={1000}
              data-autofocus
              {...form.getInputProps('note')}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting} {...(needs === 'reason' && { color: 'red' })}>
              {button}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}

const missing = { note: 'Say why it goes back', reason: 'Say why' };
const named = 5;

function Names({ names }: { names: string[] }) {
  const rest = names.length - named;
  return (
    <Text size="sm" c="dimmed">
      {names.slice(0, named).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </Text>
  );
}

function wordsOf({ applications, to, needs }: Asked) {
  const who = whom(applications);
  if (needs === 'reason')
    return {
      title: `Reject ${who}?`,
      line: 'The new status is seen at once, and your message for it is mailed after half a minute. Until then Undo takes it back.',
      button: applications.length === 1 ? 'Reject' : `Reject ${who}`,
    };
  if (needs === 'note')
    return {
      title: `Move ${who} back?`,
      line: `The candidate sees the status ${applicationStatusWords[to]} again. No mail is sent.`,
      button: 'Move back',
    };
  return {
    title: `Hire ${who}?`,
    line: 'Hired is final: the application cannot be moved afterwards.',
    button: 'Hire',
  };
}
