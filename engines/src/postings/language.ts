import { fold } from '../text/fold.ts';
import type { PostingLanguage } from './posting.ts';

// The commonest little words of each language, and words that only its adverts use; accents folded.
const words = {
  en: 'the and of to in for with at on by from as is are be will would you your we our or an this that who have must not wanted needed required looking join role team experience skills work working full time salary per year hour about requirements responsibilities benefits call please',
  de: 'und der die das den dem des ein eine einen einer mit von fur im in bei zur zum auf als ist sind sie du wir ihr ihre dein deine oder nicht wird werden suchen sucht gesucht aufgaben profil vollzeit teilzeit erfahrung kenntnisse bieten stelle',
  es: 'y de la el en los las con por para del al una un es que se su tu o no si buscamos busca ofrecemos requisitos funciones experiencia jornada contrato anos empresa puesto trabajo persona horario',
  fr: "et de la le les des du en pour dans avec sur au aux une un est vous nous votre notre ou qui que par se recherche recherchons cherchons missions profil poste experience temps plein entreprise ans emploi h/f f/h d'une d'un l'equipe",
  it: 'e di il la le gli delle della del con per nel una un che sono azienda cerchiamo lavoro esperienza requisiti tempo offriamo presso',
  nl: 'en de het van een met voor op bij zijn wij je jij jouw als ben bent om te niet ervaring functie werken vacature zoeken uur',
  pt: 'e de da do em os as com para dos uma um que voce nos nossa experiencia vaga empresa requisitos anos trabalho conhecimento',
  pl: 'i w z na do od oraz dla przez jest sa nie praca doswiadczenie wymagania oferujemy zespol pracy szukamy',
} as const;
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words)) {
  for (const word of list.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}
const read = ['en', 'de', 'es', 'fr'];
const fewest = 2; // Words that decide: one may be a name.
const longest = 20_000;

/** The language that most of the little words belong to; null for another language, and where too few words tell. */
export function languageOfPosting(text: string): PostingLanguage | null {
  const counts = new Map<string, number>();
  for (const [word] of fold(text.slice(0, longest)).matchAll(/[a-z]+(?:['/][a-z]+)?/g)) {
    for (const language of languagesOf.get(word) ?? languagesOf.get(word.split("'")[1] ?? '') ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < fewest || !read.includes(best[0]) || best[1] === second?.[1]) return null;
  return best[0] as PostingLanguage;
}
