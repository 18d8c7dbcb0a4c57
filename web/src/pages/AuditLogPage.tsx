// Who did what in the workspace. What it is narrowed to stands in the address.
import { Button, Card } from '@mantine/core';
import { IconFileCode, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../features/accounts/use-may.ts';
import { AuditFilters } from '../features/audit-log/AuditFilters.tsx';
import { AuditRow } from '../features/audit-log/AuditRow.tsx';
import { saveAuditCsv, saveAuditLog, useAuditEntries } from '../features/audit-log/audit-log.api.ts';
import { type AuditLogSearch, isNarrowed } from '../features/audit-log/audit-log-search.ts';
import { readAuditSearch } from '../features/audit-log/read-audit-search.ts';
import { saveFile } from '../lib/save-file.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ExportCsv } from '../ui/ExportCsv.tsx';
import { notifyFailure } from '../ui/notify.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/audit-log');

export function AuditLogPage() {
  const isAdmin = useMay('audit:read');
  if (isAdmin) return <AuditLog />;
  return (
    <>
      <PageHeader title="Audit log" />
      <EmptyState icon={IconLock} title="Only for admins" why="Ask an admin of your workspace what you need to know." />
    </>
  );
}

function AuditLog() {
  const search = readAuditSearch(route.useSearch());
  const navigate = useNavigate();
  const { page = 1, ...filters } = search;
  const entries = useAuditEntries({ page, ...filters });
  const go = (next: AuditLogSearch) => void navigate({ to: '/audit-log', search: next });
  const change = (next: AuditLogSearch) => go({ ...filters, ...next });
  const why = isNarrowed(search)
    ? 'No entry matches these filters.'
    : 'Sign-ins, decisions, exports, deletions and changes of settings appear here.';
  return (
    <>
      <PageHeader title="Audit log" line="Who did what, newest first. Nobody can change or delete an entry.">
        <ExportCsv name="Audit log" what="the audit log" ask={() => saveAuditCsv(filters)} />
        <ExportAll />
      </PageHeader>
      <AuditFilters search={search} onChange={change} onClear={() => go({})} />
      <Card padding="xs">
        <PagedList
          label="Audit log"
          query={entries}
          page={page}
          onPage={(next) => change({ page: next })}
          empty={<EmptyState icon={IconShieldCheck} title="Nothing recorded" why={why} />}
        >
          {(entry) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              isAlone={search.object_id !== undefined}
              onOnly={(object_id) => go({ object_id })}
            />
          )}
        </PagedList>
      </Card>
    </>
  );
}

/** Whole and with its hashes, for whoever checks it. */
function ExportAll() {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await saveAuditLog(), `Audit log ${new Date().toISOString().slice(0, 10)}.jsonl`);
    } catch (error) {
      notifyFailure('Failed to export the audit log', error as Error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconFileCode size={16} aria-hidden />}
      onClick={() => void save()}
    >
      Export to verify
    </Button>
  );
}
