import type { PlaceOfFact } from '../evidence/places-of-facts.ts';
import { around } from './model-support.ts';

/** The places of a resume's facts once some were filled: theirs instead of older ones, and those of what they are part of. */
export function placesAfter(places: PlaceOfFact[], filled: PlaceOfFact[]): PlaceOfFact[] {
  const isNew = new Set(filled.map(({ fact }) => fact));
  const isMoved = filled.some(({ fact }) => wholeOf(fact) === 'location'); // As a whole: nothing old stays beside it.
  const kept = places.filter(({ fact }) => !isNew.has(fact) && !(isMoved && /^location\b/.test(fact)));
  const wholes = new Set(filled.flatMap(({ fact }) => wholeOf(fact) ?? []));
  const missing = [...wholes].filter((whole) => !kept.some(({ fact }) => fact === whole));
  const added = missing.map((whole) => {
    const parts = filled.filter(({ fact }) => wholeOf(fact) === whole);
    return { fact: whole, ...around(parts), boxes: parts.flatMap(({ boxes }) => boxes) };
  });
  return [...kept, ...added, ...filled];
}

/** 'experience.0' of 'experience.0.role', 'location' of 'location.city'; skills and links stand for themselves. */
const wholeOf = (fact: string) => /^(\w+\.\d+|location)\.\w+$/.exec(fact)?.[1];
