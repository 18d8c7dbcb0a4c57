// The one place that knows what time it is. HIREFRAME_NOW fixes it, for tests and command lines.

export type Clock = () => Date;

export const createClock = (fixed_now: string | undefined): Clock =>
  fixed_now ? () => new Date(fixed_now) : () => new Date();
