import type { FieldsFound } from './fields/read-fields.ts';
import type { Passage } from './passages.ts';
import type { FieldName, PostingLanguage } from './posting.ts';
import type { NamedSkill } from './skill-names.ts';

/** What a posting lives on: how much each part counts when it is found with certainty. They add up to 1. */
const fieldWeights: Partial<Record<FieldName, number>> = {
  title: 0.2,
  company_name: 0.08,
  location: 0.08,
  job_type: 0.04,
  work_mode: 0.04,
  min_salary: 0.02,
  max_salary: 0.04,
  min_experience_years: 0.04,
};
/** `enough` is the number of items at which the part counts as found. */
const listWeights = {
  responsibilities: { weight: 0.18, enough: 3 },
  qualifications: { weight: 0.16, enough: 3 },
  skills: { weight: 0.12, enough: 2 },
};
/** A duty known by its wording alone against one under a heading; a skill no vocabulary has against one that it has. */
const byWording = 0.85;
const byPosition = 0.7;
/** The rules know four languages: what they find in another one may be anything. */
const otherLanguage = 0.5;

/**
 * 0 to 1: how much of a posting was found, and how surely. The sum of weight × sureness over the fields (sureness as
 * `readFields` gives it) and of weight × min(1, sum of the items' sureness / enough) over duties, requirements (wishes
 * among them) and skills; half of that where the language is not known. An advert of one line with title, place and hours
 * comes to about 0.3, a full one to 0.85 and more.
 */
export function computeConfidence(
  { sureness }: Pick<FieldsFound, 'sureness'>,
  passages: Pick<Passage, 'kind' | 'is_stated'>[],
  skills: Pick<NamedSkill, 'is_sure'>[],
  language: PostingLanguage | null,
): number {
  let score = 0;
  for (const [name, weight] of Object.entries(fieldWeights)) score += weight * (sureness[name as FieldName] ?? 0);
  const sums = { responsibilities: 0, qualifications: 0, skills: 0 };
  for (const { kind, is_stated } of passages) {
    sums[kind === 'duty' ? 'responsibilities' : 'qualifications'] += is_stated ? 1 : byWording;
  }
  for (const { is_sure } of skills) sums.skills += is_sure ? 1 : byPosition;
  for (const [name, { weight, enough }] of Object.entries(listWeights)) {
    score += weight * Math.min(1, sums[name as keyof typeof sums] / enough);
  }
  return Math.round(100 * score * (language === null ? otherLanguage : 1)) / 100;
}
