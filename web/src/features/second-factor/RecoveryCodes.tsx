import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useMe } from '../accounts/accounts.api.ts';

/** Shown once, when they were made: nobody can be told them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useMessages();
  const { email } = useMe();
  const text = codes.join('\n');
  const download = () => {
    const head = t('Hireframe recovery codes for {email}', { email });
    saveFile(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }), 'hireframe-recovery-codes.txt');
  };
  return (
    <Stack gap="sm" mt="md" role="region" aria-label={t('Recovery codes')}>
      <Title order={3}>{t('Recovery codes')}</Title>
      <Text size="sm">
        {t("Save these codes now: you won't see them again. Each one signs you in once if you lose your phone.")}
      </Text>
      <Code block>{text}</Code>
      <Group justify="flex-end" gap="xs">
        <CopyButton what={t('Recovery codes')} text={text} />
        <Button variant="default" onClick={download}>
          {t('Download')}
        </Button>
        <Button onClick={onDone}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}
