// Who it is, and what can be done: read the resume, save it, and the rest in a menu.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconEye, IconPlus, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { download } from '../../resumes/download.ts';
import { defaultFileName } from '../../resumes/resume-words.ts';
import { CandidateMenu } from './CandidateMenu.tsx';
import styles from './candidate.module.css';
import { sourceWords } from './candidate-words.ts';

type Props = {
  candidate: CandidateDetail;
  onPreview: () => void;
  onAddToJob: (() => void) | undefined; // Undefined: it stands elsewhere.
  onDeleted: () => void;
};

export function CandidateHeader({ candidate, onPreview, onAddToJob, onDeleted }: Props) {
  const { name, email, organization, is_email_verified, is_onboarded, source, resume } = candidate;
  const latest = resume[0];
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <PersonAvatar person={candidate} size={52} />
        <div style={{ minWidth: 0 }}>
          <Title order={1} className={styles.name}>
            {name}
          </Title>
          <Group gap={8} my={4} className={styles.chips}>
            {is_email_verified && (
              <Badge color="green" leftSection={<IconRosetteDiscountCheck size={14} aria-hidden />}>
                Verified
              </Badge>
            )}
            {is_onboarded && <Badge color="indigo">Onboarded</Badge>}
            <Badge color="gray">{sourceWords[source]}</Badge>
            {candidate.is_anonymous && <Badge color="gray">Anonymous review</Badge>}
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[organization, name === email ? '' : email].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </div>
      <Group gap="xs">
        {latest && (
          <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={onPreview}>
            Preview resume
          </Button>
        )}
        {latest?.file_url && <DownloadButton resume={latest} />}
        <CandidateMenu candidate={candidate} onDeleted={onDeleted} />
        {onAddToJob && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAddToJob}>
            Add to job
          </Button>
        )}
      </Group>
    </header>
  );
}

function DownloadButton({ resume: { file_name, file_url, download_url } }: { resume: CandidateDetail['resume'][0] }) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await download({ file_name: file_name || defaultFileName, file_url, download_url });
    setSaving(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isSaving}
      onClick={() => void save()}
    >
      Download resume
    </Button>
  );
}
