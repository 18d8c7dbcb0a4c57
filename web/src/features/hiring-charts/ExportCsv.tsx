import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { notifyFailure } from '../../ui/notify.tsx';

/** All rows of a list, whatever page is shown. */
export function ExportCsv({ name, ask }: { name: string; ask: () => Promise<Blob> }) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await ask(), `${name.replaceAll(':', ',')} ${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      notifyFailure(`Failed to export ${name}`, error as Error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      flex="none"
      loading={isBusy}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
