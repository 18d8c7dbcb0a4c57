// What a new API key is for, what it may do and how long.
import { type KeyScope, keyScopes, NewApiKey } from '@hireframe/contract/api-keys.ts';
import { type Area, areas } from '@hireframe/contract/permissions.ts';
import { Box, Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { mayDo } from '../accounts/use-may.ts';
import { useCreateApiKey } from './api-keys.api.ts';

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
];
const initialValues = { name: '', scopes: [] as KeyScope[], expires_in_days: 90 as number | null };

type Props = { isOpen: boolean; onClose: () => void; onMade: (secret: string) => void };

export function NewKeyDialog({ isOpen, onClose, onMade }: Props) {
  const create = useCreateApiKey();
  const form = useForm({ initialValues, validate: checkedBy(NewApiKey) });
  const { scopes, expires_in_days } = form.values;
  const send = (values: typeof initialValues) =>
    create.mutateAsync(values).then(({ secret }) => {
      form.reset();
      onMade(secret);
      onClose();
    });
  return (
    <Modal opened={isOpen} onClose={onClose} title="Create API key" size="lg">
      <CheckedForm form={form} send={send} label="Create API key">
        <Stack gap="md">
          <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label="Expires in"
            data={spans}
            value={String(expires_in_days ?? '')}
            allowDeselect={false}
            onChange={(days) => form.setFieldValue('expires_in_days', days ? Number(days) : null)}
          />
          <Checkbox.Group
            label="Scopes"
            value={scopes}
            onChange={(next) => form.setFieldValue('scopes', next as KeyScope[])}
            error={form.errors.scopes}
          >
            <Stack gap="xs" mt="xs">
              {(Object.keys(areas) as Area[]).map((area) => (
                <AreaScopes key={area} area={area} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create API key
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}

/** Those that the member's own role has. */
function AreaScopes({ area }: { area: Area }) {
  const me = useMe();
  const offered = keyScopes.filter((one) => one.startsWith(`${area}:`) && mayDo(me, one));
  if (offered.length === 0) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" flex={1}>
        {areas[area]}
      </Text>
      {['read', 'write'].map((way) => {
        const one = offered.find((scope) => scope === `${area}:${way}`);
        return (
          <Box key={way} w={72}>
            {one && <Checkbox value={one} label={way === 'read' ? 'Read' : 'Write'} aria-label={one} />}
          </Box>
        );
      })}
    </Group>
  );
}
