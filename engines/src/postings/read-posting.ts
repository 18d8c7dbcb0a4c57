import { computeConfidence } from './confidence.ts';
import { readFields } from './fields/read-fields.ts';
import { findFlags } from './flags/flags.ts';
import { splitPassages } from './passages.ts';
import type { Evidence, ListName, PostingFacts, PostingReading, Span } from './posting.ts';
import { readPostingSkills } from './posting-skills.ts';
import { readPublicText } from './public-text.ts';
import { readDescription } from './read-description.ts';

/** 'Educator (Cert III or Diploma)' at the head of an advert names the post and asks for nothing. */
const isTitle = (passage: Span, title: Span | undefined) =>
  title !== undefined &&
  passage.start <= title.start &&
  passage.end >= title.end &&
  passage.end - passage.start - (title.end - title.start) < 25;

/** As the specification of postings has it. */
const shortest = 50;
/** Five times the longest advert worth its name: what is behind is not read, and a flag says so. */
const longest = 100_000;

/**
 * Reads a pasted description: any text, in time linear in its length. The same text gives the same answer. Nothing is
 * filled in that the text does not say; words addressed to machines are flagged and change nothing. Refuses texts under 50
 * characters, blanks around them left out. Spans are offsets into `text`, in UTF-16 units. See `posting.ts`.
 */
export function readPosting(text: string): PostingReading {
  const size = text.trim().length;
  if (size === 0) return { status: 'refused', reason: 'Job description is required' };
  if (size < shortest) return { status: 'refused', reason: 'Job description must be at least 50 characters long' };
  const description = readDescription(text.slice(0, longest));
  const { language, toOriginal } = description;
  const found = readFields(description);
  const title = found.evidence.find(({ field }) => field === 'title');
  const passages = splitPassages(description, found.fields.company_name).filter((passage) => !isTitle(passage, title));
  const skills = readPostingSkills(description, passages, title);
  const items: Record<ListName, (Span & { name: string })[]> = {
    required_skills: skills.required,
    preferred_skills: skills.preferred,
    responsibilities: passages.filter(({ kind }) => kind === 'duty'),
    qualifications: passages.filter(({ kind }) => kind === 'requirement'),
  };
  const lists = Object.entries(items) as [ListName, (Span & { name: string })[]][];
  const names = Object.fromEntries(lists.map(([field, list]) => [field, list.map(({ name }) => name)]));
  const about = readPublicText(description, { lists: passages, found });
  const facts = {
    ...found.fields,
    ...(names as Record<ListName, string[]>),
    skill_groups: skills.groups.map(({ names, needed, required }) => ({ names, needed, required })),
    about: about.text,
    language,
  } satisfies PostingFacts;
  const evidence: Evidence[] = [
    ...found.evidence,
    ...lists.flatMap(([field, list]) => list.map(({ start, end }) => ({ field, start, end }))),
    ...skills.groups.map(({ start, end }) => ({ field: 'skill_groups' as const, start, end })),
    ...about.evidence.map((span) => ({ field: 'about' as const, ...span })),
  ].map(({ field, ...span }) => ({ field, ...toOriginal(span) }));
  const asked = [...skills.required, ...skills.preferred];
  return {
    status: 'ok',
    facts,
    ai_confidence_score: computeConfidence(found, passages, asked, language),
    evidence,
    flags: [...findFlags(description, facts), ...cutFlag(text)],
  };
}

function cutFlag(text: string) {
  if (text.length <= longest) return [];
  const message = `Only the first ${longest.toLocaleString('en')} characters of this text were read.`;
  return [{ kind: 'text_cut' as const, message, start: longest, end: text.length }];
}
