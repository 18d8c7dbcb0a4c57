// Applying with a file: what it says fills the form, the person corrects it and sends it. Without an account a mail follows.
import { visibleName } from '@hireframe/contract/file-name.ts';
import '@mantine/dropzone/styles.layer.css';
import { type ApplicationQuestion, findAnswerFaults } from '@hireframe/contract/application-questions.ts';
import { PublicApplication, type ReadForForm } from '@hireframe/contract/public-applications.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Button, Group, Loader, Progress, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { checkedBy } from '../../lib/forms.ts';
import { currentMessages, useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QuestionFields } from '../application-questions/QuestionFields.tsx';
import { faultOfResume } from '../resumes/resume-file.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './application-draft.ts';
import { useApplyInPublic, useReadForForm } from './public-applications.api.ts';
import { ResumeField } from './ResumeField.tsx';

type Props = {
  job: { id: string; title: string; company_name: string; questions: ApplicationQuestion[] };
  me?: User | undefined; // A candidate who is signed in.
  onSent?: () => void;
  onClose: () => void;
};
type Values = Draft & { resume: File | null };

const check = checkedBy(PublicApplication);
const faultOf = (file: File | null) =>
  file ? currentMessages().known(faultOfResume(file) ?? '') : currentMessages().t('Please select a resume');

export function ApplyForm({ job, me, onSent, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  if (!sentTo)
    return (
      <Fields
        job={job}
        me={me}
        onSent={(email) => {
          onSent?.();
          setSentTo(email);
        }}
        onClose={onClose}
      />
    );
  const isTheirs = me?.is_email_verified && me.email.toLowerCase() === sentTo.trim().toLowerCase();
  return isTheirs ? <Filed onClose={onClose} /> : <Sent email={sentTo} onClose={onClose} />;
}

function Fields({ job, me, onSent, onClose }: Omit<Props, 'onSent'> & { onSent: (email: string) => void }) {
  const { t } = useMessages();
  const { send, sent_percent } = useApplyInPublic(job.id);
  const form = useForm<Values>({
    initialValues: { ...readDraft(job.id, me), resume: null },
    onValuesChange: ({ resume: _, ...draft }) => keepDraft(job.id, draft),
    validate: (values) => {
      const fault = faultOf(values.resume);
      const ofForm = check({ ...values, answers: JSON.stringify(values.answers) });
      const ofAnswers = Object.entries(findAnswerFaults(job.questions, values.answers));
      return {
        ...ofForm,
        ...Object.fromEntries(ofAnswers.map(([id, why]) => [`answers.${id}`, currentMessages().known(why)])),
        ...(fault && { resume: fault }),
      };
    },
  });
  const reading = useReading(job.id, {
    // What the person typed or their profile says stays.
    fill: (said) => {
      for (const name of Object.keys(said) as (keyof ReadForForm)[])
        if (form.getValues()[name].trim() === '' && said[name]) form.setFieldValue(name, said[name]);
    },
    refuse: (file, why) => {
      form.setFieldValue('resume', null);
      form.setFieldError('resume', `${visibleName(file.name)}: ${why}`);
    },
  });
  const { cover_letter, answers, resume } = form.values;
  const isSending = send.isPending;
  const text = (name: Exclude<keyof Draft, 'answers'>) => ({ disabled: isSending, ...form.getInputProps(name) });

  function choose(file: File | undefined) {
    if (!file) return;
    const fault = faultOf(file);
    form.setFieldValue('resume', fault ? null : file);
    if (fault) form.setFieldError('resume', `${visibleName(file.name)}: ${fault}`);
    else reading.begin(file);
  }
  async function submit({ resume: file, ...fields }: Values) {
    if (!file) return;
    reading.stop();
    await send.mutateAsync({ ...fields, resume: file });
    forgetDraft(job.id);
    onSent(fields.email);
  }

  return (
    <CheckedForm form={form} send={submit} label={me ? t('Apply') : t('Apply without an account')}>
      <Stack gap="md">
        <div>
          <ResumeField file={resume} onChoose={choose} error={form.errors.resume} isDisabled={isSending} />
          <ReadingLine state={reading.state} />
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('First name')} withAsterisk autoComplete="given-name" {...text('first_name')} />
          <TextInput label={t('Last name')} withAsterisk autoComplete="family-name" {...text('last_name')} />
          <TextInput label={t('Email')} withAsterisk type="email" autoComplete="email" {...text('email')} />
          <TextInput label={t('Phone number')} type="tel" autoComplete="tel" {...text('mobile_number')} />
          <TextInput label={t('Location')} placeholder={t('Leeds, United Kingdom')} {...text('location')} />
          <TextInput label={t('Links')} placeholder="linkedin.com/in/name" inputMode="url" {...text('links')} />
        </SimpleGrid>
        <QuestionFields
          questions={job.questions}
          answerOf={(id) => answers[id] ?? ''}
          faultOf={(id) => form.errors[`answers.${id}`]}
          onAnswer={(id, answer) => form.setFieldValue(`answers.${id}`, answer)}
          isDisabled={isSending}
        />
        <div>
          <Textarea label={t('Cover letter')} autosize minRows={3} maxRows={12} {...text('cover_letter')} />
          <Text size="xs" c="dimmed" mt={4}>
            {t('{count, plural, one {# character} other {# characters}}', { count: [...cover_letter].length })}
          </Text>
        </div>
        <Text size="xs" c="dimmed">
          {t('{company} gets your resume and these details when you send them.', {
            company: job.company_name || t('The company'),
          })}
          {!me?.is_email_verified &&
            ` ${t("We'll email you a link to confirm your address and track your application.")}`}
        </Text>
        {isSending && <Sending percent={sent_percent} name={resume?.name ?? t('your resume')} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Send application')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

type ReadingState = 'none' | 'reading' | 'filled' | 'by hand';
type Outcome = { fill: (said: ReadForForm) => void; refuse: (file: File, why: string) => void };

/** The newest file alone counts. Where nobody can look at it now, the form is filled in by hand and can be sent. */
function useReading(job_id: string, { fill, refuse }: Outcome) {
  const read = useReadForForm(job_id);
  const [state, setState] = useState<ReadingState>('none');
  const underWay = useRef<AbortController>(undefined);
  const stop = () => {
    underWay.current?.abort();
    underWay.current = undefined;
  };
  useEffect(() => () => underWay.current?.abort(), []);
  function begin(file: File) {
    stop();
    const { signal } = (underWay.current = new AbortController());
    setState('reading');
    read.mutateAsync({ file, signal }).then(
      (said) => {
        if (signal.aborted) return;
        fill(said);
        setState('filled');
      },
      (error: Error) => {
        if (signal.aborted) return;
        const isOfFile = error instanceof ApiError && [413, 415, 422].includes(error.status);
        setState(isOfFile ? 'none' : 'by hand');
        if (isOfFile) refuse(file, getErrorMessage(error));
      },
    );
  }
  return { state, begin, stop };
}

const readingWords = {
  none: 'We read your resume to fill in this form. Nothing is kept unless you send it.',
  reading: 'Reading your resume',
  filled: 'Filled in from your resume. Check it before you send.',
  'by hand': "We couldn't read your resume just now. Fill in the form and send it.",
} as const;

function ReadingLine({ state }: { state: ReadingState }) {
  const { t } = useMessages();
  return (
    <Group gap={6} mt={6} wrap="nowrap" role="status">
      {state === 'reading' && <Loader size={14} aria-hidden />}
      {state === 'filled' && <IconCheck size={16} aria-hidden />}
      <Text size="xs" c="dimmed">
        {t(readingWords[state])}
      </Text>
    </Group>
  );
}

function Sending({ percent, name }: { percent: number; name: string }) {
  const { t } = useMessages();
  return (
    <div>
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={t('Sending {name}', { name })} />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={6} role="status">
        {percent < 100 ? t('Sending {name}', { name }) : t('Uploaded. Submitting your application')}
      </Text>
    </div>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useMessages();
  const words = useFocusWhenLost<HTMLDivElement>(); // The form that was sent is gone.
  return (
    <div role="status" ref={words} tabIndex={-1}>
      <EmptyState
        icon={IconMailCheck}
        title={t('Check your inbox')}
        why={t(
          'Thanks for applying. Follow the link we emailed to {email} to confirm your address and track your application. Nothing after a minute? Check your spam folder.',
          { email },
        )}
      >
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </EmptyState>
    </div>
  );
}

function Filed({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const words = useFocusWhenLost<HTMLDivElement>();
  return (
    <div role="status" ref={words} tabIndex={-1}>
      <EmptyState
        icon={IconCheck}
        title={t('Application sent')}
        why={t('You can follow its progress under Applications.')}
      >
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <LinkButton to="/applications" search={{}}>
          {t('My applications')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
