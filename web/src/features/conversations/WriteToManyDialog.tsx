// One text to several candidates: each gets a mail of their own, with their names filled in.
import { type BulkMessageOutcome, maxRecipients } from '@hireframe/contract/conversations.ts';
import { findPlaceholders } from '@hireframe/contract/placeholders.ts';
import { ActionIcon, Alert, Button, Group, List, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { fieldErrors } from '../../lib/forms.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { TemplateMenu } from '../message-templates/TemplateMenu.tsx';
import { UnknownNames } from '../message-templates/UnknownNames.tsx';
import { useUnknownNames, type WordFaults } from '../message-templates/use-unknown-names.ts';
import { usePostingChoices } from '../postings/postings.api.ts';
import { requiredText } from './Composer.tsx';
import { useWriteToMany } from './conversations.api.ts';
import { LaterMenu } from './LaterMenu.tsx';
import { Preview } from './Preview.tsx';
import { useSending } from './use-sending.ts';

type Props = { candidate_ids: string[]; isOpen: boolean; onClose: () => void; onSent: () => void };

export function WriteToManyDialog({ candidate_ids, isOpen, onClose, onSent }: Props) {
  const [refused, setRefused] = useState<BulkMessageOutcome['refused']>();
  const recipients = refused ? refused.map(({ candidate_id }) => candidate_id) : candidate_ids;
  /** Who has been written to leaves the selection once the dialog is gone: it stands on it. */
  function close() {
    if (refused && refused.length < candidate_ids.length) onSent();
    setRefused(undefined);
    onClose();
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      closeOnClickOutside={false}
      size="lg"
      title={`Message ${pluralize(recipients.length, 'candidate')}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && (
        <Content
          recipients={recipients}
          refused={refused ?? []}
          onOutcome={(outcome) => {
            if (outcome.refused.length > 0) return setRefused(outcome.refused);
            onSent();
            setRefused(undefined);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

type ContentProps = {
  recipients: string[];
  refused: BulkMessageOutcome['refused'];
  onOutcome: (outcome: BulkMessageOutcome) => void;
};
type Values = { subject: string; body: string; job_id: string | null };

function Content({ recipients, refused, onOutcome }: ContentProps) {
  const write = useWriteToMany();
  const tell = useSending();
  const [failure, setFailure] = useState<string>();
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useForm<Values>({
    initialValues: { subject: '', body: '', job_id: null },
    validate: {
      subject: requiredText('Subject'),
      body: requiredText('Text'),
      job_id: (job_id, values) => (job_id === null && namesJob(values) ? needsJob : null),
    },
  });
  const names = useUnknownNames<string | undefined>(form.values);
  const isTooMany = recipients.length > maxRecipients;

  function send(send_at?: string, asWritten = false) {
    if (isTooMany || write.isPending) return;
    if (form.validate().hasErrors || (!asWritten && names.stop(send_at))) return setPreviewing(false);
    setFailure(undefined);
    write.mutate(
      { ...form.values, candidate_ids: recipients, ...(send_at && { send_at }) },
      {
        onSuccess: (outcome) => {
          if (outcome.sent.length > 0) tell(outcome, send_at);
          onOutcome(outcome);
        },
        onError: (error) => {
          const faults = error instanceof ApiError ? fieldErrors(error) : {};
          form.setErrors(faults);
          if (Object.keys(faults).length === 0) setFailure(getErrorMessage(error));
        },
      },
    );
  }
  return (
    <form aria-label="Message candidates" onSubmit={form.onSubmit(() => send())}>
      <Stack gap="sm">
        {failure && (
          <Alert color="red" role="alert" title="Couldn't send the message">
            {failure}
          </Alert>
        )}
        {refused.length > 0 && <Refused refused={refused} />}
        <JobSelect
          value={form.values.job_id}
          onChange={(id) => form.setFieldValue('job_id', id)}
          error={form.errors.job_id as string | undefined}
        />
        {isPreviewing ? (
          <PreviewOfEach candidate_ids={recipients} asked={form.values} />
        ) : (
          <Fields form={form} errors={names.errors} />
        )}
        <Text size="xs" c={isTooMany ? 'var(--mantine-color-error)' : 'dimmed'}>
          {isTooMany ? `At most ${maxRecipients} at once` : 'Each of them gets their own email.'}
        </Text>
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            <TemplateMenu onChoose={({ subject, body }) => form.setValues({ subject, body })} />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={isPreviewing}
              onClick={() => setPreviewing(!isPreviewing)}
            >
              {isPreviewing ? 'Edit' : 'Preview'}
            </Button>
          </Group>
          <SendButtons held={names.held} isTooMany={isTooMany} isSending={write.isPending} send={send} />
        </Group>
      </Stack>
    </form>
  );
}

type SendProps = {
  held: { asked: string | undefined } | undefined;
  isTooMany: boolean;
  isSending: boolean;
  send: (send_at?: string, asWritten?: boolean) => void;
};

const SendButtons = ({ held, isTooMany, isSending, send }: SendProps) => (
  <Group gap="xs">
    <LaterMenu disabled={isTooMany || isSending} onChoose={send} />
    {held && (
      <Button variant="default" disabled={isSending} onClick={() => send(held.asked, true)}>
        Send as written
      </Button>
    )}
    <Button type="submit" disabled={isTooMany} loading={isSending}>
      Send
    </Button>
  </Group>
);

const needsJob = 'Choose a job to fill in [JOB_TITLE]';
const namesJob = ({ subject, body }: Values) => findPlaceholders(`${subject}\n${body}`).known.includes('JOB_TITLE');

type FieldsProps = {
  form: UseFormReturnType<Values>;
  errors: WordFaults;
};

function Fields({ form, errors }: FieldsProps) {
  const { values } = form;
  return (
    <>
      <TextInput
        label="Subject"
        maxLength={200}
        data-autofocus
        {...form.getInputProps('subject')}
        error={form.errors.subject ?? errors.subject}
      />
      <Textarea
        label="Text"
        autosize
        minRows={6}
        maxRows={14}
        maxLength={5000}
        {...form.getInputProps('body')}
        error={form.errors.body ?? errors.body}
      />
      {!errors.subject && !errors.body && <UnknownNames text={values.subject + values.body} />}
      {values.job_id === null && !form.errors.job_id && namesJob(values) && (
        <Text size="xs" c="var(--mantine-color-error)" role="status">
          {needsJob}
        </Text>
      )}
    </>
  );
}

type JobSelectProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
};
const pause_ms = 200;

/** What the message is about. Nobody needs to have applied to it. */
function JobSelect({ value, onChange, error }: JobSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause_ms);
  const { data, error: failure } = usePostingChoices(search);
  const jobs = data?.filter(({ id, status }) => status !== 'closed' || id === value) ?? [];
  return (
    <Select
      label="Job"
      placeholder="No job"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear job' }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={failure ? "Jobs couldn't be loaded" : 'No job matches'}
      data={jobs.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

type EachProps = { candidate_ids: string[]; asked: Values };

function PreviewOfEach({ candidate_ids, asked }: EachProps) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, candidate_ids.length - 1);
  const id = candidate_ids[shown];
  if (!id) return null;
  const step = (by: -1 | 1, name: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      aria-label={name}
      disabled={!candidate_ids[shown + by]}
      onClick={() => setAt(shown + by)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Stack gap="xs">
      <Group justify="flex-end" gap={8}>
        <Text size="sm" c="dimmed" data-figures aria-live="polite">{`${shown + 1} of ${candidate_ids.length}`}</Text>
        {step(-1, 'Previous candidate', IconChevronLeft)}
        {step(1, 'Next candidate', IconChevronRight)}
      </Group>
      <Preview candidate_id={id} asked={asked} />
    </Stack>
  );
}

/** Who was not written to, and why: people of one reason in one line. */
function Refused({ refused }: Pick<ContentProps, 'refused'>) {
  const reasons = Map.groupBy(refused, ({ message }) => message);
  return (
    <Alert color="red" role="alert" title={`Not sent to ${pluralize(refused.length, 'candidate')}`}>
      <List size="sm" listStyleType="none">
        {[...reasons].map(([message, people]) => (
          <List.Item key={message}>{`${namesOf(people)}: ${message}`}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

const maxNamed = 5;
function namesOf(people: BulkMessageOutcome['refused']): string {
  const named = people.slice(0, maxNamed).map(({ candidate_name }) => candidate_name ?? 'A deleted candidate');
  const rest = people.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
}
