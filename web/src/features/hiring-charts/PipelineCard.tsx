// How far applications came. A bar or a number leads to the applications behind it.
import type { PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import { useNavigate } from '@tanstack/react-router';
import { pluralize } from '../../lib/pluralize.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import type { ApplicationsSearch } from '../applications/applications-search.ts';
import { buildBars, formatDays, type Group, joinParts, percent, shown } from './bars.ts';
import { type CardGiven, useFunnel } from './hiring-charts.api.ts';

const title = 'Hiring pipeline';

export function PipelineCard({ dates, isSeen }: CardGiven) {
  const { search, change } = useAnalyticsAddress();
  const navigate = useNavigate();
  const job_id = search.job_id?.match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)?.[0];
  const asked = useFunnel({ ...dates, job_id }, { isSeen });
  const { data } = asked;
  const pick = (index: number, series: number) => {
    const behind = data && behindOf(data, index, series);
    if (!behind) return;
    const days = { date_from: dates.start_date, date_to: dates.end_date };
    void navigate({ to: '/applications', search: { ...behind, ...days, ...(job_id && { job_id }) } });
  };
  return (
    <ChartCard
      {...{ title, asked }}
      lines={data ? [data.date_field, totalOf(data, job_id)] : []}
      usualLines={2}
      height={420}
      isWide
      failure="Failed to load the hiring pipeline"
      chart={data && buildBars({ ...words, groups: groupsOf(data), onPick: pick })}
      empty={data?.message}
      isExporting={search.export === 'hiring-pipeline'}
      onExport={(isOpen) => change({ export: isOpen ? 'hiring-pipeline' : undefined }, { isContinued: !isOpen })}
    />
  );
}

const totalOf = ({ total }: PipelineFunnel, job_id: string | undefined) =>
  `${pluralize(total, 'application')} to ${job_id ? 'the chosen posting' : 'every posting'}`;

const words = {
  label: 'Applications by the stage they reached',
  group: 'Stage',
  series: ['Came so far', 'There now'],
  others: ['Of the stage before', 'Median stay'],
};

function groupsOf({ stages, rejected, withdrawn }: PipelineFunnel): Group[] {
  const ended = [
    { label: 'Rejected', now: rejected },
    { label: 'Withdrawn', now: withdrawn },
  ];
  return [
    ...stages.map(({ label, reached, now, conversion, median_days_in_stage: days }) => ({
      label,
      counts: [reached, now],
      figures: [percent(conversion), formatDays(days)],
      line: joinParts(shown(reached), conversion !== null && percent(conversion), days !== null && formatDays(days)),
    })),
    ...ended.map(({ label, now }) => ({
      label,
      line: shown(now),
      counts: [undefined, now],
      figures: [percent(null), formatDays(null)],
    })),
  ];
}

/** Whoever was rejected or withdrew stands there now. */
function behindOf({ stages }: PipelineFunnel, index: number, series: number): ApplicationsSearch {
  const status = stages[index]?.status ?? (['rejected', 'withdrawn'] as const)[index - stages.length];
  return series === 0 ? { reached: status } : { status };
}
