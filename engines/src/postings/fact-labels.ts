// Labels of facts about a position, in four languages: 'Location: Leeds'.

import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/fact-labels.txt', import.meta.url));

const facts = vocabulary('facts');
const factLabel = new RegExp(`^(?:${facts})$`);

/** Years alone, which say how much experience and nothing else: 'Experience: 4-7 years'. */
const yearsAlone =
  /^(?:min(?:imum|destens|imo)?\.? |at least |ab |desde |mas de |au moins |over )?\d{1,2}(?:[.,]\d)?\+?(?: ?(?:-|to|bis|a|und|and|y|et) ?\d{1,2})?\+? ?(?:years?|yrs?|jahren?|anos?|ans|annees?|y)?(?: ?(?:or more|y mas|minimum|exp(?:erience)?\.?|of experience|relevant|berufserfahrung|d'experience|de experiencia))?[.+]?$/;
/** 'Where you will work', 'Wo du arbeitest', 'Donde trabajaras'. */
export const ofPlace =
  /^(?:where|wo|donde|ou)\b(?=.{0,24}\b(?:work|based|be|sit|arbeit\w*|sitz\w*|bist|trabaj\w*|estaras|travail\w*|serez)\b).{0,30}$|^.{0,20}\b(?:location|standort|arbeitsort|einsatzort|ubicacion|localisation)$/;
/** 'Kind of appointment', 'Art der Anstellung'. */
export const ofContract = new RegExp(
  String.raw`^(?:kind|type|nature|form|art|typ|tipo|clase|nature|type|forme) (?:of|der|des|de|du|d')(?: |(?<='))(?:the |la |le )?(?:${vocabulary('ofContract')})$`,
);
const experience = /experience|experiencia|erfahrung|^exp$/;

/** True for the label of a fact that is no duty and no requirement; `content` is what stands behind it. */
export function isFactLabel(label: string, content: string): boolean {
  const folded = fold(label).trim();
  if (ofPlace.test(folded) || ofContract.test(folded)) return true;
  if (experience.test(folded)) return factLabel.test(folded) && yearsAlone.test(fold(content).trim());
  return factLabel.test(folded);
}
