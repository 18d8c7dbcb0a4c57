// All about one: what the resume says, how it scores, the file, and the decision. `open` of the address says whose.

import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { ActionIcon, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { DecisionFoot } from './DecisionFoot.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import styles from './detail.module.css';
import { ExtractedStatusBadge } from './ExtractedStatusBadge.tsx';
import { useExtractedOne } from './extracted.api.ts';
import type { ExtractedSearch } from './extracted-search.ts';
import { getDisplayName } from './extracted-words.ts';
import { useDeciding } from './use-deciding.tsx';
import { type ChangeExtracted, getOpenId, toListQuery } from './use-extracted-address.ts';

// J and K within a dialog, where the shortcuts of the page below are not meant.

/** @param isOn false while something else is asked above the dialog */
function useDialogKeys(isOn: boolean, keys: Record<string, () => void>): void {
  const [hasShortcuts] = useStoredSwitch('shortcuts', true);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn || !hasShortcuts) return;
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      latest.current[key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn, hasShortcuts]);
}

/** `shown`: the page of the list below, of `count` in all. */
type Props = {
  search: ExtractedSearch;
  change: ChangeExtracted;
  shown: readonly ExtractedCandidate[];
  count: number;
};

export function ExtractedModal({ search, change, shown, count }: Props) {
  const id = getOpenId(search);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const deciding = useDeciding();
  const last = useRef(id); // What is closing still shows whom it was about.
  if (id) last.current = id;
  const close = () => change({ open: undefined, tab: undefined });
  return (
    <>
      <Modal.Root
        opened={id !== undefined}
        onClose={close}
        size={1000}
        fullScreen={isPhone}
        yOffset="4vh"
        classNames={{ content: styles.dialog }}
        closeOnEscape={!deciding.isAsking}
        trapFocus={!deciding.isAsking}
      >
        <Modal.Overlay />
        <Modal.Content>
          {last.current && (
            <Detail
              key={last.current}
              id={last.current}
              {...{ search, change, shown, count, deciding, onClose: close }}
            />
          )}
        </Modal.Content>
      </Modal.Root>
      {deciding.dialog}
    </>
  );
}

type DetailGiven = Props & { id: string; deciding: ReturnType<typeof useDeciding>; onClose: () => void };

function Detail({ id, search, change, shown, count, deciding, onClose }: DetailGiven) {
  const { data, error, refetch } = useExtractedOne(id);
  const listed = shown.find((one) => one.id === id);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (error) notifyFailure('Failed to load the details', error);
  }, [error]);

  const known = data ?? (isGone ? undefined : listed);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.who}>
          <Modal.Title className={styles.title}>{known ? getDisplayName(known) : 'Extracted candidate'}</Modal.Title>
          {known && <ExtractedStatusBadge status={known.status} />}
        </div>
        <Steps isOn={!deciding.isAsking} {...{ id, search, change, shown, count }} />
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <div className={styles.body}>
        {!data && error && (
          <LoadFailure
            title={listed && !isGone ? 'Showing what the list knows' : "Couldn't load the details"}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {known ? <DetailTabs extracted={known} tab={search.tab} change={change} /> : !error && <Loading />}
      </div>
      {known && <DecisionFoot key={known.id} extracted={known} deciding={deciding} />}
    </>
  );
}

const Loading = () => (
  <Stack role="status" aria-label="Loading the details" aria-busy>
    <Skeleton h={36} w={280} />
    <Skeleton h={120} />
    <Skeleton h={220} />
  </Stack>
);

type StepsGiven = Props & { id: string; isOn: boolean };

/** Through the page of the list below. Who has left it, being decided, still has the neighbours they had. */
function Steps({ id, search, change, shown, count, isOn }: StepsGiven) {
  const { page, page_size } = toListQuery(search);
  const place = shown.findIndex((one) => one.id === id);
  const lastPlace = useLastPlace(place);
  const previous = shown[(place === -1 ? lastPlace : place) - 1];
  const next = shown[place === -1 ? lastPlace : place + 1];
  const go = (one: ExtractedCandidate | undefined) => one && change({ open: one.id }, { isContinued: true });
  useDialogKeys(isOn, { j: () => go(next), k: () => go(previous) });
  return (
    <Group gap={6} component="nav" aria-label="Through the list" wrap="nowrap">
      {place !== -1 && (
        <Text size="sm" c="dimmed" data-figures className={styles.place}>
          {`${((page - 1) * page_size + place + 1).toLocaleString('en')} of ${count.toLocaleString('en')}`}
        </Text>
      )}
      <ActionIcon
        variant="default"
        aria-label="Previous candidate"
        aria-keyshortcuts="K"
        disabled={!previous}
        onClick={() => go(previous)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next candidate"
        aria-keyshortcuts="J"
        disabled={!next}
        onClick={() => go(next)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

function useLastPlace(place: number): number {
  const last = useRef(0);
  if (place !== -1) last.current = place;
  return last.current;
}
