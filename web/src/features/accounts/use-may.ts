// What a role may not do isn't shown. The server decides; this only spares people what it would refuse.
import { mayRole, type Permission } from '@hireframe/contract/permissions.ts';
import type { User } from '@hireframe/contract/users.ts';
import { useMe } from './accounts.api.ts';

/** Candidates and newcomers may nothing of a workspace. */
export const mayDo = ({ workspace }: Pick<User, 'workspace'>, permission: Permission): boolean =>
  workspace !== null && mayRole(workspace.role, permission);

export const useMay = (permission: Permission): boolean => mayDo(useMe(), permission);
