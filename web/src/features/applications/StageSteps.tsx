// How far an application is on its way: since when, and how long others stayed there.
import { applicationStatusWords, applicationWay } from '@hireframe/contract/application-words.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { formatDate, formatShortAge } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { useStageMedians } from './applications.api.ts';
import styles from './stage-steps.module.css';

export function StageSteps({ application }: { application: ApplicationDetail }) {
  const { status, rejected_from, job_id, created_at, status_changed_at } = application;
  const medians = useStageMedians(job_id);
  const reached = applicationWay.findIndex((step) => step === (rejected_from ?? status));
  if (reached < 0) return null; // Withdrawn: nothing says from where.
  const isOver = status === 'rejected' || status === 'hired';
  const median = medians?.get(status);
  const stay = isOver
    ? `${status === 'rejected' ? 'Rejected ' : ''}${formatDate(status_changed_at)}`
    : [formatShortAge(status_changed_at), median !== undefined && `median ${daysIn(median)}`]
        .filter(Boolean)
        .join(', ');
  return (
    <ol className={styles.steps} aria-label="Stages">
      {applicationWay.map((step, at) => (
        <li
          key={step}
          data-reached={at <= reached || undefined}
          data-over={status === 'rejected' || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          <span>{applicationStatusWords[step]}</span>
          {at === reached ? <span data-figures>{stay}</span> : at === 0 && <span>{formatDate(created_at)}</span>}
        </li>
      ))}
    </ol>
  );
}

const daysIn = (days: number) => (days < 1 ? 'under a day' : pluralize(Math.round(days), 'day'));
