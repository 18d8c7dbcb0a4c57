// What a correction holds: begun from what is shown, written into the reading, and into which part of the profile.
import type { CorrectableFact, Correction, correctable, ResumeReading } from '@hireframe/contract/corrections.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { User, UserChange } from '@hireframe/contract/users.ts';
import type { z } from 'zod';

export type Value<F extends CorrectableFact> = z.infer<(typeof correctable)[F]>;

/** What the editor of a fact begins with. */
export function initialValue<F extends CorrectableFact>(fact: F, facts: ExtractedResume, me: User): Value<F> {
  if (fact === 'name') return splitName(facts.name, me) as Value<F>;
  if (fact === 'links') return withSchemes(facts.links) as Value<F>;
  return facts[fact as Exclude<CorrectableFact, 'name' | 'links'>] as Value<F>;
}

/** Only the person knows where a name of more than two words is parted; their profile may say so already. */
function splitName(name: string, { first_name, last_name }: User) {
  if (name === `${first_name} ${last_name}`) return { first_name, last_name };
  const [, first = '', last = ''] = /^(.*?)\s*(\S*)$/.exec(name.trim()) ?? [];
  return first ? { first_name: first, last_name: last } : { first_name: last, last_name: '' };
}

const withSchemes = (links: ExtractedResume['links']) => {
  const entries = Object.entries(links).map(([key, link]) => [
    key,
    !link || /^https?:\/\//i.test(link) ? link : `https://${link}`,
  ]);
  return Object.fromEntries(entries) as ExtractedResume['links'];
};

/** The reading as the server will answer it once the correction is kept. */
export function withCorrection(reading: ResumeReading, { fact, value }: Correction, now: string): ResumeReading {
  const shown = fact === 'name' ? `${value.first_name} ${value.last_name}` : value;
  const others = reading.corrected.filter((one) => one.fact !== fact);
  return {
    ...reading,
    facts: { ...reading.facts, [fact]: shown },
    corrected: [...others, { fact, corrected_at: now }],
  };
}

export function withoutCorrection(reading: ResumeReading, fact: CorrectableFact): ResumeReading {
  return {
    ...reading,
    facts: { ...reading.facts, [fact]: reading.read[fact] },
    corrected: reading.corrected.filter((one) => one.fact !== fact),
  };
}

/** What the profile says before a correction writes into it, to give it back; null where a profile has no such part. */
export function profileBefore(fact: CorrectableFact, me: User): UserChange | null {
  const { details } = me;
  if (fact === 'name') return { first_name: me.first_name, last_name: me.last_name };
  if (fact === 'phone') return { mobile_number: me.mobile_number };
  if (fact === 'location') {
    const { city, state_province, country } = details;
    return { details: { city, state_province, country } };
  }
  if (fact === 'links')
    return { details: { linkedin: details.linkedin, github: details.github, website: details.website } };
  if (fact === 'skills' || fact === 'languages' || fact === 'current_organization')
    return { details: { [fact]: details[fact] } };
  return null;
}

/** A fact and a value that belong together; the types of the two cannot say so to each other. */
export const toCorrection = <F extends CorrectableFact>(fact: F, value: Value<F>) => ({ fact, value }) as Correction;
