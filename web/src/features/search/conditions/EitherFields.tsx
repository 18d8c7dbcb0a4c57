// Several ways to match, of which one is enough: each a list of conditions that hold together.

import type { QueryCondition } from '@hireframe/contract/search.ts';
import { formatCondition } from '@hireframe/contract/search-words.ts';
import { CloseButton, Stack, UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import styles from './conditions.module.css';
import type { Leaf } from './conditions.ts';
import { LeafFields } from './LeafFields.tsx';

type Either = Extract<QueryCondition, { kind: 'either' }>;
type Props = { either: Either; onChange: (either: Either) => void };

export function EitherFields({ either, onChange }: Props) {
  const [open, setOpen] = useState<{ way: number; at: number }>();
  const chosen = open && either.of[open.way]?.[open.at];
  function change(way: number, at: number, next: Leaf[]) {
    const of = either.of.map((all, other) => (other === way ? all.toSpliced(at, 1, ...next) : all));
    onChange({ ...either, of: of.filter((all) => all.length > 0) });
  }
  return (
    <Stack gap="xs">
      <ul className={styles.ways} aria-label="Ways, of which one is enough">
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
