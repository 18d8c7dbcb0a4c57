import { NewLegalHold } from '@hireframe/contract/retention.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { usePlaceLegalHold } from './retention.api.ts';

export function LegalHoldDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const place = usePlaceLegalHold(id);
  return (
    <ReasonDialog
      title={`Place a legal hold on ${name}`}
      follows="For a dispute or an authority that needs this data. Until an admin ends the hold in Settings, nobody can delete it: no colleague, no retention time, and not the candidate."
      schema={NewLegalHold}
      kept="Only admins see it."
      maxLength={500}
      action="Place legal hold"
      send={async (reason) => {
        await place.mutateAsync({ reason });
        notifySuccess(`${name} is under a legal hold`);
      }}
      onClose={onClose}
    />
  );
}
