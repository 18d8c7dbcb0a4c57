// What a flow is to the bench.
import type { Installation } from './installation.ts';

/** Sentences about what was acknowledged and is not there, and about what is there more than once. */
export type Findings = { lost: string[]; doubled: string[] };

export type Going = {
  /** Ends when the product has done all that it acknowledged. @throws when the person learns that it will not */
  ended: Promise<void>;
  /** Something that changes with each step: the bench measures how long it stands still. */
  progress: () => string | number;
  /** How many things the product has answered with 2xx until now. */
  acknowledged: () => number;
  verify: () => Promise<Findings>;
};

export type Flow = {
  name: string;
  /** Prepares what the flow needs, undisturbed, and begins it. @param number of the round, so that nobody is met twice */
  begin: (installation: Installation, number: number) => Promise<Going>;
};
