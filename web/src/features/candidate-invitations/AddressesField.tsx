// Addresses as chips: typed, pasted in any form, or taken from a CSV file.
import { visibleName } from '@hireframe/contract/file-name.ts';
import { Button, CloseButton, FileButton, Group, Input, Pill, PillsInput, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { faultOfFile } from '../../lib/files.ts';
import { type Address, addressesIn, folded } from './addresses.ts';
import styles from './addresses-field.module.css';
import { addressesOfCsv, decodeText } from './csv.ts';

type Props = { value: Address[]; onChange: (addresses: Address[]) => void; error: ReactNode };

const maxBytes = 2 * 2 ** 20;
const maxShown = 200; // As many as can be invited at once.
const isInvalid = ({ is_valid }: Address) => !is_valid;

export function AddressesField({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [fileFault, setFileFault] = useState<string>();
  const label = useId();

  function add(more: Address[]) {
    const { addresses, repeated } = folded(value, more);
    onChange(addresses);
    setSaid(addedLine(addresses.length - value.length, repeated));
  }
  function takeTyped() {
    if (!typed.trim()) return;
    add(addressesIn(typed));
    setTyped('');
  }
  function remove(text: string) {
    onChange(value.filter((one) => one.text !== text));
    setSaid(`${text} removed`);
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    add(addressesIn(`${typed}${event.clipboardData.getData('text')}`));
    setTyped('');
  }
  function press(event: KeyboardEvent) {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last.text);
    if (!['Enter', ',', ';'].includes(event.key) || !typed.trim()) return;
    event.preventDefault(); // Enter takes the address instead of sending the form.
    takeTyped();
  }
  async function read(file: File | null) {
    if (!file) return;
    const found = await addressesOfFile(file);
    if (typeof found === 'string') return setFileFault(found);
    setFileFault(undefined);
    add(found);
  }

  return (
    <Input.Wrapper label="Email addresses" labelElement="div" labelProps={{ id: label }}>
      <PillsInput className={styles.field} error={Boolean(error)}>
        <Pill.Group>
          {value.slice(0, maxShown).map((address) => (
            <AddressChip key={address.text} address={address} onRemove={() => remove(address.text)} />
          ))}
          {value.length > maxShown && <Text size="sm">and {value.length - maxShown} more</Text>}
          <PillsInput.Field
            aria-labelledby={label}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${label}-error` : undefined}
            placeholder={value.length === 0 ? 'Type or paste email addresses' : ''}
            inputMode="email"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onPaste={paste}
            onKeyDown={press}
            onBlur={takeTyped}
          />
        </Pill.Group>
      </PillsInput>
      {error && (
        <Input.Error id={`${label}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Group justify="space-between" gap="xs" mt="xs">
        <Counts value={value} onChange={onChange} said={said} />
        <FileButton onChange={(file) => void read(file)} accept=".csv,.tsv,.txt,text/csv,text/plain">
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<IconFileText size={14} aria-hidden />}>
              Import CSV
            </Button>
          )}
        </FileButton>
      </Group>
      {fileFault && <Input.Error role="alert">{fileFault}</Input.Error>}
    </Input.Wrapper>
  );
}

function addedLine(added: number, repeated: number): string {
  const more = added === 1 ? '1 address added' : `${added} addresses added`;
  if (repeated === 0) return more;
  return `${more}, ${repeated === 1 ? '1 was already listed' : `${repeated} were already listed`}`;
}

/** @returns the addresses, or what is wrong with the file */
async function addressesOfFile(file: File): Promise<Address[] | string> {
  const fault = faultOfFile(file, maxBytes);
  if (fault) return fault;
  try {
    const found = addressesOfCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
    return found.length > 0 ? found : `No email addresses found in ${visibleName(file.name)}`;
  } catch {
    return `${visibleName(file.name)} isn't a CSV file. Export it as CSV and try again.`;
  }
}

function AddressChip({ address: { text, is_valid }, onRemove }: { address: Address; onRemove: () => void }) {
  return (
    <span className={styles.chip} data-invalid={!is_valid || undefined}>
      {!is_valid && <IconAlertTriangle size={14} aria-hidden />}
      <span className={styles.text}>{text}</span>
      {!is_valid && <VisuallyHidden>is not an email address</VisuallyHidden>}
      <CloseButton size={24} iconSize={12} aria-label={`Remove ${text}`} onClick={onRemove} />
    </span>
  );
}

function Counts({ value, onChange, said }: Pick<Props, 'value' | 'onChange'> & { said: string }) {
  const invalid = value.filter(isInvalid).length;
  const good = value.length - invalid;
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {good === 1 ? '1 address' : `${good} addresses`}
        {invalid > 0 && `, ${invalid} invalid`}
        {value.length > 0 && /already/.test(said) && ` · ${said}`}
      </Text>
      {invalid > 0 && (
        <Button
          size="compact-xs"
          h={24}
          variant="subtle"
          onClick={() => onChange(value.filter(({ is_valid }) => is_valid))}
        >
          Remove invalid
        </Button>
      )}
    </Group>
  );
}
