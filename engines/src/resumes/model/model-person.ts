// Fills what a resume says of the person as a whole: name, ways to reach them, place, summary, and lists of words.

import type { Evidence, Resume } from '../resume.ts';
import { type PersonField, personFields, type WordList, wordLists } from './model-gaps.ts';
import { apart, around, checkSupport, type Desk, type FilledFact, overlaps } from './model-support.ts';
import { partsOnOthers } from './model-text.ts';
import type { Supported } from './model-values.ts';

const maxItems: Record<WordList, number> = { skills: 50, languages: 15 };
const addressLetters = 120; // City, region and country are said in one breath.

/** Fills gaps among `personFields` and `wordLists`. @returns what was filled */
export function fillPerson(desk: Desk, document_text: string): FilledFact[] {
  const others = [...partsOnOthers(document_text), ...entriesOf(desk.resume)];
  const supported = new Map<PersonField, Supported>();
  for (const field of Object.keys(personFields) as PersonField[]) {
    const found = desk.gaps.has(field) ? firstSupport(desk, field, field === 'summary' ? [] : others) : undefined;
    if (found) supported.set(field, found);
  }
  const lists = (Object.keys(wordLists) as WordList[]).filter((list) => desk.gaps.has(list));
  return [
    ...fillWords(desk.resume, supported),
    ...fillLinks(desk.resume, supported),
    ...fillLocation(desk.resume, supported),
    ...lists.flatMap((list) => fillList(desk, list)),
  ];
}

/** What stands in a job or among referees is not how to reach the person. */
const entriesOf = ({ experience, education, certifications, projects }: Resume): Evidence[] =>
  [...experience, ...education, ...certifications, ...projects].map(({ evidence }) => evidence);

function firstSupport(desk: Desk, field: PersonField, not: Evidence[]): Supported | undefined {
  const kind = field === 'name' ? 'person_name' : field.slice(field.indexOf('.') + 1);
  return desk.facts
    .filter((fact) => fact.field === field)
    .flatMap((fact) => checkSupport(desk, kind, fact))
    .find((place) => !not.some((other) => overlaps(place, other)));
}

type Found = ReadonlyMap<PersonField, Supported>;
const spanOf = ({ start, end }: Evidence) => ({ start, end });
const filledAt = (fact: string, place: Evidence): FilledFact => ({ fact, ...spanOf(place) });

function fillWords(resume: Resume, found: Found): FilledFact[] {
  return (['name', 'original_email', 'phone', 'summary'] as const).flatMap((field) => {
    const place = found.get(field);
    if (!place || place.value === resume[field]) return [];
    resume[field] = place.value;
    resume.evidence[field] = spanOf(place);
    return [filledAt(field, place)];
  });
}

function fillLinks({ links }: Resume, found: Found): FilledFact[] {
  return (['linkedin', 'github', 'website'] as const).flatMap((site) => {
    const place = found.get(`links.${site}`);
    if (!place || place.value === links[site]) return [];
    links[site] = place.value;
    return [filledAt(`links.${site}`, place)];
  });
}

const placeParts = ['city', 'region', 'country'] as const;

/** A place that was in doubt goes as a whole, and only for another city: nothing of it stays beside what is known now. */
function fillLocation(resume: Resume, found: Found): FilledFact[] {
  const anchor = placeParts.map((part) => found.get(`location.${part}`)).find((place) => place !== undefined);
  if (!anchor || (resume.location.city && !found.has('location.city'))) return [];
  const location = { city: '', region: '', country: '' };
  const filled = placeParts.flatMap((part) => {
    const place = found.get(`location.${part}`);
    if (!place || apart(place, anchor) > addressLetters) return [];
    location[part] = place.value;
    return [filledAt(`location.${part}`, place)];
  });
  if (placeParts.every((part) => location[part] === resume.location[part])) return [];
  resume.location = location;
  resume.evidence.location = around(filled);
  return filled;
}

function fillList(desk: Desk, list: WordList): FilledFact[] {
  const found = new Map<string, Supported>(); // Each word once, whatever its capitals.
  for (const fact of desk.facts) {
    if (fact.field !== list && !new RegExp(`^${list}\\.\\d+$`).test(fact.field)) continue;
    const place = found.size < maxItems[list] ? checkSupport(desk, list, fact)[0] : undefined;
    if (place && !found.has(place.value.toLowerCase())) found.set(place.value.toLowerCase(), place);
  }
  const places = [...found.values()];
  if (places.length === 0) return [];
  desk.resume[list] = places.map(({ value }) => value);
  desk.resume.evidence[list] = places.map(spanOf);
  return places.map((place, index) => filledAt(`${list}.${index}`, place));
}
