// A condition on one thing that is known of candidates.
import type { Bits } from './bits.ts';
import type { ColumnName } from './names.ts';
import type { Places } from './places.ts';

/** `key` says all that the condition says. */
export type Condition =
  | { key: string; on: ColumnName; holds: (number: number, places: Places) => boolean; isOfValues?: boolean }
  | { key: string; on: 'place'; holds: (place: number, places: Places) => boolean }
  | { key: string; on: 'skills' | 'tags'; any: number[] };
/** `estimate`: how many fulfilled it when it was found, or more. */
export type Cached = { condition: Condition; estimate: number; bits: Bits };
