// How many are deleted soon, who must stay, and what is gone. How long people are kept is the workspace's to say.
import type { Workspace } from '@hireframe/contract/workspaces.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { type Query, SummaryCard } from '../../ui/SummaryCard.tsx';
import { useEndingCandidates, useErasures, useLegalHolds } from './retention.api.ts';

type Props = { workspace: Query & { data: Workspace | undefined } };

export function RetentionSummary({ workspace }: Props) {
  const ending = useEndingCandidates(1);
  const holds = useLegalHolds(1);
  const erasures = useErasures(1);
  const last = erasures.data?.results[0];
  const months = workspace.data?.settings.retention_months; // Null: people are kept until somebody deletes them.
  const kept = months == null ? 'Until somebody deletes them' : `${months} months after the last contact`;
  return (
    <SummaryCard
      title="Retention"
      queries={[workspace, ending, holds, erasures]}
      link={
        <LinkButton to="/settings" search={{ tab: 'retention' }} variant="default" size="xs">
          Open retention
        </LinkButton>
      }
    >
      {() => (
        <FactList
          absent="None"
          facts={[
            { name: 'Candidates are kept', value: kept },
            { name: 'Deleted within 30 days', value: ending.data?.count && pluralize(ending.data.count, 'candidate') },
            { name: 'Legal holds', value: holds.data?.count && pluralize(holds.data.count, 'candidate') },
            { name: 'Last erasure', value: last && formatDateTime(last.erased_at) },
          ]}
        />
      )}
    </SummaryCard>
  );
}
