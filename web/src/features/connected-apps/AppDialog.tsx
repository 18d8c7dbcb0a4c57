// What an app is called, where it takes people back to, and what it may ask them for.
import type { KeyScope } from '@hireframe/contract/api-keys.ts';
import { type ConnectedApp, NewConnectedApp } from '@hireframe/contract/connected-apps.ts';
import { Button, Group, Modal, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { ScopesField } from '../api-keys/ScopesField.tsx';
import { useChangeApp, useRegisterApp } from './connected-apps.api.ts';

type Values = { name: string; redirect_uris: string[]; scopes: KeyScope[]; is_confidential: boolean };
type Props = {
  app: ConnectedApp | undefined; // Undefined: a new one.
  onClose: () => void;
  onRegistered: (registered: { app: ConnectedApp; secret: string | null }) => void;
};

export function AppDialog({ app, onClose, onRegistered }: Props) {
  const register = useRegisterApp();
  const change = useChangeApp();
  const initialValues: Values = app ?? { name: '', redirect_uris: [], scopes: [], is_confidential: true };
  const form = useForm({ initialValues, validate: checkedBy(NewConnectedApp) });
  const { redirect_uris, scopes, is_confidential } = form.values;
  const send = async (values: Values) => {
    const { name, redirect_uris, scopes } = values;
    if (app) await change.mutateAsync({ id: app.id, name, redirect_uris, scopes });
    else onRegistered(await register.mutateAsync(values));
    onClose();
  };
  const wrong = Object.entries(form.errors).find(([field]) => field.startsWith('redirect_uris'))?.[1];
  const label = app ? 'Save' : 'Register app';
  return (
    <Modal opened onClose={onClose} title={app ? `Edit ${app.name}` : 'Register app'} size="lg">
      <CheckedForm form={form} send={send} label={label}>
        <Stack gap="md">
          <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Textarea
            label="Redirect addresses"
            description="One per line, exactly as the app sends them"
            placeholder="https://app.example.com/callback"
            autosize
            minRows={2}
            value={redirect_uris.join('\n')}
            onChange={({ target }) => form.setFieldValue('redirect_uris', target.value.split('\n'))}
            onBlur={() => form.setFieldValue('redirect_uris', tidy(redirect_uris))}
            error={wrong}
          />
          {!app && (
            <Radio.Group
              label="Where it runs"
              value={is_confidential ? 'server' : 'device'}
              onChange={(where) => form.setFieldValue('is_confidential', where === 'server')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="server" label="On a server, which can keep a secret" />
                <Radio value="device" label="On people's computers, phones or in their browser, without a secret" />
              </Stack>
            </Radio.Group>
          )}
          <ScopesField
            value={scopes}
            onChange={(next) => form.setFieldValue('scopes', next)}
            error={form.errors.scopes}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={register.isPending || change.isPending}>
              {label}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}

const tidy = (lines: string[]) => lines.map((one) => one.trim()).filter(Boolean);
