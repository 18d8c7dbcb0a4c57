import { Button, Group, MultiSelect, Stack, Switch, Text } from '@mantine/core';
import { sizeInWords } from '../../lib/files.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { PostingSelect } from '../postings/PostingSelect.tsx';
import { useActiveTags } from '../tags/tags.api.ts';
import { validFiles } from './upload-files.ts';
import { beginUpload } from './uploading.ts';
import { changeWizard, clearWizard, type Options, useWizard } from './wizard.ts';

export function ConfigureStep() {
  const { files, options } = useWizard();
  const valid = validFiles(files);
  const bytes = valid.reduce((sum, { size }) => sum + size, 0);
  const change = (change: Partial<Options>) => changeWizard({ options: { ...options, ...change } });
  const { is_active, send_mail } = options;
  const { data: tags = [] } = useActiveTags();
  return (
    <Stack gap="lg">
      <Text size="sm">{`${pluralize(valid.length, 'file')}, ${sizeInWords(bytes)}. We unpack archives for you.`}</Text>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <PostingSelect
          label="Add to job (optional)"
          placeholder="No job"
          job_id={options.posting_id}
          onChoose={(posting_id) => change({ posting_id })}
        />
        <MultiSelect
          label="Tags (optional)"
          placeholder={options.tag_ids.length > 0 ? undefined : 'No tags'}
          data={tags.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          maxValues={20}
          value={options.tag_ids}
          onChange={(tag_ids) => change({ tag_ids })}
          clearButtonProps={{ 'aria-label': 'Remove all tags' }}
        />
      </Group>
      <Switch
        label="Activate users immediately"
        aria-label="Activate users immediately" // Else the description is part of the name.
        description="Create accounts for new candidates now. Otherwise we create them with the first welcome or password email."
        checked={is_active}
        onChange={({ currentTarget: { checked } }) => change({ is_active: checked })}
      />
      <Switch
        label="Send welcome emails"
        aria-label="Send welcome emails" // Else the description is part of the name.
        description="New candidates get a link to set a password. We never email passwords."
        checked={send_mail}
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
