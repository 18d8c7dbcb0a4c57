// A CSV of candidates. It may take a while, so a notification stays until the file is there, wherever one goes meanwhile.
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { type CandidateQuery, exportCandidates } from './candidates.api.ts';

export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function exportAll(query: CandidateQuery, count: number) {
    setExporting(true);
    const message = `Exporting ${pluralize(count, 'candidate')}…`;
    const id = notifications.show({ loading: true, message, autoClose: false, withCloseButton: false });
    try {
      const file = await exportCandidates(query);
      saveFile(file, `candidates-${new Date().toISOString().slice(0, 10)}.csv`);
      notifySuccess(`${pluralize(count, 'candidate')} exported`);
    } catch (error) {
      notifyFailure('Failed to export the candidates', error as Error);
    }
    notifications.hide(id);
    setExporting(false);
  }
  return { isExporting, exportAll };
}
