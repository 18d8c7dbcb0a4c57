// The reading on the screen with its facts.
import type { ResumeReading } from '@hireframe/contract/corrections.ts';
import { createContext, useContext } from 'react';
import type { Facts } from './facts.ts';

type Shown = { reading: ResumeReading; facts: Facts };
export const ShownReading = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(ShownReading);
  if (!shown) throw new Error('useShown is for what stands in a ShownReading');
  return shown;
}
