import type { Span } from '../posting.ts';

/** A value with the place of `Description.text` that says it, and how sure it is (0 to 1). */
export type Found<T> = { value: T; evidence: Span; sureness: number };
