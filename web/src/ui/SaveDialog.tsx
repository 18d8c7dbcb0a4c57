// Saves an address under a name, for oneself or for the workspace; or renames what was saved.
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CheckedForm } from './CheckedForm.tsx';
import { notifySuccess } from './notify.tsx';

type Named = { name: string; is_shared: boolean };
type Props<Saved extends Named> = {
  what: string; // 'view'.
  known: Named | undefined; // What is renamed or shared; without it something new.
  sharing: string; // What others may do with it, in words.
  validate: (values: Named) => Record<string, string | undefined>;
  save: (values: Named) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

export function SaveDialog<Saved extends Named>(given: Props<Saved>) {
  const { what, known, sharing, validate, save, onSaved, onClose } = given;
  const form = useForm({ initialValues: { name: known?.name ?? '', is_shared: known?.is_shared ?? false }, validate });
  async function send(values: Named) {
    const saved = await save(values);
    notifySuccess(`Saved “${saved.name}”`);
    onSaved(saved);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={known ? `Rename or share ${what}` : `Save ${what}`}>
      <CheckedForm form={form} send={send}>
        <Stack>
          <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
          <Switch
            label="Share with the workspace"
            description={sharing}
            {...form.getInputProps('is_shared', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Save {what}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
