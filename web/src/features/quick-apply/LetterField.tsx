// A cover letter: where it is written, how long it is, and what may stand in it to be filled in.
import { letterPlaceholders, sampleCoverLetter } from '@hireframe/contract/placeholders.ts';
import { Button, Group, Menu, Stack, Text, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (letter: string) => void;
  error?: ReactNode;
  /** Letters to begin from, beside the sample. */
  templates?: { id: string; name: string; cover_letter: string }[];
  isDisabled?: boolean;
  /** Without names to insert: what is sent is whole already. */
  isFinal?: boolean;
};

export function LetterField({ label, value, onChange, error, templates = [], isDisabled = false, isFinal }: Props) {
  const { t } = useMessages();
  const box = useRef<HTMLTextAreaElement>(null);

  function insert(name: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {};
    onChange(`${value.slice(0, selectionStart)}[${name}]${value.slice(selectionEnd)}`);
    const after = selectionStart + name.length + 2;
    // Once the new text is there.
    setTimeout(() => {
      box.current?.focus();
      box.current?.setSelectionRange(after, after);
    });
  }

  return (
    <Stack gap="xs">
      <Textarea
        ref={box}
        label={label}
        autosize
        minRows={6}
        maxRows={16}
        value={value}
        disabled={isDisabled}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {t('{count, plural, one {# character} other {# characters}}', { count: [...value].length })}
      </Text>
      {!isFinal && (
        <Group gap="xs">
          <BeginFrom hasText={value.trim() !== ''} templates={templates} onChoose={onChange} />
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t('Insert placeholder')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {letterPlaceholders.map((name) => (
                <Menu.Item key={name} onClick={() => insert(name)}>
                  [{name}]
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
    </Stack>
  );
}

type Begin = Pick<Required<Props>, 'templates'> & { hasText: boolean; onChoose: (letter: string) => void };

function BeginFrom({ hasText, templates, onChoose }: Begin) {
  const { t } = useMessages();

  if (templates.length === 0)
    return (
      <Button size="xs" variant="default" onClick={() => onChoose(t(sampleCoverLetter))}>
        {hasText ? t('Replace with sample template') : t('Use sample template')}
      </Button>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {hasText ? t('Replace with template') : t('Use template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(t(sampleCoverLetter))}>{t('Sample template')}</Menu.Item>
        <Menu.Divider />
        {templates.map(({ id, name, cover_letter }) => (
          <Menu.Item key={id} onClick={() => onChoose(cover_letter)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
