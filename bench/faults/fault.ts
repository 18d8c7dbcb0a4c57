// What a fault is to the bench.
import type { Dice } from './dice.ts';
import type { Installation, SetUp } from './installation.ts';

export type Fault = {
  name: string;
  /** Why it cannot be tried on this machine, in words. */
  whyNot?: () => string | undefined;
  /** Which installation it is tried on. Left out: with a bucket. */
  set_up?: SetUp;
  /**
   * Comes back when the fault is over: of a kill at once. What the fault itself shows wrong meanwhile is returned.
   * @param given.roll its own dice
   */
  strike: (installation: Installation, roll: Dice) => Promise<string[]>;
};
