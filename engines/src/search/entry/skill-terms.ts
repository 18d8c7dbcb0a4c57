import { canonicalSkill, findSkills } from '../../skills/skills.ts';
import { languageName } from '../../skills/spoken-languages.ts';
import { buildTermKey } from '../term-key.ts';
import { asTexts } from './person-to-index.ts';
import type { Post } from './posts.ts';
import { addTerm, type Sheet } from './sheet.ts';

/** How well a skill is shown. */
export const shownInList = 100;
export const shownInSummary = 120;
export const shownInProject = 150;
const shownNow = 255;
const shownBefore = { max: 235, min: 160, a_year: 8 };

/** Used in a post: the longer ago the less. */
export const shownIn = ({ is_open, years_ago }: Post): number =>
  is_open ? shownNow : Math.max(shownBefore.min, shownBefore.max - shownBefore.a_year * years_ago);

/**
 * The skills that a text names. Names of employers are none: nobody learns Java at 'Java Coast Coffee', nor robotics from
 * 'Armature Robotics is a robotics company'.
 */
export function addSkills(
  sheet: Sheet,
  text: string,
  value: number,
  line: number,
  employers: readonly string[] = [],
): void {
  let plain = text;
  for (const name of employers) if (plain.includes(name)) plain = plain.replaceAll(name, '•');
  if (plain !== text && aboutEmployer.test(plain)) plain = plain.replace(/^[^.!?]*/, '');
  for (const { canonical } of findSkills(plain)) addTerm(sheet, 'skill', canonical, value, line);
}

const aboutEmployer =
  /^\W*(?:is|was|ist|war|es|era|est|était) (?:an?|the|one|eine?|una?|une|un|le|la|el|l['’])(?!\p{L})/u;
const minName = 3; // Letters: 'R' and 'C' are no names to look for.

const legalForm =
  /[\s,]+(?:inc|llc|ltd|limited|plc|gmbh|ag|kg|se|corp|co|s\.?a\.?|s\.?l\.?|sarl|sas|b\.?v\.?|gmbh & co\. kg|group|gruppe|groupe|grupo)\.?$/i;

/** With and without legal forms, the longest first, so that 'Acme Java Labs' goes before 'Acme'. */
export const employerNames = (posts: readonly Post[]): string[] =>
  [...new Set(posts.flatMap(({ company }) => [company.trim(), company.trim().replace(legalForm, '')]))]
    .filter((name) => name.length >= minName)
    .sort((a, b) => b.length - a.length);

/** 'Komatsu PC210' is also asked for as 'PC210': words of letters and digits say which one by themselves. */
const modelsIn = (name: string) =>
  buildTermKey('skill', name)
    .split(' ')
    .filter((word) => model.test(word));
const model = /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{3,}$/u;

/** Which one of something, or what of it: 'Scala 3', 'Swift 5.9', 'Rust (Tokio)'. */
const edition = /(?:[\s-]v?\d{1,2}(?:\.\d+)*\+?)?\s*(?:\([^()]*\))?$/u;

const longestName = 60; // Letters; what is longer is no name of a skill.
const maxWords = 6;

/** Skills as listed: each item is one, known or not; 'Python (pandas)' names two. */
export function addListedSkills(sheet: Sheet, items: unknown, value: number, lineOf: (item: string) => number): void {
  for (const item of asTexts(items, 300)) {
    const name = item.trim().slice(0, 200);
    if (languageName(name.replace(/\(.*$/, '').trim()) && !canonicalSkill(name)) continue;
    const line = lineOf(item);
    const known = canonicalSkill(name);
    if (known) addTerm(sheet, 'skill', known, value, line);
    else {
      const found = [canonicalSkill(name.replace(edition, '')), ...findSkills(name).map(({ canonical }) => canonical)];
      for (const canonical of new Set(found)) if (canonical) addTerm(sheet, 'skill', canonical, value, line);
      const isName = name.length <= longestName && name.split(/\s+/).length <= maxWords;
      if (isName)
        for (const key of [buildTermKey('skill', name), ...modelsIn(name)]) addTerm(sheet, 'skill', key, value, line);
    }
  }
}
