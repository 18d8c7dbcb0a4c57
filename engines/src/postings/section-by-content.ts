// What the items below a heading are that no list of headings knows: by their own wording and by what came before them.

import { findSkills } from '../skills/skills.ts';
import { loadWords } from '../text/vocabulary.ts';
import type { SectionKind } from './description.ts';
import { foldInPlace } from './fold-in-place.ts';
import { getCues } from './operators.ts';
import type { PostingLanguage } from './posting.ts';
import { degree } from './skill-words.ts';
import { opensWithVerb } from './split-items.ts';

const vocabulary = loadWords(new URL('./vocabulary/section-by-content.txt', import.meta.url));

/** Words of what an employer gives. */
const given = new RegExp(String.raw`\b(?:${vocabulary('given')})\b|[€£$]`);

/** 'Anlagen warten und Störungen beheben'. */
const endsInVerb = /(?<= )\p{Ll}{3,}(?:en|ern|eln)\.?$/u;

/** A skill, a language or a certificate by itself: 'Auslan', 'ISO 17025', 'Power BI'. */
const isName = (item: string) => item.split(/\s+/).length <= 4 || findSkills(item).length > 0;

/**
 * The kind of a section with an unknown heading; undefined where its items do not tell. `seen`: the kinds of the sections
 * before. Adverts name the work first, then what they ask for, then what they wish for.
 */
export function kindByContent(
  items: string[],
  seen: ReadonlySet<SectionKind>,
  language: PostingLanguage | null,
): SectionKind | undefined {
  if (items.length === 0) return undefined;
  const cues = getCues(language);
  const folded = items.map((item) => foldInPlace(item.slice(0, 300)));
  const share = (test: (item: string, at: number) => boolean) => folded.filter(test).length / items.length;
  const gifts = share((item) => given.test(item) || cues.benefit.test(item));
  const asked = share((item) => cues.requirement.test(item) || degree.test(item));
  const verbs = share(
    (item, at) =>
      item.includes(' ') &&
      (opensWithVerb(item, items[at] as string, language) ||
        (language === 'de' && endsInVerb.test(items[at] as string))) &&
      !cues.requirement.test(item) &&
      !given.test(item),
  );
  if (gifts >= 0.5 && asked < 0.5) return 'benefits';
  if (verbs >= 0.5 && asked < 0.5 && !seen.has('responsibilities')) return 'responsibilities';
  if (!seen.has('requirements') && (asked >= 0.34 || (seen.has('responsibilities') && gifts < 0.34)))
    return 'requirements';
  if (seen.has('requirements') && gifts === 0 && !seen.has('nice_to_have') && share(isName) >= 0.6)
    return 'nice_to_have';
  return undefined;
}
