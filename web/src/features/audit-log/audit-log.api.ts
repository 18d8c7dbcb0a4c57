// The audit log of the workspace: pages of it, and all of it as a file.
import { exportAuditLog, listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { listMembers } from '@hireframe/contract/workspaces.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { call, callForFile } from '../../lib/api.ts';
import type { AuditLogSearch } from './audit-log-search.ts';

const auditLogKey = ['audit-log'] as const;

export const useAuditEntries = (query: AuditLogSearch) =>
  useQuery({
    queryKey: [...auditLogKey, query],
    queryFn: ({ signal }) => call(listAuditEntries, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** Whom the list can be narrowed to. Who has left is found by a row of theirs. */
export const useActors = () =>
  useQuery({
    queryKey: [...auditLogKey, 'actors'],
    queryFn: () => allPages((page) => call(listMembers, { query: page })),
  });

export const saveAuditCsv = (query: AuditLogSearch): Promise<Blob> =>
  callForFile(listAuditEntries, { query }, 'text/csv');

export const saveAuditLog = (): Promise<Blob> => callForFile(exportAuditLog, {});
