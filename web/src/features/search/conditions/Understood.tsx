// How a sentence was understood: a chip for each condition, to be changed, taken away or added to.
import type { CandidateQuery, QueryCondition } from '@hireframe/contract/search.ts';
import { formatCondition } from '@hireframe/contract/search-words.ts';
import { Button, CloseButton, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFocusWhenFewer } from '../../../lib/focus-after.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import styles from './conditions.module.css';
import { createCondition, type Kind, kinds, kindWords, withCondition } from './conditions.ts';

type Props = {
  tree: CandidateQuery;
  unused: string[];
  isEdited: boolean;
  isStale: boolean; // Of the sentence before: its conditions are on their way.
  edit: (tree: CandidateQuery) => void;
  readAgain: () => void;
};
/** Which condition is edited, by its place; one past the last is new. */
type Open = { at: number; condition: QueryCondition };

export function Understood({ tree, unused, isEdited, isStale, edit, readAgain }: Props) {
  const [open, setOpen] = useState<Open>();
  const box = useRef<HTMLElement>(null);
  const chip = (at: number) => box.current?.querySelectorAll<HTMLElement>('[data-chip]')[at];
  const { conditions } = tree;
  useFocusWhenFewer(conditions.length, () => chip(0) ?? chip(conditions.length));
  function close(at: number) {
    chip(at)?.focus(); // Before the field that has the focus goes.
    setOpen(undefined);
  }
  function change(at: number, next: QueryCondition | undefined) {
    setOpen(undefined);
    edit(withCondition(tree, at, next));
  }
  return (
    <section
      ref={box}
      className={styles.understood}
      aria-label="How we read your search"
      data-stale={isStale || undefined}
    >
      <ul className={styles.chips} aria-label="Conditions">
        {conditions.map((condition, at) => (
          <ConditionChip
            key={JSON.stringify(condition)}
            condition={condition}
            isOpen={open?.at === at}
            onOpen={() => (open?.at === at ? close(at) : setOpen({ at, condition }))}
            onRemove={() => change(at, undefined)}
          />
        ))}
        <li>
          <AddMenu onAdd={(kind) => setOpen({ at: conditions.length, condition: createCondition(kind) })} />
        </li>
        {isEdited && (
          <li>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={readAgain}
            >
              Reset to sentence
            </Button>
          </li>
        )}
      </ul>
      <Unused
        words={unused}
        kept={tree.words}
        onRemove={(word) => edit({ ...tree, words: tree.words.filter((one) => one !== word) })}
      />
      {open && (
        <ConditionEditor
          key={`${open.at} ${open.condition.kind}`}
          condition={open.condition}
          isNew={open.at >= conditions.length}
          onApply={(next) => {
            chip(open.at)?.focus();
            change(open.at, next);
          }}
          onRemove={() => change(open.at, undefined)}
          onClose={() => close(open.at)}
        />
      )}
    </section>
  );
}

type ChipGiven = { condition: QueryCondition; isOpen: boolean; onOpen: () => void; onRemove: () => void };

function ConditionChip({ condition, isOpen, onOpen, onRemove }: ChipGiven) {
  const label = formatCondition(condition);
  return (
    <li className={styles.chip} data-not={condition.is_not || undefined} data-open={isOpen || undefined}>
      <UnstyledButton
        data-chip
        className={styles.words}
        aria-expanded={isOpen}
        title={condition.said && `You wrote: ${condition.said}`}
        onClick={onOpen}
      >
        {label}
      </UnstyledButton>
      <CloseButton size={24} iconSize={12} aria-label={`Remove ${label}`} onClick={onRemove} />
    </li>
  );
}

const AddMenu = ({ onAdd }: { onAdd: (kind: Kind) => void }) => (
  <Menu position="bottom-start" shadow="md" width={200}>
    <Menu.Target>
      <Button data-chip variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
        Add condition
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="min(30rem, 60dvh)" style={{ overflowY: 'auto' }}>
      {kinds.map((kind) => (
        <Menu.Item key={kind} onClick={() => onAdd(kind)}>
          {kindWords[kind]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

type UnusedGiven = { words: string[]; kept: string[]; onRemove: (word: string) => void };

/** Words that no condition took: those that only rank, which can be left out of it, and those that nothing is asked of. */
function Unused({ words, kept, onRemove }: UnusedGiven) {
  const ranking = words.filter((word) => kept.includes(word));
  const passed = words.filter((word) => !kept.includes(word));
  return (
    <>
      <Words
        title="Not understood, used for ranking only:"
        label="Words used for ranking only"
        words={ranking}
        onRemove={onRemove}
      />
      <Words title="Not used:" label="Unused words" words={passed} />
    </>
  );
}

type WordsGiven = { title: string; label: string; words: string[]; onRemove?: (word: string) => void };

function Words({ title, label, words, onRemove }: WordsGiven) {
  if (words.length === 0) return null;
  return (
    <Group gap={6}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <ul className={styles.chips} aria-label={label}>
        {words.map((word) => (
          <li key={word} className={styles.word} data-alone={!onRemove || undefined}>
            {word}
            {onRemove && (
              <CloseButton size={24} iconSize={12} aria-label={`Leave out “${word}”`} onClick={() => onRemove(word)} />
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}
