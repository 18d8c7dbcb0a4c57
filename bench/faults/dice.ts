// Chance that comes again with its seed.
import type { dice } from '../../server/test/dice.ts';

export type Dice = ReturnType<typeof dice>;

export const pick = <One>(roll: Dice, all: readonly One[]): One => all[roll(all.length)] as One;

/** @returns a whole number of both bounds or between them */
export const between = (roll: Dice, least: number, most: number) => least + roll(most - least + 1);

/** In an order of their own. */
export function shuffle<One>(roll: Dice, all: readonly One[]): One[] {
  const rest = [...all];
  return all.map(() => rest.splice(roll(rest.length), 1)[0] as One);
}
