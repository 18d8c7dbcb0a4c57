import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import { Radio, Stack, TextInput } from '@mantine/core';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { type ImapFormType, needsSecret } from './imap-form.ts';

type Props = { form: ImapFormType; account: EmailAccount | undefined };

/** As whom, and by what. A secret that was given is never shown again: left empty, it stays. */
export function ImapSignIn({ form, account }: Props) {
  const isNeeded = needsSecret(form.values, account);
  const kept = isNeeded ? {} : { description: 'Leave empty to keep the current one' };
  return (
    <>
      <TextInput
        label="Username"
        description="Usually the email address"
        autoComplete="off"
        spellCheck={false}
        withAsterisk
        {...form.getInputProps('username')}
      />
      <Radio.Group label="Sign in with" {...form.getInputProps('sign_in')}>
        <Stack gap="xs" mt={4}>
          <Radio value="password" label="Password or app password" />
          <Radio value="xoauth2" label="OAuth client (Microsoft 365)" />
        </Stack>
      </Radio.Group>
      {form.values.sign_in === 'password' ? (
        <PasswordField
          label="Password"
          autoComplete="off"
          withAsterisk={isNeeded}
          {...kept}
          {...form.getInputProps('password')}
        />
      ) : (
        <OauthClient form={form} isNeeded={isNeeded} kept={kept} />
      )}
    </>
  );
}

const OauthClient = ({ form, isNeeded, kept }: { form: ImapFormType; isNeeded: boolean; kept: object }) => (
  <>
    <TextInput
      label="Client ID"
      autoComplete="off"
      spellCheck={false}
      withAsterisk
      {...form.getInputProps('client_id')}
    />
    <PasswordField
      label="Client secret"
      autoComplete="off"
      withAsterisk={isNeeded}
      visibilityToggleButtonProps={{ 'aria-label': 'Show client secret' }}
      {...kept}
      {...form.getInputProps('client_secret')}
    />
    <TextInput
      label="Token URL"
      type="url"
      placeholder="https://login.microsoftonline.com/TENANT/oauth2/v2.0/token"
      autoComplete="off"
      withAsterisk
      {...form.getInputProps('token_url')}
    />
  </>
);
