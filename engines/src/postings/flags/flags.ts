import type { Description } from '../description.ts';
import type { PostingFacts, PostingFlag } from '../posting.ts';
import { genderedTitle } from './gendered-titles.ts';
import { instructionsToMachines } from './instructions-to-machines.ts';
import { missingPayRange } from './missing-pay-range.ts';
import { onePronoun } from './one-pronoun.ts';
import { placesOfPosting } from './places-of-posting.ts';
import { discriminatoryWording } from './wording.ts';

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
