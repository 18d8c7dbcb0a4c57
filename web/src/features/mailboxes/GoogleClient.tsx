// A Google client of one's own: how it is made there, and the two words that say which it is.
import { List, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { GmailValues } from './gmail-form.ts';
import styles from './mailboxes.module.css';

const console_url = 'https://console.cloud.google.com';

type Props = { form: UseFormReturnType<GmailValues>; redirect_url: string };

export const GoogleClient = ({ form, redirect_url }: Props) => (
  <>
    <div>
      <Text size="sm" fw={500} mb={4}>
        One-time setup at Google
      </Text>
      <List type="ordered" className={styles.steps} size="sm" spacing={4}>
        <List.Item>
          Turn on the Gmail API for a project:{' '}
          <NewTabLink href={`${console_url}/apis/library/gmail.googleapis.com`}>Gmail API</NewTabLink>
        </List.Item>
        <List.Item>
          Set up the consent screen: internal for your organisation, otherwise in production. In testing mode, access
          expires after 7 days.
        </List.Item>
        <List.Item>
          Create an OAuth client of type “Web application” with the redirect URL below:{' '}
          <NewTabLink href={`${console_url}/auth/clients`}>OAuth clients</NewTabLink>
        </List.Item>
        <List.Item>Paste its client ID and client secret here.</List.Item>
      </List>
    </div>
    <TextInput
      readOnly
      label="Redirect URL"
      value={redirect_url}
      rightSectionWidth={44}
      rightSection={<CopyButton what="the redirect URL" text={redirect_url} />}
    />
    <TextInput
      label="Client ID"
      placeholder="1234567890-abc.apps.googleusercontent.com"
      autoComplete="off"
      spellCheck={false}
      withAsterisk
      {...form.getInputProps('client_id')}
    />
    <PasswordField
      label="Client Secret"
      description="Encrypted and never shown again"
      autoComplete="off"
      withAsterisk
      visibilityToggleButtonProps={{ 'aria-label': 'Show client secret' }}
      {...form.getInputProps('client_secret')}
    />
  </>
);
