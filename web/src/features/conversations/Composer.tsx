// Writing the next message of a conversation.
import type { Message } from '@hireframe/contract/conversations.ts';
import { Alert, Button, Group, Kbd, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { fieldErrors } from '../../lib/forms.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { TemplateMenu } from '../message-templates/TemplateMenu.tsx';
import { UnknownNames } from '../message-templates/UnknownNames.tsx';
import { usePreview, useWrite } from './conversations.api.ts';
import styles from './conversations.module.css';
import { LaterMenu } from './LaterMenu.tsx';
import { useSending } from './use-sending.ts';

/** An application that a message may be about. */
export type About = { application_id: string; job_title: string };
type Props = {
  candidate: { id: string; name: string };
  latest: Message | undefined;
  about: readonly About[];
  box: RefObject<HTMLTextAreaElement | null>;
};

export function Composer({ candidate, latest, about, box }: Props) {
  const write = useWrite(candidate.id);
  const tell = useSending();
  const [failure, setFailure] = useState<string>();
  const [isPreviewing, setPreviewing] = useState(false);
  const first = latest?.application_id ?? (about.length === 1 ? about[0]?.application_id : undefined) ?? '';
  const form = useForm({
    initialValues: { subject: subjectAfter(latest), body: '', application_id: first },
    validate: { subject: requiredText('Subject'), body: requiredText('Text') },
  });
  const { subject, body, application_id } = form.values;
  const asked = { subject, body, application_id: application_id || null };

  async function send(send_at?: string) {
    if (write.isPending || form.validate().hasErrors) return;
    setFailure(undefined);
    const typed = form.values;
    try {
      const made = await write.mutateAsync({ ...asked, ...(send_at && { send_at }) });
      form.setFieldValue('body', '');
      setPreviewing(false);
      tell([{ id: made.id, candidate_id: candidate.id }], send_at, () => form.setValues(typed));
    } catch (error) {
      const faults = error instanceof ApiError ? fieldErrors(error) : {};
      form.setErrors(faults);
      if (Object.keys(faults).length === 0) setFailure(getErrorMessage(error as Error));
    }
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.composer}
      aria-label={`Write to ${candidate.name}`}
      onSubmit={form.onSubmit(() => send())}
      onKeyDown={hear}
    >
      <Stack gap="xs">
        {failure && (
          <Alert color="red" role="alert" title="Couldn't send the message">
            {failure}
          </Alert>
        )}
        <Group gap="xs" align="flex-start">
          <TextInput
            aria-label="Subject"
            placeholder="Subject"
            maxLength={200}
            style={{ flex: '1 1 14rem' }}
            {...form.getInputProps('subject')}
          />
          {about.length > 0 && (
            <Select
              aria-label="About"
              style={{ flex: '0 1 14rem' }}
              allowDeselect={false}
              data={[
                { value: '', label: 'No job' },
                ...about.map((one) => ({ value: one.application_id, label: one.job_title })),
              ]}
              {...form.getInputProps('application_id')}
            />
          )}
        </Group>
        <Textarea
          ref={box}
          aria-label={`Message to ${candidate.name}`}
          placeholder={`Write to ${candidate.name.split(' ')[0]}`}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          {...form.getInputProps('body')}
        />
        <UnknownNames text={subject + body} />
        {isPreviewing && <Preview candidate_id={candidate.id} asked={asked} />}
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            <TemplateMenu
              onChoose={(template) =>
                form.setValues({ subject: latest ? subject : template.subject, body: template.body })
              }
            />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={isPreviewing}
              disabled={!body.trim()}
              onClick={() => setPreviewing(!isPreviewing)}
            >
              Preview
            </Button>
          </Group>
          <Group gap="xs">
            <LaterMenu disabled={!body.trim() || write.isPending} onChoose={(at) => void send(at)} />
            <Button
              type="submit"
              loading={write.isPending}
              rightSection={
                <Kbd size="xs" aria-hidden className={styles.kbd}>
                  ⌘↵
                </Kbd>
              }
            >
              Send
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

type PreviewProps = { candidate_id: string; asked: { subject: string; body: string; application_id: string | null } };

function Preview({ candidate_id, asked }: PreviewProps) {
  const { data, error } = usePreview(candidate_id, asked.subject.trim() && asked.body.trim() ? asked : undefined);
  if (error)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {getErrorMessage(error)}
      </Text>
    );
  if (!data) return null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Text size="xs" c="dimmed">{`To ${data.to_address}`}</Text>
      <p className={styles.subject}>{data.subject}</p>
      <p className={styles.text}>{data.body}</p>
    </section>
  );
}

export const requiredText = (what: string) => (value: string) => (value.trim() ? null : `${what} is required`);

/** 'Re:' once, under what was written last. */
function subjectAfter(latest: Message | undefined): string {
  if (!latest) return '';
  return /^re:/i.test(latest.subject) ? latest.subject : `Re: ${latest.subject}`.slice(0, 200);
}
