import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useWorkspace } from '../workspaces/workspaces.api.ts';
import { getDisplayName } from './extracted-words.ts';

type Props = {
  about: readonly ExtractedCandidate[];
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

export function RejectDialog({ about, send, onClose }: Props) {
  const { data: workspace } = useWorkspace();
  const days = workspace?.settings.rejected_days;
  const who = about.length === 1 && about[0] ? getDisplayName(about[0]) : pluralize(about.length, 'candidate');
  const deleted =
    days === undefined
      ? 'What was extracted is deleted with its file after the time set in Settings.'
      : `After ${pluralize(days, 'day')} what was extracted is deleted with its file.`;
  return (
    <ReasonDialog
      title={`Reject ${who}?`}
      follows={`This can't be undone. ${deleted} We won't notify them.`}
      kept="Optional, for your team only."
      maxLength={500}
      action={about.length === 1 ? 'Reject' : `Reject ${pluralize(about.length, 'candidate')}`}
      color="red"
      failureTitle="Failed to reject"
      send={send}
      onClose={onClose}
    />
  );
}
