// Writing the next message of a conversation.
import type { Message } from '@hireframe/contract/conversations.ts';
import { findPlaceholders } from '@hireframe/contract/placeholders.ts';
import { Alert, Button, Group, Kbd, Select, Stack, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { fieldErrors } from '../../lib/forms.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { TemplateMenu } from '../message-templates/TemplateMenu.tsx';
import { UnknownNames } from '../message-templates/UnknownNames.tsx';
import { inBrackets, useUnknownNames, type WordFaults } from '../message-templates/use-unknown-names.ts';
import { useFill, useWrite } from './conversations.api.ts';
import styles from './conversations.module.css';
import { LaterMenu } from './LaterMenu.tsx';
import { Preview } from './Preview.tsx';
import { useSending } from './use-sending.ts';

/** An application that a message may be about. */
export type About = { application_id: string; job_title: string };
type Props = {
  candidate: { id: string; name: string };
  latest: Message | undefined;
  about: readonly About[];
  box: RefObject<HTMLTextAreaElement | null>;
};

/** What is being written, and sending it. What was typed stays until the server has it. */
function useComposing({ candidate, latest, about }: Omit<Props, 'box'>) {
  const write = useWrite(candidate.id);
  const tell = useSending();
  const [failure, setFailure] = useState<string>();
  const [isPreviewing, setPreviewing] = useState(false);
  const first = latest?.application_id ?? (about.length === 1 ? about[0]?.application_id : undefined) ?? '';
  const form = useForm<Values>({
    initialValues: { subject: subjectAfter(latest), body: '', application_id: first },
    validate: { subject: requiredText('Subject'), body: requiredText('Text') },
  });
  const { subject, body, application_id } = form.values;
  const names = useUnknownNames<string | undefined>(form.values);
  const asked = { subject, body, application_id: application_id || null };

  async function send(send_at?: string, asWritten = false) {
    if (write.isPending) return;
    if (form.validate().hasErrors || (!asWritten && names.stop(send_at))) return setPreviewing(false);
    setFailure(undefined);
    const typed = form.values;
    try {
      const made = await write.mutateAsync({ ...asked, ...(send_at && { send_at }) });
      form.setFieldValue('body', '');
      setPreviewing(false);
      const sent = [{ id: made.id, candidate_id: candidate.id }];
      tell({ sent, held_by: made.held_by }, send_at, () => form.setValues(typed));
    } catch (error) {
      const faults = error instanceof ApiError ? fieldErrors(error) : {};
      form.setErrors(faults);
      if (Object.keys(faults).length === 0) setFailure(getErrorMessage(error as Error));
      else setPreviewing(false); // What is wrong is said at the fields.
    }
  }
  return { form, names, asked, failure, isPreviewing, setPreviewing, send, isSending: write.isPending };
}

export function Composer({ candidate, latest, about, box }: Props) {
  const composing = useComposing({ candidate, latest, about });
  const { form, names, asked, failure, isPreviewing, setPreviewing, send, isSending } = composing;
  const fill = useFill(candidate.id);
  const [showsAbout, setShowsAbout] = useState(latest === undefined);
  const { subject, body, application_id } = form.values;
  const isEmpty = body.trim() === '';
  const job = about.find((one) => one.application_id === application_id)?.job_title;
  const lacksJob = !job && findPlaceholders(`${subject}\n${body}`).known.includes('JOB_TITLE');
  const hasFault = Boolean(form.errors.subject ?? form.errors.application_id ?? names.errors.subject);
  const isAboutOpen = showsAbout || hasFault || lacksJob;
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target === box.current) return box.current?.blur();
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
        {isPreviewing ? (
          <Preview candidate_id={candidate.id} asked={asked} />
        ) : (
          <Fields
            form={form}
            errors={names.errors}
            candidate={candidate}
            about={about}
            box={box}
            isAboutOpen={isAboutOpen}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            <FilledTemplates
              fill={fill}
              application_id={asked.application_id}
              onChoose={({ subject: line, body: text }) => {
                form.setValues({ subject: latest ? subject : line, body: text });
                setPreviewing(false);
              }}
              onFilled={(raw, filled) => {
                if (form.getValues().body !== raw.body) return; // It was written on, or sent, meanwhile.
                form.setValues({ subject: latest ? subject : filled.subject, body: filled.body });
              }}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={isPreviewing}
              disabled={isEmpty}
              onClick={() => setPreviewing(!isPreviewing)}
            >
              {isPreviewing ? 'Edit' : 'Preview'}
            </Button>
          </Group>
          <SendButtons
            about={isAboutOpen ? undefined : { label: job ? `Re: ${job}` : subject, subject }}
            onAbout={() => setShowsAbout(true)}
            isEmpty={isEmpty}
            isSending={isSending}
            isFilling={fill.isPending}
            held={names.held}
            send={send}
          />
        </Group>
      </Stack>
    </form>
  );
}

type SendProps = {
  about: { label: string; subject: string } | undefined; // Undefined: its fields are open.
  onAbout: () => void;
  isEmpty: boolean;
  isSending: boolean;
  isFilling: boolean; // The text is about to change, and with it where the button stands: a click on its way would be lost.
  held: { asked: string | undefined } | undefined; // Unknown names stopped it.
  send: (send_at?: string, asWritten?: boolean) => Promise<void>;
};

const SendButtons = ({ about, onAbout, isEmpty, isSending, isFilling, held, send }: SendProps) => (
  <Group gap="xs" className={styles.sending}>
    {about && (
      <UnstyledButton className={styles.about} title={`Subject: ${about.subject}`} onClick={onAbout}>
        {about.label}
      </UnstyledButton>
    )}
    <LaterMenu disabled={isEmpty || isSending} onChoose={(at) => void send(at)} />
    {held && (
      <Button variant="default" disabled={isSending} onClick={() => void send(held.asked, true)}>
        Send as written
      </Button>
    )}
    <Button
      type="submit"
      variant={isEmpty ? 'default' : 'filled'} // Until something is written, the page has another primary action.
      loading={isSending || isFilling}
      rightSection={
        <Kbd size="xs" aria-hidden className={styles.kbd}>
          ⌘↵
        </Kbd>
      }
    >
      Send
    </Button>
  </Group>
);

type Values = { subject: string; body: string; application_id: string };
type FieldsProps = Pick<Props, 'candidate' | 'about' | 'box'> & {
  form: UseFormReturnType<Values>;
  errors: WordFaults;
  isAboutOpen: boolean;
};

function Fields({ form, errors, candidate, about, box, isAboutOpen }: FieldsProps) {
  const { subject, body, application_id } = form.values;
  const { known } = findPlaceholders(`${subject}\n${body}`);
  const lacksJob = known.includes('JOB_TITLE') && application_id === '';
  return (
    <>
      {isAboutOpen && (
        <Group gap="xs" align="flex-start">
          <TextInput
            aria-label="Subject"
            placeholder="Subject"
            maxLength={200}
            style={{ flex: '1 1 14rem' }}
            {...form.getInputProps('subject')}
            error={form.errors.subject ?? errors.subject}
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
      )}
      <Textarea
        ref={box}
        aria-label={`Message to ${candidate.name}`}
        placeholder={`Write to ${candidate.name.split(' ')[0]}`}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('body')}
        error={form.errors.body ?? errors.body}
      />
      {!errors.subject && !errors.body && <UnknownNames text={subject + body} />}
      {known.length > 0 && (
        <Text size="xs" c={lacksJob ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {lacksJob ? 'Choose a job to fill in [JOB_TITLE]' : `Filled in when sent: ${inBrackets(known)}`}
        </Text>
      )}
    </>
  );
}

type Template = { subject: string; body: string };
type TemplatesProps = {
  fill: ReturnType<typeof useFill>;
  application_id: string | null;
  onChoose: (template: Template) => void;
  onFilled: (raw: Template, filled: Template) => void;
};

/** A template comes at once, and filled in a moment later; as it is where that is not possible yet, say without a job. */
const FilledTemplates = ({ fill, application_id, onChoose, onFilled }: TemplatesProps) => (
  <TemplateMenu
    onChoose={({ subject, body }) => {
      onChoose({ subject, body });
      const raw = { subject, body };
      fill.mutate({ ...raw, application_id }, { onSuccess: (filled) => onFilled(raw, filled) });
    }}
  />
);

export const requiredText = (what: string) => (value: string) => (value.trim() ? null : `${what} is required`);

/** 'Re:' once, under what was written last. */
function subjectAfter(latest: Message | undefined): string {
  if (!latest) return '';
  return /^re:/i.test(latest.subject) ? latest.subject : `Re: ${latest.subject}`.slice(0, 200);
}
