import type { ResumeReading } from '@hireframe/contract/corrections.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo } from 'react';
import { notifyFailure } from '../../ui/notify.tsx';
import { useReread } from '../resumes/resumes.api.ts';
import { DocumentPane } from './document/DocumentPane.tsx';
import { PointingProvider, usePointing } from './document/pointing.tsx';
import { FactsPane } from './facts/FactsPane.tsx';
import styles from './facts/facts.module.css';
import { listFacts } from './facts/facts.ts';
import { findTabStops, ShownReading } from './facts/shown.ts';

export function ReadingPanes({ reading }: { reading: ResumeReading }) {
  const facts = useMemo(() => listFacts(reading), [reading]);
  const shown = useMemo(() => ({ reading, facts, stops: findTabStops(facts) }), [reading, facts]);
  const all = [...facts.values()];
  const isEmpty = all.every(({ read, is_entry }) => is_entry || read === '');
  return (
    <PointingProvider>
      <ShownReading value={shown}>
        <EscapeUnselects />
        <Stack gap="md">
          {isEmpty && <NothingFound />}
          {!isEmpty && reading.places.length === 0 && <WithoutPlaces reading={reading} />}
          <div className={styles.panes}>
            <DocumentPane reading={reading} facts={facts} />
            <FactsPane />
          </div>
        </Stack>
      </ShownReading>
    </PointingProvider>
  );
}

function EscapeUnselects() {
  const { select } = usePointing();
  useHotkeys([['Escape', () => select(null)]]);
  return null;
}

const NothingFound = () => (
  <Alert color="yellow" title="We found no facts in this resume">
    <Text size="sm">
      A recruiter’s software may find none either. Check in the document that it is your resume and that its words are
      there. You can say below what belongs in your profile.
    </Text>
  </Alert>
);

/** It was read before places were kept. */
function WithoutPlaces({ reading: { resume_id: id, file_name } }: { reading: ResumeReading }) {
  const reread = useReread();
  const onError = (error: Error) => notifyFailure('Failed to read the resume again', error);
  return (
    <Alert variant="default" title="Where each fact stands is not known yet">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          This resume was read before we kept that. Reading it again finds it; your corrections stay.
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={reread.isPending}
          onClick={() => reread.mutate({ id, file_name }, { onError })}
        >
          Read again
        </Button>
      </Group>
    </Alert>
  );
}
