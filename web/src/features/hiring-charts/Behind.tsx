// Who is behind a number for which no list of its own exists: `behind` of the address says which.
import { sourceWords } from '@hireframe/contract/candidate-filters.ts';
import { assessmentStages, candidateSteps } from '@hireframe/contract/hiring-charts.ts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import type { AnalyticsSearch } from '../analytics/analytics-search.ts';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';

import { AskedRows, SourcedRows } from './BehindRows.tsx';
import type { Dates } from './hiring-charts.api.ts';

const closeButtonProps = { 'aria-label': 'Close' };

export function Behind({ dates }: { dates: Dates }) {
  const { search, change } = useAnalyticsAddress();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const last = useRef(search); // What is closing still shows what it was of.
  const isOpen = whatIn(search) !== undefined;
  if (isOpen) last.current = search;
  const what = whatIn(last.current);
  const paging = {
    page: last.current.behind_page ?? 1,
    onPage: (page: number) => change({ behind_page: page === 1 ? undefined : page }),
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => change({ behind: undefined, behind_page: undefined })}
      title={what?.title ?? ''}
      size={720}
      centered={false}
      yOffset="4vh"
      fullScreen={isPhone}
      closeButtonProps={closeButtonProps}
    >
      {what?.stage && <AskedRows title={what.title} query={{ ...dates, stage: what.stage }} {...paging} />}
      {what?.step && (
        <SourcedRows title={what.title} query={{ ...dates, source: what.source, step: what.step }} {...paging} />
      )}
    </Modal>
  );
}

type Source = keyof typeof sourceWords;
const sources = Object.keys(sourceWords) as Source[];
const stageWords = {
  asked: 'asked for',
  opened: 'opened',
  started: 'started',
  completed: 'completed',
  open: 'still open',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Undefined for a link that names nothing of ours. */
function whatIn({ behind = '' }: AnalyticsSearch) {
  const [of, name] = behind.split('.');
  const stage = of === 'asked' && assessmentStages.find((one) => one === name);
  if (stage) return { stage, step: undefined, title: `Assessments ${stageWords[stage]}` };
  const [source, step] = [sources.find((one) => one === of), candidateSteps.find((one) => one === name)];
  if (!source || !step) return undefined;
  return {
    source,
    step,
    title: `${sourceWords[source]}: candidates who ${step === 'applied' ? 'applied' : 'were hired'}`,
  };
}
