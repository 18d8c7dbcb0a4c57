// A long list shows its beginning; more of it on demand, so that 1000 rows cost nothing until they are wanted.
import { Button } from '@mantine/core';
import { useState } from 'react';

const step = 100;

/** @returns what is shown of `all`, and the button that shows more; undefined when nothing is hidden. */
export function useCapped<One>(all: readonly One[], what: string, first = 50) {
  const [max, setMost] = useState(first);
  const hidden = all.length - max;
  const more = hidden > 0 && (
    <Button variant="subtle" size="compact-sm" onClick={() => setMost(max + step)}>
      {hidden > step
        ? `Show ${step} more of ${hidden.toLocaleString('en')} ${what}`
        : `Show the other ${hidden} ${what}`}
    </Button>
  );
  return { shown: all.slice(0, max), more };
}
