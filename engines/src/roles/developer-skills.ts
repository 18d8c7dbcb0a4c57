// Developers by what they write in: 'java developer' is made of a skill, not listed in the taxonomy.
import { allKeys, findFamily, findSpelling, longestFrom } from '../skills/skill-catalogue.ts';
import type { Word } from './role-words.ts';

/** `skill`: as the catalogue spells it. From word `from` up to and without word `to`. */
export type FoundSkill = { skill: string; from: number; to: number };

const families = new Set([
  'Programming languages',
  'Web development',
  'Backend and architecture',
  'Mobile development',
  'Databases',
]);
/** What developers do or know rather than write in. */
const concept =
  /\b(?:develop|architect|design|pattern|perform|access|compat|service|system|applic|control|debug|struct|code|queue|availab|scalab|concurren|integration|saas|things|programming|refactor|optim|admin|npm|version|embedded|bluetooth|serverless|blockchain|data$|mainframe|drivers|app store)/i;

const above: [parent: string, skills: string][] = [
  [
    'frontend engineer',
    'JavaScript,React,Angular,AngularJS,Vue.js,Svelte,Next.js,Nuxt,Ember.js,Backbone.js,jQuery,HTML,CSS,Sass,Redux,Gatsby,Astro',
  ],
  [
    'backend engineer',
    'Java,Python,Go,PHP,Ruby,Ruby on Rails,C#,.NET,.NET Framework,ASP.NET,Node.js,Scala,Elixir,Erlang,Clojure,Rust,Perl,Django,Flask,FastAPI,Spring,Spring Boot,Laravel,Symfony,NestJS,Express.js,Kotlin,Groovy,Hibernate,Quarkus,GraphQL',
  ],
  [
    'web developer',
    'PHP,JavaScript,WordPress,Drupal,Joomla,TYPO3,Magento,Shopify,WooCommerce,PrestaShop,Shopware,HTML,CSS,Laravel,Symfony,Ruby on Rails,Django,TypeScript,React,Angular,Vue.js',
  ],
  [
    'mobile developer',
    'Swift,SwiftUI,Objective-C,Flutter,React Native,Xamarin,Ionic,Cordova,Jetpack Compose,Kotlin Multiplatform,Dart',
  ],
];
above.push(
  ['ruby developer', 'Ruby on Rails,Sinatra'],
  ['python developer', 'Django,Flask,FastAPI'],
  ['java developer', 'Spring,Spring Boot,Hibernate,Quarkus'],
  ['php developer', 'Laravel,Symfony,CodeIgniter,Zend Framework'],
  ['node.js developer', 'NestJS,Express.js'],
  ['react developer', 'Next.js'],
  ['.net developer', 'C#,ASP.NET,.NET Framework'],
);
const parentsBySkill = new Map<string, string[]>();
for (const [parent, skills] of above)
  for (const skill of skills.split(',')) parentsBySkill.set(skill, [...(parentsBySkill.get(skill) ?? []), parent]);

/** The roles above '… developer' of a skill. */
export const parentsOfSkill = (skill: string): string[] => parentsBySkill.get(skill) ?? ['software engineer'];
export const developerTitle = (skill: string): string => `${skill.toLowerCase()} developer`;

/** What devices are programmed in, too. */
const ofDevices = new Set(['C', 'C++', 'Rust', 'Assembly', 'Ada', 'Embedded C']);
/** What data are moved and counted with, too. */
const ofData = new Set(['Scala', 'Python', 'SQL', 'Julia']);
/** Whom 'engineers' of a skill may mean: of C++, those who write firmware as well, of Scala those of data. */
export const engineerTitles = (skill: string): string[] => [
  'software engineer',
  ...(ofDevices.has(skill) ? ['embedded engineer'] : []),
  ...(ofData.has(skill) ? ['data engineer'] : []),
];

const isWrittenIn = (canonical: string) => families.has(findFamily(canonical)?.name ?? '') && !concept.test(canonical);

let skillsByRole: Map<string, string> | undefined;
/** Role → skill, of all such developers. */
export function developers(): Map<string, string> {
  skillsByRole ??= new Map(
    allKeys()
      .map((key) => findSpelling(key)?.canonical ?? '')
      .filter(isWrittenIn)
      .map((skill) => [developerTitle(skill), skill]),
  );
  return skillsByRole;
}

/** The longest names of such skills among words, from left to right; @param taken says which words mean something else */
export function skillsIn(words: readonly Word[], taken: (at: number) => boolean): FoundSkill[] {
  const found: FoundSkill[] = [];
  for (let at = 0; at < words.length; ) {
    const skill = taken(at) ? undefined : skillAt(words, at, taken);
    if (skill) found.push(skill);
    at = skill?.to ?? at + 1;
  }
  return found;
}

function skillAt(words: readonly Word[], from: number, taken: (at: number) => boolean): FoundSkill | undefined {
  let key = words[from]?.folded ?? '';
  const max = longestFrom(key);
  let best: FoundSkill | undefined;
  for (let count = 1; count <= max; count++) {
    const to = from + count;
    const spelling = findSpelling(key);
    if (spelling && spelling.rule !== 'neighbour' && isWrittenIn(spelling.canonical))
      best = { skill: spelling.canonical, from, to };
    if (!words[to]?.is_joined || taken(to)) break;
    key += ` ${words[to].folded}`;
  }
  return best;
}
