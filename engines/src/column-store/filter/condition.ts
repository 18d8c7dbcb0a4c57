// A condition on one thing that is known of candidates.
import type { Bits } from '../index/bits.ts';
import type { Days } from '../questions.ts';
import type { ColumnName } from '../storage/names.ts';
import type { Places } from '../storage/places.ts';

/** `key` says all that the condition says. */
export type Condition =
  | {
      key: string;
      on: Exclude<ColumnName, 'day'>;
      holds: (number: number, places: Places) => boolean;
      isOfValues?: boolean;
    }
  | { key: string; on: 'day'; holds: (day: number) => boolean; days: Days }
  | { key: string; on: 'place'; holds: (place: number, places: Places) => boolean }
  | { key: string; on: 'skills' | 'tags'; any: number[] };
export type Cached = { condition: Condition; bits: Bits };
