// Up to four candidates side by side. Who they are stands in the address.
import { Alert } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { candidateQuery } from '../features/candidates/candidates.api.ts';
import { AddToComparison } from '../features/candidates/compare/AddToComparison.tsx';
import { ComparisonTable } from '../features/candidates/compare/ComparisonTable.tsx';
import { formatComparedIds, idsIn, maxCompared } from '../features/candidates/compare/compared-ids.ts';
import { MissingCandidate } from '../features/candidates/detail/CandidateStates.tsx';
import { ApiError } from '../lib/api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/candidates/compare');

export function ComparePage() {
  const all = idsIn(route.useSearch().ids);
  const ids = all.slice(0, maxCompared);
  const navigate = useNavigate();
  const show = (next: string[]) =>
    void navigate({ to: '/candidates/compare', search: { ids: formatComparedIds(next) }, resetScroll: false });
  const queries = useQueries({ queries: ids.map(candidateQuery) });
  const columns = ids.flatMap((id, at) => (queries[at] ? [{ id, query: queries[at] }] : []));
  const notAllowed = queries.find(({ error }) => error instanceof ApiError && error.status === 403);
  return (
    <>
      <LinkTo to="/candidates" size="sm" activeOptions={{ exact: true }} display="inline-block" mb="xs">
        ← Back to Candidates
      </LinkTo>
      <PageHeader title="Compare candidates" line="Up to four, side by side">
        <AddToComparison ids={ids} onAdd={(id) => show([...ids, id])} />
      </PageHeader>
      {all.length > maxCompared && (
        <Alert color="yellow" mb="md" role="status">
          {`Showing the first ${maxCompared} of the ${all.length} candidates you chose`}
        </Alert>
      )}
      {ids.length === 1 && (
        <Alert color="blue" mb="md" role="status">
          Add at least one more candidate to compare with.
        </Alert>
      )}
      {ids.length === 0 && <Nobody />}
      {notAllowed?.error && <MissingCandidate error={notAllowed.error} onRetry={() => void notAllowed.refetch()} />}
      {ids.length > 0 && !notAllowed && (
        <ComparisonTable columns={columns} onRemove={(id) => show(ids.filter((one) => one !== id))} />
      )}
    </>
  );
}

const Nobody = () => (
  <EmptyState
    icon={IconColumns3}
    title="No candidates to compare"
    why="Add two to four candidates above, or select them in the list and choose Compare."
  >
    <LinkButton to="/candidates" variant="default">
      Choose from the list
    </LinkButton>
  </EmptyState>
);
