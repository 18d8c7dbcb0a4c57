import type { Description } from '../description.ts';
import type { PostingFacts, PostingFlag } from '../posting.ts';
import { genderedTitle } from './gendered-titles.ts';
import { instructionsToMachines } from './instructions-to-machines.ts';
import { missingPayRange } from './missing-pay-range.ts';
import { placesOfPosting } from './places-of-posting.ts';
import { discriminatoryWording, wordingFlag } from './wording.ts';

const orders =
  '(?:will|must|should|shall|can|has to|needs to|is (?:expected|responsible|able)|reports|works|has|possesses)';
const duty = new RegExp(`\\b(s?he) ${orders}\\b`, 'giu');
const applicant =
  /\b(?:candidate|applicant|incumbent|post ?holder|employee|appointee|hire|colleague|the (?:person|role|position)|someone|somebody)\b/i;
const suggestion = 'Write “you” or “they”.';

/** An advert that calls the person to be hired "he" throughout (or "she"): never where both stand, or where "he" may be the boss. */
function onePronoun(
  { toOriginal, text }: Description,
  { title }: PostingFacts,
  country_code: string | undefined,
): PostingFlag[] {
  const hasHe = /\b(?:he|his|him)\b/i.test(text);
  const hasShe = /\b(?:she|her|hers)\b/i.test(text);
  if (hasHe === hasShe || /\b(?:he\/she|s\/he|\(s\)he|they)\b/i.test(text)) return [];
  for (const match of text.matchAll(duty)) {
    const before = text.slice(Math.max(0, match.index - 250), match.index).toLowerCase();
    if (!applicant.test(before) && !(title && before.includes(title.toLowerCase()))) continue;
    const pronoun = match[1] as string;
    const flag = wordingFlag(pronoun, 'sex', 'refers to only one gender throughout', suggestion, country_code);
    return [{ ...flag, ...toOriginal({ start: match.index, end: match.index + pronoun.length }) }];
  }
  return [];
}

/**
 * What a recruiter should look at before the advert is published: wording that shuts people out, pay that the law of the place
 * asks for, words meant for machines. Advice, not a verdict: nothing is held back for it. Precision before recall.
 * Spans are offsets into `Description.original`; laws are named where the place is known.
 */
export function findFlags(description: Description, facts: PostingFacts): PostingFlag[] {
  const country = placesOfPosting(facts.location)[0]?.country_code;
  return [
    ...instructionsToMachines(description),
    ...discriminatoryWording(description, country),
    ...genderedTitle(description, facts, country),
    ...onePronoun(description, facts, country),
    ...missingPayRange(description, facts),
  ];
}
