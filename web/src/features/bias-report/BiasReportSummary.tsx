// Whether anything is asked, and how old the newest public report is.
import { Badge } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { usePublished, useSurveySettings } from './bias-report.api.ts';
import { formatMonth } from './report-words.ts';

/** New York City Local Law 144: an audit counts for a year. */
const reportDays = 365;

export function BiasReportSummary() {
  const settings = useSurveySettings();
  const published = usePublished();
  const newest = published.data?.results[0];
  const isOld = newest && Date.now() - Date.parse(newest.published_at) > reportDays * 24 * 3_600_000;
  return (
    <SummaryCard
      title="Bias report"
      queries={[settings, published]}
      link={
        <LinkButton to="/bias-report" variant="default" size="xs">
          Open bias report
        </LinkButton>
      }
    >
      {() => (
        <FactList
          absent="None"
          facts={[
            { name: 'Equal opportunity survey', value: settings.data?.is_on ? 'On' : 'Off' },
            {
              name: 'Published report',
              value: newest && (
                <>
                  {formatMonth(newest.start_month)} to {formatMonth(newest.end_month)}, published on{' '}
                  {formatDate(newest.published_at)} {isOld && <Badge color="yellow">Over a year old</Badge>}
                </>
              ),
            },
          ]}
        />
      )}
    </SummaryCard>
  );
}
