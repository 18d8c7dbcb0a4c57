// Resumes that came by mail: what was extracted, and the decision about each.
import { Stack } from '@mantine/core';
import { IconMailCog } from '@tabler/icons-react';
import { ListFailure } from '../features/candidates/ListStates.tsx';
import { ExtractedFilters } from '../features/extracted-candidates/ExtractedFilters.tsx';
import { ExtractedList } from '../features/extracted-candidates/ExtractedList.tsx';
import { ExtractedModal } from '../features/extracted-candidates/ExtractedModal.tsx';
import { CardsLoading, NoMailbox, NoMatch, NothingYet } from '../features/extracted-candidates/ExtractedStates.tsx';
import { ExtractedStatTiles } from '../features/extracted-candidates/ExtractedStatTiles.tsx';
import { useExtracted, useExtractedStats, useMailboxChoices } from '../features/extracted-candidates/extracted.api.ts';
import { MakingBar } from '../features/extracted-candidates/MakingBar.tsx';
import {
  isFiltered,
  toListQuery,
  useExtractedAddress,
} from '../features/extracted-candidates/use-extracted-address.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const noFilter = { search: undefined, status: undefined, date: undefined, mailbox: undefined, job_id: undefined };

export function ExtractedCandidatesPage() {
  const { search, change } = useExtractedAddress();
  const list = useExtracted(toListQuery(search));
  const stats = useExtractedStats();
  const mailboxes = useMailboxChoices();
  const refresh = () => void Promise.all([list.refetch(), stats.refetch()]);
  useShortcut('r', 'Refresh', refresh);
  const clear = () => change(noFilter);
  const results = list.data?.results ?? [];
  const isUnused = stats.data?.total_extracted === 0 && !isFiltered(search);
  return (
    <>
      <PageHeader title="Extracted candidates" line="Resumes that arrived by email, for you to review">
        <LinkButton to="/integrations" variant="default" leftSection={<IconMailCog size={16} aria-hidden />}>
          Mailboxes
        </LinkButton>
      </PageHeader>
      <Stack gap="md">
        <ExtractedStatTiles stats={stats} />
        <MakingBar stats={stats} />
        {!isUnused && (
          <ExtractedFilters
            search={search}
            change={change}
            jobTitle={results.find(({ job_id }) => job_id === search.job_id)?.job_title ?? undefined}
            onClear={clear}
          />
        )}
        <Content
          {...{ list, search, change, onClear: clear, onRetry: refresh }}
          hasMailbox={mailboxes.data === undefined || mailboxes.data.length > 0}
        />
      </Stack>
      <ExtractedModal search={search} change={change} shown={results} count={list.data?.count ?? 0} />
    </>
  );
}

type Props = ReturnType<typeof useExtractedAddress> & {
  list: ReturnType<typeof useExtracted>;
  hasMailbox: boolean;
  onClear: () => void;
  onRetry: () => void;
};

function Content({ list, search, change, hasMailbox, onClear, onRetry }: Props) {
  const { data, error, isPlaceholderData } = list;
  if (!data) return error ? <ListFailure error={error} onRetry={onRetry} /> : <CardsLoading />;
  if (data.count === 0 && !isPlaceholderData) {
    if (isFiltered(search)) return <NoMatch onClear={onClear} />;
    return hasMailbox ? <NothingYet /> : <NoMailbox />;
  }
  return (
    <>
      {error && <LoadFailure title="Couldn't refresh the list" error={error} onRetry={onRetry} />}
      <ExtractedList found={data} isStale={isPlaceholderData} search={search} change={change} />
    </>
  );
}
