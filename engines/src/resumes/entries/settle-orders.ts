// Whether anything told which of two names is what somebody did and which is where.

import type { Row } from '../layout/rows.ts';
import type { Lexicon } from './lexicon.ts';

/** What of an entry (see `entries.ts`) tells. */
type Ordered = { what: string; where: string; heads: Row[]; over: Row[]; is_labelled: boolean };

// Between the two ways to read a pair: less than what one word that both ways know is worth (see `lexicon.ts`).
const minMargin = 0.5;

/**
 * Gives entries whose own words do not tell the order of those in the section that do, and marks them as doubtful if they
 * seemed to have the other order, or if none tells. A label, or a role under the name of its employer, leaves no doubt.
 */
export function settleOrders<Entry extends Ordered>(entries: Entry[], lexicon: Lexicon): Entry[] {
  const margin = ({ what, where }: Entry) =>
    lexicon.what(what) + lexicon.where(where) - lexicon.what(where) - lexicon.where(what);
  const isPair = (entry: Entry) => entry.what !== '' && entry.where !== '' && entry.over.length === 0;
  const isNotified = (entry: Entry) => entry.is_labelled || margin(entry) >= minMargin;
  const known = new Set(entries.filter((entry) => isPair(entry) && isNotified(entry)).map(isWhatFirst));
  return entries.map((entry) => {
    if (!isPair(entry) || isNotified(entry) || known.has(isWhatFirst(entry))) return entry;
    const turned = known.size > 0 ? { what: entry.where, where: entry.what } : {};
    return { ...entry, ...turned, is_order_doubtful: true };
  });
}

function isWhatFirst({ heads, what, where }: Ordered): boolean {
  const text = heads.map((row) => row.text).join('\n');
  return text.indexOf(what) < text.indexOf(where);
}
