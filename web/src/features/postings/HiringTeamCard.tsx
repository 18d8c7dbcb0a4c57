// Who hires for a job. Hiring managers and interviewers see the jobs whose team they are on, and no others.
import { getHiringTeam, type HiringTeam, setHiringTeam } from '@hireframe/contract/hiring-teams.ts';
import { roleNames } from '@hireframe/contract/permissions.ts';
import { listMembers } from '@hireframe/contract/workspaces.ts';
import { Card, MultiSelect, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { call } from '../../lib/api.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';

const keyOf = (id: string) => ['hiring-team', id] as const;

function useHiringTeam(id: string) {
  const cache = useQueryClient();
  const team = useQuery({ queryKey: keyOf(id), queryFn: () => call(getHiringTeam, { params: { id } }) });
  const members = useQuery({
    queryKey: ['workspace', 'members', 'all'],
    queryFn: ({ signal }) => allPages((page) => call(listMembers, { query: page }, signal)),
  });
  const change = useMutation({
    mutationFn: (user_ids: string[]) => call(setHiringTeam, { params: { id }, body: { user_ids } }),
    onSuccess: (saved: HiringTeam) => cache.setQueryData(keyOf(id), saved),
    onError: (error) => notifyFailure('Failed to save the hiring team', error),
  });
  return { team, members, change };
}

/** Every choice is saved at once. */
export function HiringTeamCard({ posting }: { posting: { id: string } }) {
  const { team, members, change } = useHiringTeam(posting.id);
  const error = team.error ?? members.error;
  const chosen = change.isPending ? change.variables : team.data?.members.map(({ id }) => id);
  return (
    <Card component="section" aria-label="Hiring team">
      <Title order={2}>Hiring team</Title>
      <Text size="sm" c="dimmed" mb="sm">
        Hiring managers and interviewers see only jobs whose team they're on. Everyone else sees all jobs that aren't
        confidential.
      </Text>
      {error && <LoadFailure title="Couldn't load the hiring team" error={error} onRetry={() => void team.refetch()} />}
      {!error && !(chosen && members.data) && (
        <Skeleton height={36} role="status" aria-label="Loading the hiring team" />
      )}
      {chosen && members.data && (
        <MultiSelect
          aria-label="Members of the hiring team"
          placeholder={chosen.length === 0 ? 'Add a member' : undefined}
          searchable
          data={members.data.map(({ id, name, role }) => ({ value: id, label: `${name} (${roleNames[role]})` }))}
          value={chosen}
          onChange={(next) => change.mutate(next)}
        />
      )}
    </Card>
  );
}
