// How hiring is going: a sentence, four figures, the funnel and the time in each stage, beside as many days before.
import type { PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { countDays, pickFilters } from '../analytics/analytics-query.ts';
import { resolveDates } from '../analytics/people.ts';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { PostingSelect } from '../postings/PostingSelect.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { HiringFigures } from './HiringFigures.tsx';
import { useFunnel } from './hiring-charts.api.ts';
import styles from './hiring-summary.module.css';
import { sayHiring, type ToApplications } from './hiring-words.ts';
import { StageTimesCard } from './StageTimesCard.tsx';

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function HiringSummary() {
  const { search, change } = useAnalyticsAddress();
  const dates = resolveDates(search, new Date().toISOString().slice(0, 10));
  const job_id = search.job_id?.match(isId)?.[0];
  const asked = useFunnel({ ...dates, job_id }, { isSeen: true });
  const length = countDays(search);
  const toApplications: ToApplications = (behind) => ({
    ...behind,
    date_from: dates.start_date,
    date_to: dates.end_date,
    ...(job_id && { job_id }),
  });
  const hasFilters = Object.keys(pickFilters(search)).length > 0;
  return (
    <section aria-labelledby="hiring-summary" className={styles.summary}>
      <VisuallyHidden component="h2" id="hiring-summary">
        How hiring is going
      </VisuallyHidden>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={styles.sentence}>
          {asked.data ? (
            <Sentence funnel={asked.data} length={length} toApplications={toApplications} />
          ) : (
            !asked.error && <Skeleton height={20} maw={560} my={2} />
          )}
          {hasFilters && (
            <Text size="xs" c="dimmed">
              Candidate filters don't apply to these figures
            </Text>
          )}
        </div>
        <PostingSelect
          label="Job of these figures"
          className={styles.posting}
          job_id={search.job_id}
          onChoose={(chosen) => change({ job_id: chosen })}
        />
      </Group>
      <HiringFigures funnel={asked.data} isStale={asked.isPlaceholderData} toApplications={toApplications} />
      <div className={styles.cards}>
        <FunnelCard asked={asked} length={length} toApplications={toApplications} />
        <StageTimesCard asked={asked} length={length} />
      </div>
    </section>
  );
}

type SentenceGiven = { funnel: PipelineFunnel; length: number; toApplications: ToApplications };

const Sentence = ({ funnel, length, toApplications }: SentenceGiven) => (
  <p className={styles.said}>
    {sayHiring(funnel, length).map((said, at) => (
      <Fragment key={at}>
        {typeof said === 'string' ? (
          said
        ) : (
          <LinkTo to="/applications" search={toApplications(said.behind)} inherit underline="always">
            {said.words}
          </LinkTo>
        )}
      </Fragment>
    ))}
  </p>
);
