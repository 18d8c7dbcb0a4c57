import { findAnswerFaults, type QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import { fillIn, someRecruiter } from '@hireframe/contract/placeholders.ts';
import type { QuickApplyProfile } from '@hireframe/contract/quick-apply.ts';
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { QuestionFields } from '../application-questions/QuestionFields.tsx';
import type { Job } from './quick-apply.api.ts';
import styles from './quick-apply.module.css';

type Props = {
  job: Job;
  profile: QuickApplyProfile;
  isSending: boolean;
  resume_id: string | undefined; // Undefined: the default one.
  onResume: (id: string) => void;
  answers: QuestionAnswers;
  onAnswer: (id: string, answer: string) => void;
  onApply: (wantsReview: boolean) => void;
  onCancel: () => void;
};

/** What goes to the company, before anything goes. */
export function ApplyStart({ job, profile, isSending, resume_id, answers, onApply, onCancel, ...acts }: Props) {
  const { t, known } = useMessages();
  const { onResume, onAnswer } = acts;
  const { require_cover_letter_review: mustReview, default_cover_letter, default_resume_title } = profile;
  const { default_resume, available_resumes } = profile;
  const { first_name, last_name } = useMe();
  // Who made the posting the server says when it fills the letter; until then nobody in particular.
  const letter = fillIn(default_cover_letter, {
    COMPANY_NAME: job.company_name,
    JOB_TITLE: job.title,
    RECRUITER_NAME: t(someRecruiter),
    CANDIDATE_NAME: `${first_name} ${last_name}`.trim(),
    CANDIDATE_FIRST_NAME: first_name,
  });
  const [wantsReview, setWantsReview] = useState(false);
  const isReviewed = mustReview || wantsReview;
  const faults = findAnswerFaults(job.questions, answers);
  const [isChecked, setChecked] = useState(false); // Nobody is told of a fault before they have tried.
  const fields = useRef<HTMLDivElement>(null);
  function applyNow() {
    if (Object.keys(faults).length === 0) return onApply(wantsReview);
    setChecked(true);
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()); // Once it is marked.
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {t("We'll send the company a copy of your profile and this resume. It takes about 30 seconds.")}{' '}
        <LinkTo to="/profile/quick-apply-setup" search={{ job: job.id }} size="sm">
          {t("Edit what's sent")}
        </LinkTo>
      </Text>
      {available_resumes.length > 1 ? (
        <NativeSelect
          label={t('Resume')}
          disabled={isSending}
          value={resume_id ?? default_resume ?? ''}
          onChange={({ currentTarget }) => onResume(currentTarget.value)}
          data={available_resumes.map(({ id, file_name }) => ({ value: id, label: file_name }))}
        />
      ) : (
        <div>
          <Text size="xs" c="dimmed">
            {t('Resume')}
          </Text>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {default_resume_title}
          </Text>
        </div>
      )}
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          {t('Cover letter')}
        </Text>
        {letter ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter is scrolled by keyboard too
          <section className={styles.letter} tabIndex={0} aria-label={t('Your cover letter')}>
            {letter}
          </section>
        ) : (
          <Text size="sm">{t('None')}</Text>
        )}
      </div>
      {job.questions.length > 0 && (
        <Stack gap="md" ref={fields}>
          <QuestionFields
            questions={job.questions}
            answerOf={(id) => answers[id] ?? ''}
            faultOf={(id) => isChecked && known(faults[id] ?? '')}
            onAnswer={onAnswer}
            isDisabled={isSending}
          />
        </Stack>
      )}
      {!mustReview && (
        <Checkbox
          label={t('Review cover letter before sending')}
          checked={wantsReview}
          disabled={isSending}
          onChange={({ currentTarget }) => setWantsReview(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={isSending}>
          {t('Cancel')}
        </Button>
        <Button onClick={applyNow} loading={isSending} data-autofocus>
          {isReviewed ? t('Review and apply') : t('Apply now')}
        </Button>
      </Group>
    </Stack>
  );
}
