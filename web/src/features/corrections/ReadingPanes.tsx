import type { ResumeReading } from '@hireframe/contract/corrections.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { useReread } from '../resumes/resumes.api.ts';
import { DocumentPane } from './document/DocumentPane.tsx';
import { PointingProvider, usePointing } from './document/pointing.tsx';
import { FactsPane } from './facts/FactsPane.tsx';
import styles from './facts/facts.module.css';
import { listFacts } from './facts/facts.ts';
import { findTabStops, ShownReading } from './facts/shown.ts';

export function ReadingPanes({ reading }: { reading: ResumeReading }) {
  const messages = useMessages();
  const facts = useMemo(() => listFacts(reading, messages), [reading, messages]);
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

function NothingFound() {
  const { t } = useMessages();
  return (
    <Alert color="yellow" title={t("We couldn't read any facts")}>
      <Text size="sm">
        {t(
          "Recruiters' software may not either. Check that this is your resume and that its text is selectable. You can add facts to your profile below.",
        )}
      </Text>
    </Alert>
  );
}

/** It was read before places were kept. */
function WithoutPlaces({ reading: { resume_id: id, file_name } }: { reading: ResumeReading }) {
  const { t } = useMessages();
  const reread = useReread();
  const onError = (error: Error) => notifyFailure(t('Failed to reread the resume'), error);
  return (
    <Alert variant="default" title={t("Facts aren't linked to the document yet")}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('Read this resume again to link them. Your corrections stay.')}</Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={reread.isPending}
          onClick={() => reread.mutate({ id, file_name }, { onError })}
        >
          {t('Read again')}
        </Button>
      </Group>
    </Alert>
  );
}
