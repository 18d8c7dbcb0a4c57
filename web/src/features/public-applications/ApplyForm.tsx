// Applying without an account: a form, its progress, and then: look into your mail.
import '@mantine/dropzone/styles.layer.css';
import { PublicApplication } from '@hireframe/contract/public-applications.ts';
import { Button, Group, Progress, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { faultOfResume } from '../resumes/resume-file.ts';
import { useApplyInPublic } from './public-applications.api.ts';
import { ResumeField } from './ResumeField.tsx';

// What was typed into a form stays while this tab is open, also when the form is closed or the page loaded again. The
// file does not: a browser gives it only once.
const keyOf = (job_id: string) => `application-draft-${job_id}`;

type Draft = {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  cover_letter: string;
};
const emptyDraft: Draft = { first_name: '', last_name: '', email: '', mobile_number: '', cover_letter: '' };

function readDraft(job_id: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(job_id)) ?? '{}');
    return { ...emptyDraft, ...(kept as Partial<Draft>) };
  } catch {
    return emptyDraft; // Not ours any more, or a browser that keeps nothing: comfort only.
  }
}

function keepDraft(job_id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(job_id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the form still has it.
  }
}

const forgetDraft = (job_id: string): void => sessionStorage.removeItem(keyOf(job_id));

type Props = { job: { id: string; title: string; company_name: string }; onClose: () => void };
type Values = Draft & { resume: File | null };

const check = checkedBy(PublicApplication);
const faultOf = (file: File | null) => (file ? faultOfResume(file) : 'Please select a resume');

export function ApplyForm({ job, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <Sent email={sentTo} onClose={onClose} />;
  return <Fields job={job} onSent={setSentTo} onClose={onClose} />;
}

function Fields({ job, onSent, onClose }: Props & { onSent: (email: string) => void }) {
  const { send, sent_percent } = useApplyInPublic(job.id);
  const form = useForm<Values>({
    initialValues: { ...readDraft(job.id), resume: null },
    onValuesChange: ({ resume: _, ...draft }) => keepDraft(job.id, draft),
    validate: (values) => {
      const fault = faultOf(values.resume);
      return { ...check(values), ...(fault && { resume: fault }) };
    },
  });
  const { cover_letter, resume } = form.values;
  const isSending = send.isPending;

  function choose(file: File | undefined) {
    if (!file) return;
    const fault = faultOf(file);
    form.setFieldValue('resume', fault ? null : file);
    if (fault) form.setFieldError('resume', `${file.name}: ${fault}`);
  }
  async function submit({ resume: file, ...fields }: Values) {
    if (!file) return;
    await send.mutateAsync({ ...fields, resume: file });
    forgetDraft(job.id);
    onSent(fields.email);
  }

  return (
    <CheckedForm form={form} send={submit} label="Apply without an account">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="First name"
            withAsterisk
            autoComplete="given-name"
            data-autofocus
            disabled={isSending}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label="Last name"
            withAsterisk
            autoComplete="family-name"
            disabled={isSending}
            {...form.getInputProps('last_name')}
          />
          <TextInput
            label="Email"
            withAsterisk
            type="email"
            autoComplete="email"
            disabled={isSending}
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Phone number"
            type="tel"
            autoComplete="tel"
            disabled={isSending}
            {...form.getInputProps('mobile_number')}
          />
        </SimpleGrid>
        <ResumeField file={resume} onChoose={choose} error={form.errors.resume} isDisabled={isSending} />
        <div>
          <Textarea
            label="Cover letter"
            autosize
            minRows={4}
            maxRows={12}
            disabled={isSending}
            {...form.getInputProps('cover_letter')}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {pluralize([...cover_letter].length, 'character')}
          </Text>
        </div>
        <Text size="xs" c="dimmed">
          {job.company_name || 'The company'} gets your resume and these details. We'll email you a link to confirm your
          address and track your application.
        </Text>
        {isSending && <Sending percent={sent_percent} name={resume?.name ?? 'your resume'} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Send application
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

const Sending = ({ percent, name }: { percent: number; name: string }) => (
  <div>
    <Progress.Root size="sm">
      <Progress.Section value={percent} aria-label={`Sending ${name}`} />
    </Progress.Root>
    <Text size="xs" c="dimmed" mt={6} role="status">
      {percent < 100 ? `Sending ${name}` : 'Uploaded. Submitting your application'}
    </Text>
  </div>
);

const Sent = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <div role="status">
    <EmptyState
      icon={IconMailCheck}
      title="Check your inbox"
      why={`Thanks for applying. Follow the link we emailed to ${email} to confirm your address and track your application. Nothing after a minute? Check your spam folder.`}
    >
      <Button variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
    </EmptyState>
  </div>
);
