// Inviting to an interview, or changing the invitation.
import type { Interview } from '@hireframe/contract/interviews.ts';
import { Button, Group, Modal, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMemo } from 'react';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { checkInterview, type InterviewValues, initialInterviewValues, toInterviewBody } from './interview-form.ts';
import { useSaveInterview } from './interviews.api.ts';
import { momentIn, ownTimeZone, timeZones, toInstant, toWallTime, zoneWords } from './zoned-time.ts';

export type Invitee = { id: string; candidate_name: string; job_title: string };
type Props = { application: Invitee; interview: Interview | undefined; onClose: () => void };

/** @param interview the one that is changed; without it somebody is invited */
export function InterviewDialog({ isOpen, ...given }: Props & { isOpen: boolean }) {
  const title = given.interview ? 'Edit interview' : `Schedule interview with ${given.application.candidate_name}`;
  return (
    <Modal opened={isOpen} onClose={given.onClose} title={title} size="lg" transitionProps={{ duration: 0 }}>
      <InterviewForm {...given} />
    </Modal>
  );
}

function InterviewForm({ application, interview, onClose }: Props) {
  const { id, candidate_name, job_title } = application;
  const save = useSaveInterview(id, interview?.id);
  const form = useForm({ initialValues: initialInterviewValues(interview, job_title), validate: checkInterview });
  const send = async (values: InterviewValues) => {
    await save.mutateAsync(toInterviewBody(values));
    notifySuccess(`${interview ? 'Update' : 'Invitation'} sent to ${candidate_name}`);
    onClose();
  };
  return (
    <CheckedForm
      form={form}
      send={send}
      label={interview ? 'Edit interview' : 'Schedule interview'}
      failureTitle={interview ? 'Failed to update the interview' : 'Failed to send the invitation'}
    >
      <Stack gap="md">
        <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
        <TimeFields form={form} />
        <TextInput
          label="Location or link"
          description="A room, an address or a video call link"
          {...form.getInputProps('place')}
        />
        <Textarea
          label="Message"
          description={`Included in the email and calendar event for ${candidate_name}`}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('message')}
        />
        <Text size="sm" c="dimmed">
          {interview
            ? `We'll email you and ${candidate_name} and update both calendars.`
            : `We'll email you and ${candidate_name} a calendar invitation.`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {interview ? 'Send update' : 'Send invitation'}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

function TimeFields({ form }: { form: UseFormReturnType<InterviewValues> }) {
  const { starts_at, time_zone } = form.values;
  const own = ownTimeZone();
  const zones = useMemo(
    () => timeZones([own, time_zone]).map((value) => ({ value, label: zoneWords(value) })),
    [own, time_zone],
  );
  const instant = toInstant(starts_at, time_zone);
  return (
    <>
      <Group align="flex-start" gap="sm" grow preventGrowOverflow={false} wrap="wrap">
        <TextInput
          type="datetime-local"
          label="Date and time"
          required
          min={toWallTime(Date.now(), time_zone)}
          style={{ flexBasis: 200 }}
          {...form.getInputProps('starts_at')}
        />
        <NumberInput
          label="Duration (minutes)"
          required
          min={5}
          max={480}
          step={15}
          clampBehavior="none"
          size="sm"
          style={{ flexBasis: 100 }}
          {...form.getInputProps('duration_minutes')}
        />
      </Group>
      <Select
        label="Time zone"
        description="Used in the email"
        data={zones}
        searchable
        allowDeselect={false}
        limit={100}
        nothingFoundMessage="No matching time zone"
        {...form.getInputProps('time_zone')}
      />
      {instant && (
        <Text size="sm" role="status">
          {momentIn(instant, time_zone)}
          {time_zone !== own && `, which is ${momentIn(instant, own)} for you (${zoneWords(own)})`}
        </Text>
      )}
    </>
  );
}
