import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { sizeInWords } from '../../lib/files.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { validFiles } from './upload-files.ts';
import { beginUpload } from './uploading.ts';
import { changeWizard, clearWizard, type Options, useWizard } from './wizard.ts';

export function ConfigureStep() {
  const { files, options } = useWizard();
  const valid = validFiles(files);
  const bytes = valid.reduce((sum, { size }) => sum + size, 0);
  const change = (change: Partial<Options>) => changeWizard({ options: { ...options, ...change } });
  const { is_active, send_mail } = options;
  return (
    <Stack gap="lg">
      <Text size="sm">{`${pluralize(valid.length, 'file')}, ${sizeInWords(bytes)}. Archives are unpacked on arrival.`}</Text>
      <Switch
        label="Activate users immediately"
        aria-label="Activate users immediately" // Else the description is part of the name.
        description="Each new candidate gets an account at once. Otherwise the account is made with the first password e-mail."
        checked={is_active}
        onChange={({ currentTarget: { checked } }) =>
          change({ is_active: checked, ...(!checked && { send_mail: false }) })
        }
      />
      <Switch
        label="Send welcome e-mails"
        aria-label="Send welcome e-mails" // Else the description is part of the name.
        description={
          is_active
            ? 'Each new candidate gets a link to choose a password. No password is ever mailed.'
            : 'Only active users are welcomed: switch activation on to send these e-mails.'
        }
        checked={send_mail}
        disabled={!is_active}
        onChange={({ currentTarget: { checked } }) => change({ send_mail: checked })}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={() => clearWizard()}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => changeWizard({ step: 'drop' })}>
          Back
        </Button>
        <Button onClick={() => void beginUpload()}>{`Upload ${pluralize(valid.length, 'file')}`}</Button>
      </Group>
    </Stack>
  );
}
