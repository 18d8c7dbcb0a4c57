import type { Resume } from '@hireframe/contract/resumes.ts';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { download } from './download.ts';
import { defaultFileName } from './resume-words.ts';

type Props = { resume: Pick<Resume, 'file_url' | 'download_url'> & { file_name?: string } };

export function ResumeFileButtons({ resume: { file_url, download_url, file_name = defaultFileName } }: Props) {
  const { t } = useMessages();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await download({ file_name, file_url, download_url });
    setSaving(false);
  }
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={file_url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('View Resume')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isSaving}
        onClick={() => void save()}
      >
        {t('Download')}
      </Button>
    </Group>
  );
}
