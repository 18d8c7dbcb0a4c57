import { stemWord } from '../content/stems.ts';
import { canonicalSkill } from '../skills/skills.ts';
import { companyKey } from '../vocabulary/company-key.ts';
import { nameKey } from '../vocabulary/names.ts';
import { schoolKey } from '../vocabulary/school-key.ts';
import type { TermKind } from './term.ts';

/**
 * The key of a term for a name: the one rule for entries, for what a query asks, and for phrases of a sentence that are looked up.
 * Empty where nothing of the name is left, and for kinds of which a person has one term at most (`team`, `degree`,
 * `graduated`). Of titles: of one word (see `titleWords`). Ids of places stay as they are.
 */
export function buildTermKey(kind: TermKind, name: string): string {
  switch (kind) {
    case 'skill':
      return canonicalSkill(name) ?? nameKey(name);
    case 'company_now':
    case 'company_before':
      return companyKey(name);
    case 'school':
      return schoolKey(name);
    case 'title_now':
    case 'title_before':
      return stemWord(nameKey(name));
    case 'team':
    case 'degree':
    case 'graduated':
      return '';
    case 'place':
      return name;
    case 'role_now':
    case 'role_before':
      return name.toLowerCase().trim(); // Names of roles.ts hold signs: '.net developer'.
    default:
      return nameKey(name); // Industries, fields, certifications, languages.
  }
}

const little = new Set(
  'a an the and or of in at for to with by on der die das und oder fur mit im in am zu de del la el los las y o en con para le les du des et ou pour avec au aux m w f d x h gn'.split(
    ' ',
  ),
);
const maxWords = 20;

/** The keys of `title_now` and `title_before` that a title, or words asked for in one, has. */
export function titleWords(title: string): string[] {
  const words = nameKey(title.slice(0, 200).replace(/\([^)]*\)/g, ' '))
    .split(' ')
    .slice(0, maxWords);
  return [
    ...new Set(words.filter((word) => word !== '' && !little.has(word)).map((word) => buildTermKey('title_now', word))),
  ];
}
