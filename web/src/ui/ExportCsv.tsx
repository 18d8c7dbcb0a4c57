// All rows of a list as a file, whatever page is shown.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { notifyFailure } from './notify.tsx';

/** @param given.name of the file, before the day @param given.what is exported, in a sentence; left out: the name */
export function ExportCsv({ name, what = name, ask }: { name: string; what?: string; ask: () => Promise<Blob> }) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await ask(), `${name.replaceAll(':', ',')} ${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      notifyFailure(`Failed to export ${what}`, error as Error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      flex="none"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
