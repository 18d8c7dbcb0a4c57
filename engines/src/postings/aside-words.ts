// Sentences that say neither what is done nor what is asked, in four languages; matched against folded text.
import { loadWords } from '../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/aside-words.txt', import.meta.url));

/** Nothing is asked for. */
export const noExperience = new RegExp(String.raw`${vocabulary('noExperience')}`);

/** Somebody is sought: what is asked for stands behind it, if anywhere. */
export const opening = new RegExp(
  String.raw`(?<!(?:\b(?:you|they|will|also|would|candidates|applicants)|'ll|'d) )\b(?:${vocabulary('opening')}) (?:an?|our|another|two|three|\d+(?! ?(?:to|-|–|or|\+|years?))|someone|somebody)\b|\bwanted\b|\binvites? applications\b|\b(?:sucht?|suchen|such|wir brauchen|brauchen wir)\b.{0,60}\b(?:ein|eine|einen|eine\/n|einen?|jemand\w*|zum|ab)\b|\bgesucht\b|\b(?:busca|buscamos|buscan|necesita|necesitamos|necesitan|precisa|selecciona|incorpora)\b|\b(?:recherchons|cherchons|cherche|recrute|recrutons|embauche|embauchons)\b|\b(?:on|client|groupe|societe|entreprise|cabinet|\w+) recherche (?:un|une|son|sa|des|pour)\b`,
);

/** A sentence about the employer itself, whatever years it names. */
export const ofCompany = new RegExp(String.raw`^(?:${vocabulary('ofCompany')})\b`);

/** Names the reader, who is meant. */
export const strong = new RegExp(String.raw`\b(?:${vocabulary('strong')})\b`);

/** Asks outright, in a sentence that sounds like law. */
export const demand =
  /\b(?:must|essential|required|need|muss|erforderlich|imprescindible|necesari[oa]|indispensable|exigee?)\b/;
