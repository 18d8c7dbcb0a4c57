// What became of the assessments that were asked for.
import type { AssessmentCompletion } from '@hireframe/contract/hiring-charts.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { buildBars, joinParts, shown } from './bars.ts';
import { type CardGiven, useCompletion } from './hiring-charts.api.ts';
import { formatShare, minForPercent } from './hiring-words.ts';

const title = 'Assessment completion';

export function AssessmentsCard({ dates, isSeen }: CardGiven) {
  const { search, change } = useAnalyticsAddress();
  const asked = useCompletion(dates, { isSeen });
  const { data } = asked;
  const pick = (index: number) => {
    const stage = data?.stages[index]?.stage;
    if (stage) change({ behind: `asked.${stage}`, behind_page: undefined });
  };
  return (
    <ChartCard
      {...{ title, asked }}
      lines={data ? linesOf(data) : []}
      usualLines={2}
      height={300}
      failure="Failed to load assessment completion"
      chart={data && buildBars({ ...words, groups: groupsOf(data), onPick: pick })}
      empty={data?.message}
      isExporting={search.export === 'assessment-completion'}
      onExport={(isOpen) => change({ export: isOpen ? 'assessment-completion' : undefined }, { isContinued: !isOpen })}
    />
  );
}

const words = {
  label: 'Assessments by result',
  group: 'Stage',
  series: ['Assessments'],
  others: ['Of those requested'],
};

const groupsOf = ({ stages, total }: AssessmentCompletion) =>
  stages.map(({ label, assessments }) => {
    const share = assessments === null || total === 0 ? undefined : formatShare(assessments, total);
    return {
      label,
      counts: [assessments],
      figures: [share ?? '—'],
      line: joinParts(shown(assessments), share !== undefined && total >= minForPercent && share),
    };
  });

function linesOf({ date_field, total, median_hours_to_complete: hours }: AssessmentCompletion): string[] {
  const median = hours !== null && `Median time to complete: ${timeIn(hours)}`;
  return [date_field, joinParts(pluralize(total, 'assessment'), median)];
}

/** '36 hours', '4.2 days' */
function timeIn(hours: number): string {
  if (hours < 1) return 'under an hour';
  return hours < 48
    ? `${hours.toLocaleString('en')} hours`
    : `${(Math.round(hours / 2.4) / 10).toLocaleString('en')} days`;
}
