// The heading of a step that has come in place of another one: the focus goes on to it.
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusWhenLost } from '../lib/focus-after.ts';

export const StepTitle = ({ children }: { children: ReactNode }) => (
  <Title order={2} ref={useFocusWhenLost<HTMLHeadingElement>()} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Title>
);
