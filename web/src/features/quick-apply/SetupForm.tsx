import type { Translate, Translator } from '@hireframe/contract/messages.ts';
import { type QuickApplyProfile, QuickApplyProfileChange } from '@hireframe/contract/quick-apply.ts';
import type { Resume } from '@hireframe/contract/resumes.ts';
import { Alert, Button, Group, Radio, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { checkedBy, fieldErrors } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { fileLine } from '../resumes/resume-words.ts';
import { LetterField } from './LetterField.tsx';
import { useSaveProfile, useTemplates } from './quick-apply.api.ts';
import styles from './quick-apply.module.css';

// Which resume goes with every application.

type ResumeChoiceProps = { resumes: Resume[]; value: string | null; onChange: (id: string) => void; error?: ReactNode };

function ResumeChoice({ resumes, value, onChange, error }: ResumeChoiceProps) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <Radio.Group label={t('Select Default Resume')} withAsterisk value={value} onChange={onChange} error={error}>
      <Stack gap="xs" mt={6}>
        {resumes.map((resume) => (
          <Radio.Card key={resume.id} value={resume.id} className={styles.choice} aria-label={nameOf(resume, messages)}>
            <Group wrap="nowrap" gap="sm">
              <Radio.Indicator />
              <div className={styles.words}>
                <Text size="sm" fw={500} truncate>
                  {resume.file_name}
                </Text>
                <Text size="xs" c="dimmed">
                  {scoreOf(resume, t)} · {fileLine(resume, messages)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}

const scoreOf = ({ total_score }: Resume, t: Translate) =>
  total_score === null ? t('no score') : t('score {score} of 100', { score: Math.round(total_score) });
const nameOf = (resume: Resume, messages: Translator) =>
  [resume.file_name, scoreOf(resume, messages.t), fileLine(resume, messages)].join(', ');

type Values = {
  default_resume_id: string;
  default_cover_letter: string;
  enable_quick_apply: boolean;
  require_cover_letter_review: boolean;
};

/** The specification's: no resume, no letter, switched on, with a look at the letter. */
const startOf = (profile: QuickApplyProfile | null): Values => ({
  default_resume_id: profile?.default_resume ?? '',
  default_cover_letter: profile?.default_cover_letter ?? '',
  enable_quick_apply: profile?.enable_quick_apply ?? true,
  require_cover_letter_review: profile?.require_cover_letter_review ?? true,
});

type SetupProps = {
  profile: QuickApplyProfile | null;
  resumes: Resume[];
  onSaved?: () => void; // Back to the job that it was set up for.
};

export function SetupForm({ profile, resumes, onSaved }: SetupProps) {
  const { t, known } = useMessages();
  const form = useForm<Values>({ initialValues: startOf(profile), validate: checkedBy(QuickApplyProfileChange) });
  const save = useSaveProfile();
  const { data: templates } = useTemplates();
  const [failure, setFailure] = useState<string>();
  const { default_resume_id, default_cover_letter } = form.values;
  const isChosen = resumes.some(({ id }) => id === default_resume_id);

  async function send(values: Values) {
    setFailure(undefined);
    try {
      await save.mutateAsync(values);
      notifySuccess(t('Quick Apply profile saved successfully!'));
      onSaved?.();
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(fieldErrors(error));
      setFailure(error instanceof ApiError ? known(error.message) : t('An unexpected error occurred'));
    }
  }

  return (
    <form noValidate aria-label={t('Quick Apply')} onSubmit={form.onSubmit(send)}>
      <Stack gap="lg">
        {failure && (
          <Alert color="red" role="alert" title={t('Failed to save profile')}>
            {failure}
          </Alert>
        )}
        <ResumeChoice
          resumes={resumes}
          value={isChosen ? default_resume_id : null}
          onChange={(id) => form.setFieldValue('default_resume_id', id)}
          error={form.errors.default_resume_id}
        />
        <LetterField
          label={t('Default Cover Letter')}
          value={default_cover_letter}
          onChange={(letter) => form.setFieldValue('default_cover_letter', letter)}
          error={form.errors.default_cover_letter}
          {...(templates && { templates })}
        />
        <Stack gap="sm">
          <Switch
            label={t('Enable Quick Apply')}
            description={t('When off, nothing is sent in one click')}
            {...form.getInputProps('enable_quick_apply', { type: 'checkbox' })}
          />
          <Switch
            label={t('Review cover letter before sending')}
            description={t('With the company and job names filled in')}
            {...form.getInputProps('require_cover_letter_review', { type: 'checkbox' })}
          />
        </Stack>
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed">
            {t('Companies get a copy of your profile and this resume only when you apply.')}
          </Text>
          <Button type="submit" loading={save.isPending} disabled={!isChosen}>
            {onSaved ? t('Save and continue') : t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
