// What was chosen: what is skipped first, with its reason, then what will be sent.
import { visibleName } from '@hireframe/contract/file-name.ts';
import { ActionIcon, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconFile, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sizeInWords } from '../../lib/files.ts';
import { pluralize } from '../../lib/pluralize.ts';
import styles from './intake.module.css';
import type { Chosen } from './upload-files.ts';
import { useCapped } from './use-capped.tsx';

type Props = { files: Chosen[]; onRemove: (key: string) => void };
type Kind = 'all' | 'valid' | 'skipped';

export function ChosenFiles({ files, onRemove }: Props) {
  const [kind, setKind] = useState<Kind>('all');
  const skipped = files.filter(({ fault }) => fault);
  const valid = files.filter(({ fault }) => !fault);
  const bytes = valid.reduce((sum, { file }) => sum + file.size, 0);
  const of = { all: [...skipped, ...valid], valid, skipped };
  const hasBoth = skipped.length > 0 && valid.length > 0;
  const { shown, more } = useCapped(of[hasBoth ? kind : 'all'], 'files');
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {`${pluralize(valid.length, 'file')} to upload, ${sizeInWords(bytes)}`}
          {skipped.length > 0 && ` · ${pluralize(skipped.length, 'file')} will be skipped`}
        </Text>
        {hasBoth && (
          <SegmentedControl
            size="xs"
            aria-label="Filter files"
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            data={[
              { value: 'all', label: `All ${files.length}` },
              { value: 'valid', label: `To upload ${valid.length}` },
              { value: 'skipped', label: `Skipped ${skipped.length}` },
            ]}
          />
        )}
      </Group>
      <ul className={`${styles.files} ${styles.chosen}`} aria-label="Chosen files">
        {shown.map((one) => (
          <ChosenFile key={one.key} file={one.file} fault={one.fault} onRemove={() => onRemove(one.key)} />
        ))}
      </ul>
      {more}
    </Stack>
  );
}

function ChosenFile({ file: { name, size }, fault, onRemove }: Omit<Chosen, 'key'> & { onRemove: () => void }) {
  const Icon = fault ? IconAlertCircle : IconFile;
  return (
    <li className={styles.file} data-fault={fault ? true : undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles.fileWords}>
        <span className={styles.fileName}>{visibleName(name) || 'Unnamed file'}</span>
        {fault && <span className={styles.fault}>{fault}</span>}
      </span>
      <span className={styles.size}>{sizeInWords(size)}</span>
      <ActionIcon size={28} aria-label={`Remove ${visibleName(name)}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
