// A list of entries to correct: one open at a time, each to be moved, removed, added.
import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import styles from '../facts/facts.module.css';

/** What is needed of the form of a list; the path of an entry's field is `value.{at}.{field}`. */
export type ListForm<Entry> = {
  getValues: () => { value: Entry[] };
  errors: Record<string, ReactNode>;
  insertListItem: (path: 'value', entry: Entry) => void;
  removeListItem: (path: 'value', at: number) => void;
  reorderListItem: (path: 'value', move: { from: number; to: number }) => void;
};

type Props<Entry> = {
  form: ListForm<Entry>;
  /** Of the button that adds one, and of one that has no title yet: 'Add degree', 'New degree'. */
  words: { add: string; untitled: string };
  blank: Entry;
  titleOf: (entry: Entry) => string;
  children: (path: string, entry: Entry) => ReactNode;
};

export function EntriesEditor<Entry>({ form, words, blank, titleOf, children }: Props<Entry>) {
  const entries = form.getValues().value;
  const [open, setOpen] = useState<number | null>(entries.length === 1 ? 0 : null);
  const isWrong = (at: number) => Object.keys(form.errors).some((path) => path.startsWith(`value.${at}.`));
  function move(from: number, to: number) {
    form.reorderListItem('value', { from, to });
    setOpen(open === from ? to : null);
  }
  function remove(at: number) {
    form.removeListItem('value', at);
    setOpen(null);
  }
  function add() {
    form.insertListItem('value', blank);
    setOpen(entries.length);
  }
  return (
    <Stack gap="xs">
      {entries.map((entry, at) => {
        const name = titleOf(entry) || words.untitled;
        const isOpen = open === at || isWrong(at);
        const place = { at, of: entries.length };
        return (
          <section key={`${at} of ${entries.length}`} className={styles.draft} aria-label={name}>
            <EntryHead
              {...{ name, place, isOpen }}
              onToggle={() => setOpen(open === at ? null : at)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
            {isOpen && (
              <Stack gap="sm" mt="sm">
                {children(`value.${at}`, entry)}
              </Stack>
            )}
          </section>
        );
      })}
      <Group>
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {words.add}
        </Button>
      </Group>
    </Stack>
  );
}

type HeadGiven = {
  name: string;
  place: { at: number; of: number };
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function EntryHead({ name, place: { at, of }, isOpen, onToggle, onMove, onRemove }: HeadGiven) {
  const { t } = useMessages();
  return (
    <Group gap={2} wrap="nowrap">
      <Text size="sm" fw={500} truncate flex={1}>
        {name}
      </Text>
      <Act
        label={t('Move {name} up', { name })}
        icon={<IconArrowUp size={16} />}
        isOff={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <Act
        label={t('Move {name} down', { name })}
        icon={<IconArrowDown size={16} />}
        isOff={at === of - 1}
        onClick={() => onMove(at + 1)}
      />
      <Act label={t('Remove {name}', { name })} icon={<IconTrash size={16} />} onClick={onRemove} />
      <Act
        label={isOpen ? t('Close {name}', { name }) : t('Open {name}', { name })}
        icon={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        onClick={onToggle}
        isExpanded={isOpen}
      />
    </Group>
  );
}

type ActGiven = { label: string; icon: ReactNode; onClick: () => void; isOff?: boolean; isExpanded?: boolean };

const Act = ({ label, icon, onClick, isOff = false, isExpanded }: ActGiven) => (
  <Tooltip label={label}>
    <ActionIcon size={28} aria-label={label} aria-expanded={isExpanded} disabled={isOff} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
);
