// The reading on the screen with its facts.
import type { ResumeReading } from '@hireframe/contract/corrections.ts';
import { createContext, useContext } from 'react';
import type { Facts } from './facts.ts';

type Shown = { reading: ResumeReading; facts: Facts; stops: ReadonlyMap<string, string> };
/** The first fact with evidence of each part: where Tab stops in it. From there the arrows lead on. */
export function findTabStops(facts: Facts): Shown['stops'] {
  const pointing = [...facts.values()].filter(({ text, places, is_entry }) => text && places.length > 0 && !is_entry);
  return new Map(pointing.reverse().map(({ id }) => [getPartName(id), id]));
}

export const getPartName = (id: string) => id.split('.')[0] ?? id;

export const ShownReading = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(ShownReading);
  if (!shown) throw new Error('useShown is for what stands in a ShownReading');
  return shown;
}
