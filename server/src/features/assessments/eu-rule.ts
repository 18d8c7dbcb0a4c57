// Where the law lets a machine observe people on video, and why not elsewhere. Pure: countries in, a reason out.
import { isInEuOrEea } from '@hireframe/contract/countries.ts';

type Country = string | null; // ISO 3166 alpha-2, null: not known.

/** The workspace's part is left out of a practice session, which nobody but its person ever sees. */
export type Parties = { workspace?: { name: string; country: Country; observation_enabled: boolean }; person: Country };

/** Whether anybody is in the EU or the EEA, or may be: a country that is not known counts as inside. */
export function isUnderEuRule({ workspace, person }: Parties): boolean {
  const countries = workspace ? [workspace.country, person] : [person];
  return countries.some(isInEuOrEea);
}

export const notUsedBy = (company: string): string => `${company} doesn't use video observation.`;

/** Why nothing of the picture may be observed, in words; null where it may be, with consent. */
export function whyNoObservation(parties: Parties): string | null {
  if (isUnderEuRule(parties))
    return "Video observation isn't available in the EU or EEA, or where a country is unknown.";
  if (parties.workspace && !parties.workspace.observation_enabled) return notUsedBy(parties.workspace.name);
  return null;
}
