// How hiring goes, within the days of the page; its filters are of candidates, and change nothing here.
import { Group, Text, Title } from '@mantine/core';
import { useInView } from '../../lib/in-view.ts';
import { resolveDates } from '../analytics/people.ts';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { AssessmentsCard } from './AssessmentsCard.tsx';
import { Behind } from './Behind.tsx';
import styles from './hiring-charts.module.css';
import { PostingsCard } from './PostingsCard.tsx';
import { SourcesCard } from './SourcesCard.tsx';

export function HiringCharts() {
  const { search } = useAnalyticsAddress();
  const [watched, isSeen] = useInView();
  const given = { dates: resolveDates(search, new Date().toISOString().slice(0, 10)), isSeen };
  return (
    <section ref={watched} aria-labelledby="hiring">
      <Group justify="space-between" align="flex-end" gap="xs" mb="sm">
        <div>
          <Title order={2} id="hiring">
            Sources, assessments and jobs
          </Title>
          <Text size="xs" c="dimmed">
            Within the same days. Candidate filters don't apply to these charts. Select a bar or number to see who is
            behind it.
          </Text>
        </div>
      </Group>
      <div className={styles.grid}>
        <SourcesCard {...given} />
        <AssessmentsCard {...given} />
        <PostingsCard {...given} />
      </div>
      <Behind dates={given.dates} />
    </section>
  );
}
