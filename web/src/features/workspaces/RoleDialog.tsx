// Another role for a member, with what each may do.
import { roleNames, roleSentences } from '@hireframe/contract/permissions.ts';
import { type WorkspaceRole, workspaceRoles } from '@hireframe/contract/workspace-roles.ts';
import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';

type Props = {
  name: string;
  role: WorkspaceRole;
  isOwner: boolean; // Only an owner makes owners.
  isOpen: boolean;
  onClose: () => void;
  onGive: (role: WorkspaceRole) => void;
};

export function RoleDialog({ name, role, isOwner, isOpen, onClose, onGive }: Props) {
  const [chosen, choose] = useState<WorkspaceRole>(role);
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Change ${name}'s role`}>
      <Stack gap="md">
        <Radio.Group aria-label="Role" value={chosen} onChange={(next) => choose(next as WorkspaceRole)}>
          <Stack gap="sm">
            {workspaceRoles
              .filter((one) => isOwner || one !== 'owner')
              .map((one) => (
                <Radio key={one} value={one} label={roleNames[one]} description={roleSentences[one]} />
              ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === role} onClick={() => onGive(chosen)}>
            Change role
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
