// How far an application is, in six steps, and what comes next.
import { applicationWay } from '@hireframe/contract/application-words.ts';
import type { Translator } from '@hireframe/contract/messages.ts';
import type { MyApplication } from '@hireframe/contract/my-applications.ts';
import { Text } from '@mantine/core';
import { formatDeadline } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import styles from './my-applications.module.css';

type Props = { application: MyApplication };

/** Only the words for one that has ended. */
export function ApplicationSteps({ application }: Props) {
  const messages = useMessages();
  const { t, known } = messages;
  const { status, status_display } = application;
  const at = (applicationWay as readonly string[]).indexOf(status);
  const next = nextStep(application, messages);
  return (
    <>
      {at >= 0 && (
        <span
          className={styles.steps}
          role="img"
          aria-label={t('Step {at} of {count}', { at: at + 1, count: applicationWay.length })}
        >
          {applicationWay.map((step, index) => (
            <i key={step} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
          ))}
        </span>
      )}
      <Text size="sm" span>
        <b className={styles.status}>{known(status_display)}</b>
        {next && (
          <Text span inherit c="dimmed">
            {` · ${next}`}
          </Text>
        )}
      </Text>
    </>
  );
}

/** What the person is to do or waits for; nothing is said of an application that has ended. */
function nextStep(
  { status, company_name, assessment, next_interview_at }: MyApplication,
  { t, language }: Translator,
): string | undefined {
  const say = (instant: string) => formatDeadline(instant, { language });
  if (['hired', 'rejected', 'withdrawn'].includes(status)) return undefined;
  if (assessment) return t('Next: your assessment, by {when}', { when: say(assessment.deadline_at) });
  if (next_interview_at) return t('Next: interview {when}', { when: say(next_interview_at) });
  return t('Waiting for {company}', { company: company_name });
}
