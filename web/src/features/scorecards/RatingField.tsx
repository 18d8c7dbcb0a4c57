// One criterion, 1 to 5. With the focus in it the keys 1 to 5 rate and 0 takes the rating away.
import type { Criterion } from '@hireframe/contract/scorecards.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { RadioRow } from './RadioRow.tsx';

const spoken = ['1 of 5, very weak', '2 of 5, weak', '3 of 5, fair', '4 of 5, good', '5 of 5, excellent'];
const choices = spoken.map((words, at) => ({ value: at + 1, label: String(at + 1), spoken: words }));

type Props = { criterion: Criterion; rating: number | undefined; onRate: (rating: number | undefined) => void };

export function RatingField({ criterion: { name, description }, rating, onRate }: Props) {
  const here = useRef<HTMLDivElement>(null);
  const focusOn = (value: number) => here.current?.querySelectorAll('input')[value - 1]?.focus();
  const clear = () => {
    onRate(undefined);
    focusOn(1); // The button that was pressed goes.
  };
  function rateByKey(event: KeyboardEvent) {
    if (!/^[0-5]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation(); // The page may have keys of its own.
    const value = Number(event.key);
    if (value === 0) return clear();
    onRate(value);
    focusOn(value);
  }
  return (
    <div ref={here}>
      <RadioRow
        legend={name}
        hint={description}
        choices={choices}
        value={rating}
        onChange={onRate}
        onKeyDown={rateByKey}
      >
        {rating !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={clear}
            aria-label={`Clear rating for ${name}`}
          >
            Clear
          </Button>
        )}
      </RadioRow>
    </div>
  );
}
