import { NumberInput, Select, TextInput } from '@mantine/core';
import { defaultPorts, type ImapFormType, type Security } from './imap-form.ts';
import styles from './mailboxes.module.css';

const securities = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None (a server on this machine)' },
];

/** Where the server is. The port goes with the security until another one was typed. */
export function ImapServer({ form }: { form: ImapFormType }) {
  const secure = (security: Security) =>
    form.setValues(({ port, security: before = 'tls' }) => ({
      security,
      port: Number(port) === defaultPorts[before] ? defaultPorts[security] : port,
    }));
  return (
    <div className={styles.server}>
      <TextInput
        label="Mail server"
        placeholder="imap.example.com"
        autoComplete="off"
        spellCheck={false}
        withAsterisk
        {...form.getInputProps('host')}
      />
      <Select
        label="Security"
        allowDeselect={false}
        data={securities}
        {...form.getInputProps('security')}
        onChange={(next) => secure((next as Security | null) ?? 'tls')}
      />
      <NumberInput
        label="Port"
        size="sm"
        withAsterisk
        hideControls
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('port')}
      />
    </div>
  );
}
