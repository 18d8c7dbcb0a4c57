// The heading of a step that has come in place of another one: the focus goes on to it.
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusWhenLost } from '../lib/focus-after.ts';

/** @param order 1 where the step is the whole page */
export const StepTitle = ({ children, order = 2 }: { children: ReactNode; order?: 1 | 2 }) => (
  <Title order={order} ref={useFocusWhenLost<HTMLHeadingElement>()} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Title>
);
