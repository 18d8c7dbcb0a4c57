// Which of the four languages a sentence is in, by its small words.
import type { QueryLanguage } from '../query.ts';
import type { Word } from './sentence.ts';

const telling: Record<QueryLanguage, string> = {
  en: 'the and or with in at of who for from not no without years experience people near least more than has have is are that an any but find looking need speaks speak under over between',
  de: 'und oder mit in bei der die das ohne nicht kein keine jahre jahren erfahrung suche ich wir fur aus aber mindestens im ab seit nahe einen eine die haben sprechen entwickler kenntnisse',
  es: 'y o con en de el la los las sin no que anos experiencia busco buscamos para pero menos mas hablen hablan cerca entre desde una un por del',
  fr: 'et ou avec en de le la les des sans pas qui ans experience cherche recherche pour mais moins plus parlant parlent chez dans pres a une un du au hors sauf aux',
};
const languages = Object.entries(telling).map(([language, list]) => ({
  language: language as QueryLanguage,
  words: new Set(list.split(' ')),
}));
const endings: Record<Exclude<QueryLanguage, 'en'>, RegExp> = {
  de: /(?:innen|\p{L}{3}ung|ungen|keit|lich|pfleger|entwickler|lehrer|kräfte|[äöüß]\p{L}*)$/u,
  es: /(?:eros?|eras?|ción|ciones|ados?|ores|ñ\p{L}*|[íóú]\p{L}*)$/u,
  fr: /(?:eurs?|euses?|ières?|iers?|istes|[èêçàâîôû]\p{L}*)$/u,
};

export function queryLanguage(words: readonly Word[]): QueryLanguage {
  let best: QueryLanguage = 'en';
  let max = 0;
  for (const { language, words: own } of languages) {
    let count = 0;
    for (const { key, written } of words) {
      if (own.has(key)) count += 1;
      else if (language !== 'en' && endings[language].test(written.toLowerCase())) count += 0.8;
    }
    if (count > max) [best, max] = [language, count];
  }
  return best;
}
