// How far an application is, in six steps, and what comes next.
import { applicationWay } from '@hireframe/contract/application-words.ts';
import type { MyApplication } from '@hireframe/contract/my-applications.ts';
import { Text } from '@mantine/core';
import { formatDeadline } from '../../lib/dates.ts';
import styles from './my-applications.module.css';

type Props = { application: MyApplication };

/** Only the words for one that has ended. */
export function ApplicationSteps({ application }: Props) {
  const { status, status_display } = application;
  const at = (applicationWay as readonly string[]).indexOf(status);
  const next = nextStep(application);
  return (
    <>
      {at >= 0 && (
        <span className={styles.steps} role="img" aria-label={`Step ${at + 1} of ${applicationWay.length}`}>
          {applicationWay.map((step, index) => (
            <i key={step} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
          ))}
        </span>
      )}
      <Text size="sm" span>
        <b className={styles.status}>{status_display}</b>
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
function nextStep({ status, company_name, assessment, next_interview_at }: MyApplication): string | undefined {
  if (['hired', 'rejected', 'withdrawn'].includes(status)) return undefined;
  if (assessment) return `Next: your assessment, by ${formatDeadline(assessment.deadline_at)}`;
  if (next_interview_at) return `Next: interview ${formatDeadline(next_interview_at)}`;
  return `Waiting for ${company_name}`;
}
