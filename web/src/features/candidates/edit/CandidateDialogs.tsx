// Adding a candidate by hand, and changing what is known of one.
import { CandidateChange, type CandidateDetail, NewCandidate } from '@hireframe/contract/candidates.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../../ui/notify.tsx';
import { useAddCandidate, useChangeCandidate } from '../candidates.api.ts';
import { CandidateForm } from './CandidateForm.tsx';
import { changeOf, fieldsOf, noFields } from './candidate-fields.ts';

type AddProps = { isOpen: boolean; onClose: () => void; onAdded: (id: string) => void };

export function AddCandidateDialog({ isOpen, onClose, onAdded }: AddProps) {
  const add = useAddCandidate();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Add a candidate"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && (
        <CandidateForm
          label="Add a candidate"
          submit="Add candidate"
          initial={noFields}
          schema={NewCandidate}
          send={async (fields) => {
            const { id, name } = await add.mutateAsync(fields);
            notifySuccess(`${name} added`);
            onAdded(id);
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

type EditProps = { candidate: CandidateDetail; isOpen: boolean; onClose: () => void };

export const EditCandidateDialog = ({ candidate, isOpen, onClose }: EditProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={`Edit ${candidate.name}`}
    size="lg"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {isOpen && <Edit candidate={candidate} onClose={onClose} />}
  </Modal>
);

function Edit({ candidate, onClose }: Omit<EditProps, 'isOpen'>) {
  const { id, name, is_email_theirs } = candidate;
  const change = useChangeCandidate(id);
  const [initial] = useState(() => fieldsOf(candidate)); // What others change meanwhile is not changed back.
  return (
    <CandidateForm
      label={`Edit ${name}`}
      submit="Save"
      initial={initial}
      schema={NewCandidate}
      emailNote={is_email_theirs ? 'The candidate signs in with this address' : undefined}
      send={async (fields) => {
        const body = changeOf(initial, fields);
        if (CandidateChange.safeParse(body).success) await change.mutateAsync(body);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
