import type { LanguageLevel } from '../queries/query.ts';
import { tokenize } from '../skills/skill-tokens.ts';
import { nameKey } from './names.ts';

/** What people say of how well they speak a language, in English, German, Spanish and French. */
const words: Record<LanguageLevel, string> = {
  Native:
    'native, natively, native speaker, native level, native proficiency, mother tongue, mothertongue, first language, bilingual, bilingues, zweisprachige, zweisprachigen, native or bilingual, ' +
    'muttersprache, muttersprachler, muttersprachlerin, muttersprachlich, muttersprachliche, muttersprachniveau, zweisprachig, erstsprache, ' +
    'nativo, nativa, lengua materna, idioma materno, lengua nativa, bilingue, nivel nativo, langue maternelle, maternelle, natif, native, ' +
    'langue natale, madrelingua, lingua materna, moedertaal, lingua madre',
  Fluent:
    'fluent, fluently, fluency, full professional, full professional proficiency, c2, near native, proficient, proficiency, mastery, excellent, ' +
    'fliessend, fliessende, fliessenden, fliessendem, fliessender, fliessendes, flussig, flussigem, flussiges, verhandlungssicherem, verhandlungssicherer, ' +
    'verhandlungssicher, verhandlungssichere, verhandlungssicheres, verhandlungssicheren, ' +
    'fluido, fluida, fluidez, con fluidez, soltura, con soltura, excelente, courant, courante, couramment, parle couramment, fluente, vloeiend, ' +
    'sehr gute kenntnisse, sehr gut, very good, perfekt, trilingue, expert',
  Advanced:
    'advanced, professional, professional working proficiency, professional working, professional proficiency, working professional, c1, ' +
    'business fluent, business level, business, upper intermediate, upper-intermediate, good, strong, fortgeschritten, fortgeschrittene, ' +
    'fortgeschrittenen, gut, gute kenntnisse, gute, gutes, in wort und schrift, avanzado, avanzada, nivel alto, alto, profesional, competencia profesional, ' +
    'avance, avancee, professionnel, professionnelle, capacite professionnelle, niveau professionnel, bon niveau, bon, bonne, tres bon, tres bien, buono, berufssicher',
  Intermediate:
    'intermediate, b2, b1, conversational, working knowledge, limited working, limited working proficiency, limited professional, working, fair, medium, ' +
    'mittelstufe, mittel, mittelmassig, konversationssicher, gute grundkenntnisse, solide kenntnisse, intermedio, intermedia, medio, nivel medio, conversacional, intermediaire, ' +
    'moyen, niveau moyen, conversation, notions solides, mittlere, mittleres, competence limitee, pre-intermediate',
  Basic:
    'basic, basics, beginner, elementary, elementary proficiency, a1, a2, some, notions, little, limited, rudimentary, school, school level, ' +
    'grundkenntnisse, anfanger, grundlegend, grundlegende, schulkenntnisse, basiskenntnisse, geringe kenntnisse, basico, basica, elemental, principiante, ' +
    'nociones, nivel basico, bajo, debutant, debutante, elementaire, notion, scolaire, niveau scolaire, bases, de base, basique, learning, lerne',
};

const levels = new Map<string, LanguageLevel>();
for (const [level, list] of Object.entries(words) as [LanguageLevel, string][])
  for (const word of list.split(',')) if (!levels.has(nameKey(word))) levels.set(nameKey(word), level);
const longest = 4; // Words.

/** `start` and `end` are offsets into the text. */
export type FoundLevel = { level: LanguageLevel; start: number; end: number };

/** The words that say a level, the longest where they overlap. Some are common words: ask only beside a language. */
export function findLanguageLevels(text: string): FoundLevel[] {
  const tokens = tokenize(text);
  const found: FoundLevel[] = [];
  for (let at = 0; at < tokens.length; at++)
    for (let count = Math.min(longest, tokens.length - at); count > 0; count--) {
      const part = tokens.slice(at, at + count);
      const level = levels.get(part.map((token) => token.key).join(' '));
      if (!level) continue;
      found.push({ level, start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 });
      at += count - 1;
      break;
    }
  return found;
}

/** 'C1' → Advanced, 'Muttersprache' → Native; of several words the first that says a level. */
export function findLanguageLevel(text: string): LanguageLevel | undefined {
  return findLanguageLevels(text)[0]?.level;
}
