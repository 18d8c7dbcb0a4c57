// One condition while it is edited, below the chips. Nothing is asked until it is applied.
import type { QueryCondition } from '@hireframe/contract/search.ts';
import { formatCondition } from '@hireframe/contract/search-words.ts';
import { Button, CloseButton, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './conditions.module.css';
import { isWhole, kindWords, type Leaf } from './conditions.ts';
import { LeafFields } from './LeafFields.tsx';

// Several ways to match, of which one is enough: each a list of conditions that hold together.

type Either = Extract<QueryCondition, { kind: 'either' }>;
type EitherFieldsProps = { either: Either; onChange: (either: Either) => void };

function EitherFields({ either, onChange }: EitherFieldsProps) {
  const [open, setOpen] = useState<{ way: number; at: number }>();
  const chosen = open && either.of[open.way]?.[open.at];
  function change(way: number, at: number, next: Leaf[]) {
    const of = either.of.map((all, other) => (other === way ? all.toSpliced(at, 1, ...next) : all));
    onChange({ ...either, of: of.filter((all) => all.length > 0) });
  }
  return (
    <Stack gap="xs">
      <ul className={styles.ways} aria-label="Alternatives">
        {either.of.map((all, way) => (
          <li key={way} className={styles.way}>
            {all.map((leaf, at) => (
              <Fragment key={at}>
                {at > 0 && <span>and</span>}
                <span className={styles.chip} data-open={leaf === chosen || undefined}>
                  <UnstyledButton
                    className={styles.words}
                    aria-expanded={leaf === chosen}
                    onClick={() => setOpen(leaf === chosen ? undefined : { way, at })}
                  >
                    {formatCondition(leaf)}
                  </UnstyledButton>
                  <CloseButton
                    {...{ size: 24, iconSize: 12 }}
                    aria-label={`Remove ${formatCondition(leaf)}`}
                    onClick={() => {
                      setOpen(undefined);
                      change(way, at, []);
                    }}
                  />
                </span>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      {open && chosen && <LeafFields leaf={chosen} onChange={(next) => change(open.way, open.at, [next])} />}
    </Stack>
  );
}

type Props = {
  condition: QueryCondition;
  isNew: boolean;
  onApply: (next: QueryCondition) => void;
  onRemove: () => void;
  onClose: () => void;
};

export function ConditionEditor({ condition, isNew, onApply, onRemove, onClose }: Props) {
  const [draft, setDraft] = useState(condition);
  const title = draft.kind === 'either' ? 'Match any of these' : kindWords[draft.kind];
  const canApply = isWhole(draft);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.focus(), []);
  function onKeyDown(event: KeyboardEvent) {
    const isOfList = (event.target as Element).getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key !== 'Escape' || isOfList) return;
    event.stopPropagation(); // It closes this, not the search.
    onClose();
  }
  return (
    <form
      ref={box}
      tabIndex={-1}
      data-editor
      className={styles.editor}
      aria-label={`${isNew ? 'Add' : 'Edit'} condition: ${title}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (canApply) onApply(draft);
      }}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600} size="sm">
            {title}
          </Text>
          <SegmentedControl
            aria-label="Include or exclude"
            size="xs"
            data={[
              { value: 'yes', label: 'Include' },
              { value: 'not', label: 'Exclude' },
            ]}
            value={draft.is_not ? 'not' : 'yes'}
            onChange={(choice) => setDraft({ ...draft, is_not: choice === 'not' || undefined })}
          />
        </Group>
        {draft.kind === 'either' ? (
          <EitherFields either={draft} onChange={setDraft} />
        ) : (
          <LeafFields leaf={draft} onChange={setDraft} />
        )}
        <Group justify="space-between" gap="xs">
          {isNew ? (
            <span />
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              onClick={onRemove}
              aria-label={`Remove ${formatCondition(condition)}`}
            >
              Remove
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="xs" aria-disabled={!canApply} data-disabled={!canApply || undefined}>
              {isNew ? 'Add condition' : 'Apply'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
