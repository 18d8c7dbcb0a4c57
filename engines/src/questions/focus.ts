// What a recruiter's words ask for, thing by thing: "React performance and conflict in a team" is two.
import { findConcepts } from '../content/concepts.ts';
import { isStopWord } from '../content/stop-words.ts';
import { canonicalSkill } from '../skills/skills.ts';
import { allQuestions, type BankQuestion } from './question-bank.ts';

/** One thing that is asked for: what its words stand for, and the skills among them by their canonical names. */
export type Wish = { concepts: Set<string>; skills: string[] };

const longest = 1000; // Letters; a recruiter's words are a line or two.

/** The things in the order in which they are written; empty where nothing is said. */
export function readFocus(focus: string): Wish[] {
  const parts = focus.slice(0, longest).split(/[,;.:!?()\n&]+|\s[-–—/]\s|\b(?:and|und|as well as|plus|with)\b/i);
  return parts
    .map((part) => ({ concepts: findConcepts(part), skills: skillsOf(part) }))
    .filter(({ concepts }) => concepts.size > 0);
}

/** The skills that a few words name, however they are written: 'react' is React here. */
function skillsOf(words: string): string[] {
  const all = words.split(/\s+/).filter(Boolean);
  const phrases = all.flatMap((_, at) => [3, 2, 1].map((length) => all.slice(at, at + length).join(' ')));
  const names = phrases.filter(
    (phrase) => phrase.length >= 4 || /^(?:sql|c\+\+|c#|aws|php|css|seo|crm|ios|git|ux)$/i.test(phrase),
  );
  return [...new Set(names.flatMap((name) => (isStopWord(name.toLowerCase()) ? [] : (canonicalSkill(name) ?? []))))];
}

type About = { asked: Set<string>; shown: Set<string> };
let loaded: { about: Map<string, About>; weightOf: (concept: string) => number } | undefined;

/** A concept weighs the less, the more questions ask about it: 'team' tells little, 'accessibility' much. */
function bank() {
  if (loaded) return loaded;
  const about = new Map(allQuestions().map((question) => [question.id, aboutOf(question)]));
  const counts = new Map<string, number>();
  for (const { asked } of about.values())
    for (const concept of asked) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  const weightOf = (concept: string) => 1 - Math.log(1 + (counts.get(concept) ?? 0)) / Math.log(1 + about.size);
  loaded = { about, weightOf };
  return loaded;
}

const aboutOf = ({ text, skills, topic, shows }: BankQuestion): About => ({
  asked: findConcepts(`${text} ${skills.join(' ')} ${topic.replaceAll('-', ' ')}`),
  shown: findConcepts(shows.map((one) => `${one.text} ${one.cues.join(' ')}`).join(' ')),
});

/** 0 (nothing to do with it) to about 3: what the question asks counts whole, what a good answer shows a third. */
export function focusFit({ id, skills }: BankQuestion, wish: Wish): number {
  const { about, weightOf } = bank();
  const own = about.get(id);
  let fit = skills.some((skill) => wish.skills.includes(skill)) ? 0.8 : 0;
  for (const concept of wish.concepts)
    fit += own?.asked.has(concept) ? weightOf(concept) : own?.shown.has(concept) ? weightOf(concept) / 3 : 0;
  return fit;
}
