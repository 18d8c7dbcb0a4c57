// The roles of members. Apart from what they may do, which the pages before the sign-in need not load.
import { z } from 'zod';

export const workspaceRoles = ['owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer', 'viewer'] as const;
export const WorkspaceRole = z.enum(workspaceRoles, 'Choose a role');
export type WorkspaceRole = (typeof workspaceRoles)[number];
