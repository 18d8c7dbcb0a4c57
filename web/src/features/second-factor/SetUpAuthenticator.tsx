// Setting an authenticator app up: the password, the secret as a picture and in letters, the first code. Loaded when it is wanted.
import { type AuthenticatorSecret, EnteredCode } from '@hireframe/contract/second-factor.ts';
import { Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { generate } from 'lean-qr';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { ConfirmWithPassword } from '../accounts/ConfirmWithPassword.tsx';
import { useAddAuthenticator, useBeginAuthenticator } from './second-factor.api.ts';

type Props = { onAdded: (recovery_codes: string[]) => void; onCancel: () => void };

export default function SetUpAuthenticator({ onAdded, onCancel }: Props) {
  const { t } = useMessages();
  const begin = useBeginAuthenticator();
  if (!begin.data)
    return <ConfirmWithPassword label={t('Set up authenticator app')} send={begin.mutateAsync} onCancel={onCancel} />;
  return <ProveWithCode {...begin.data} onAdded={onAdded} onCancel={onCancel} />;
}

const fields = z.object({ code: EnteredCode });

function ProveWithCode({ secret, uri, onAdded, onCancel }: AuthenticatorSecret & Props) {
  const { t } = useMessages();
  const add = useAddAuthenticator();
  const form = useForm({ initialValues: { code: '' }, validate: checkedBy(fields) });
  const send = ({ code }: { code: string }) =>
    add.mutateAsync(code).then(({ recovery_codes }) => {
      notifySuccess(t('Second factor added'));
      onAdded(recovery_codes);
    });
  return (
    <CheckedForm form={form} send={send} label={t('Set up authenticator app')}>
      <Stack gap="md" mt="sm">
        <Text size="sm">{t('Scan this with your authenticator app, or enter the setup key by hand.')}</Text>
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <Group gap="xs">
          <Text size="sm">{t('Setup key')}</Text>
          <Code>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
          <CopyButton what={t('Setup key')} text={secret} />
        </Group>
        <TextInput
          label={t('Code from your app')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('Turn on')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

/** Modules of free space around it, as readers need them (ISO/IEC 18004, 5.3.8). */
const quietZone = 4;
/** A whole number: modules of unequal size are harder to read. */
const module_px = 4;

/** Black on white in the dark theme too: many readers know no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const dark: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark.push(`M${x + quietZone} ${y + quietZone}h1v1h-1z`);
  const side = code.size + 2 * quietZone;
  return (
    <Box component="svg" role="img" aria-label={label} w={side * module_px} maw="100%" viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </Box>
  );
}
