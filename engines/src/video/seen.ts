import type { Span } from '../delivery/measured.ts';
import type { Look } from './watch.ts';
import type { EyesSeen } from './watch-eyes.ts';

/** Everything that was seen: looks in order, where the picture stood still, real changes a second while it did not. */
export type Seen = { looks: Look[]; still: Span[]; eyes: EyesSeen; changes_per_second: number | null };
