// Spoken languages and how well, from the profile and the lines of a resume.
import type { LanguageLevel } from '../../queries/query.ts';
import { findSectionKind, headingForm } from '../../resumes/sections/heading-words.ts';
import { languageKey, languageName, languageNames } from '../../skills/spoken-languages.ts';
import { findLanguageLevels } from '../../vocabulary/language-levels.ts';

/** `line`: as written; undefined where only the profile names the language. */
export type Spoken = { level: LanguageLevel | undefined; line: string | undefined };

const longestText = 60_000; // Letters of the document that are looked at.
const longestLine = 300;
const longestHeading = 40;

/** Words in a sentence that make a language one that is spoken, not taught, translated or cooked. */
const prose =
  /(?<!\p{L})(?:speaks?|spoken|fluent(?:ly)?|fluency|native|bilingual|mother tongue|proficient in|conversational|spreche|spricht|fließend|fliessend|verhandlungssicher|muttersprache|muttersprachler(?:in)?|sprachkenntnisse|hablo|habla|fluido|nativo|nativa|lengua materna|bilingüe|idiomas|parle|parlé|courant|couramment|langue maternelle|bilingue|languages?|sprachen|langues?|[abc][12])(?!\p{L})/iu;
/** Work with a language says nothing of how well it is spoken by whom. */
const otherUse =
  /(?<!\p{L})(?:cuisine|cooking|food|restaurant|dishes|wine|customers?|market|clients?|taught|teach(?:ing|er)?|küche|cocina|programming|programmier)(?!\p{L})/iu;

/** English name → level. `listed`: the languages that profile and resume are known to name. */
export function spokenLanguages(listed: readonly string[], document_text: string): Map<string, Spoken> {
  const spoken = new Map<string, Spoken>();
  for (const item of listed) {
    const name = languageName(item) ?? nameIn(item);
    if (name) put(spoken, name, findLanguageLevels(item)[0]?.level, undefined);
  }
  let isUnderHeading = false;
  let waiting: string | undefined; // The language of a line of its own, whose level may stand in the next.
  for (const written of document_text.slice(0, longestText).split('\n')) {
    const line = written.slice(0, longestLine).trim();
    if (line === '') continue;
    const kind = line.length <= longestHeading ? findSectionKind(headingForm(line.replace(/:$/, ''))) : undefined;
    if (kind) {
      isUnderHeading = kind === 'languages';
      waiting = undefined;
      continue;
    }
    if (!isUnderHeading && (!prose.test(line) || otherUse.test(line))) continue;
    const found = languagesIn(line, isUnderHeading);
    if (waiting && found.length === 0) put(spoken, waiting, findLanguageLevels(line)[0]?.level, line);
    for (const { name, level } of found)
      if (level || isUnderHeading || spoken.has(name)) put(spoken, name, level, line);
    waiting = isUnderHeading && found.length === 1 && !found[0]?.level ? found[0]?.name : undefined;
  }
  return spoken;
}

/** '●●●●○' */
function dotted(text: string): LanguageLevel | undefined {
  const dots = /[●⬤■★◆]{1,6}[○◯□☆◇]{0,5}/u.exec(text)?.[0];
  if (!dots || dots.length < 3) return undefined;
  const share = dots.search(/[○◯□☆◇]|$/u) / dots.length;
  return share > 0.9 ? 'Fluent' : share > 0.7 ? 'Advanced' : share > 0.5 ? 'Intermediate' : 'Basic';
}

/** Who speaks the one speaks the other. */
const alsoSpoken: Record<string, string> = {
  'Swiss German': 'German',
  'Swiss High German': 'German',
  'Austrian German': 'German',
};

function put(spoken: Map<string, Spoken>, name: string, level: LanguageLevel | undefined, line: string | undefined) {
  const known = spoken.get(name);
  spoken.set(name, { level: known?.level ?? level, line: known?.level ? known.line : (line ?? known?.line) });
  const other = alsoSpoken[name];
  if (other && !spoken.has(other)) put(spoken, other, level, line);
}

type Mention = { name: string; start: number; end: number };

/** The languages of a line with what is said of each, before or after it as the line does it. */
export function languagesIn(
  line: string,
  isUnderHeading: boolean,
): { name: string; level: LanguageLevel | undefined }[] {
  const mentions = mentionsIn(line);
  if (mentions.length === 0) return [];
  const levels = findLanguageLevels(line).filter(
    ({ start, end }) => !mentions.some((one) => start < one.end && end > one.start),
  );
  const first = mentions[0] as Mention;
  const last = mentions.at(-1) as Mention;
  const isLevelFirst =
    (levels[0]?.start ?? Infinity) < first.start &&
    !levels.some(({ start }) => start > last.end && /^[\s(:–-]*$/.test(line.slice(last.end, start)));
  const said = mentions.map(({ name, start, end }, index) => {
    const next = mentions[index + 1]?.start ?? line.length;
    const after = levels.find((level) => level.start >= end && level.end <= next);
    const before = levels.filter((level) => level.end <= start).at(-1);
    return {
      name,
      level: (isLevelFirst ? before : after)?.level ?? dotted(line.slice(end, next)),
      joins: /^\s*(?:\/|&|and|und|y|e|et|sowie)\s*$/iu.test(line.slice(end, next)),
    };
  });
  // 'English and German (fluent)'
  for (let at = said.length - 2; at >= 0; at--) {
    const one = said[at] as (typeof said)[number];
    if (!one.level && one.joins) one.level = said[at + 1]?.level;
  }
  return said.filter(({ level }) => level || isUnderHeading).map(({ name, level }) => ({ name, level }));
}

const word = /[\p{L}\p{M}]{4,}(?:[ -](?=[\p{L}]{4,})[\p{L}\p{M}]+)?|[\p{sc=Han}]{2,}/gu;

function mentionsIn(line: string): Mention[] {
  const known = languageNames();
  const found: Mention[] = [];
  for (const match of line.matchAll(word)) {
    const whole = known.get(languageKey(match[0]));
    if (whole) found.push({ name: whole, start: match.index, end: match.index + match[0].length });
    else
      for (const part of match[0].matchAll(/[\p{L}\p{M}]{4,}/gu)) {
        const name =
          known.get(languageKey(part[0])) ?? known.get(languageKey(part[0]).replace(/(?:kenntnisse|e[nrs]?)$/, ''));
        if (name) found.push({ name, start: match.index + part.index, end: match.index + part.index + part[0].length });
      }
  }
  return found;
}

const nameIn = (item: string) => mentionsIn(item.slice(0, longestLine))[0]?.name;
