import { canonicalSkill } from '../../skills/skills.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Check } from '../resume.ts';
import { count, graded, passed } from './score-check.ts';
import { hasFigure, type Material, wordCount } from './score-material.ts';

// Two to five sentences are 30 to 100 words; in German or Polish half as many words say as much.
const length = { min: 15, max: 100, far: 200 };
const namedSkills = 2;

/** A short opening that says what the person does, with something to hold on to. */
export function checkSummary(material: Material): Check[] {
  const { resume } = material;
  const evidence = resume.summary ? [resume.evidence.summary ?? { start: 0, end: 0 }] : [];
  const named = backedSkills(material);
  return [
    passed(
      'summary',
      evidence,
      'You open with a summary.',
      'Open with two to four sentences: what you do, what you are good at, what you look for.',
    ),
    checkLength(wordCount(resume.summary), evidence),
    graded('summary_skills', named.length / namedSkills, skillComment(named), evidence),
    passed(
      'summary_figure',
      hasFigure(resume.summary) ? evidence : [],
      'Your summary holds a figure that makes it concrete.',
      'Put one figure into your summary, such as years of practice, the size of a team or a result.',
    ),
  ];
}

function checkLength(words: number, evidence: Check['evidence']): Check {
  if (words === 0) return graded('summary_length', 0, 'Thirty to eighty words are enough for it.');
  if (words < length.min)
    return graded(
      'summary_length',
      words / length.min,
      `${count(words, 'word')} is short for a summary: aim at thirty to eighty.`,
      evidence,
    );
  if (words <= length.max)
    return graded('summary_length', 1, `With ${words} words your summary is quickly read.`, evidence);
  const share = (length.far - words) / (length.far - length.max);
  return graded('summary_length', share, `${words} words is long for a summary: keep to eighty.`, evidence);
}

/** Skills that the summary names and that stand elsewhere too: a claim alone earns nothing. */
function backedSkills({ resume, listed, evidenced }: Material): string[] {
  const summary = resume.summary.toLowerCase();
  const named = new Set(skillsIn(resume.summary).map((skill) => skill.canonical));
  for (const skill of resume.skills)
    if (skill.length > 3 && summary.includes(skill.toLowerCase()))
      named.add(canonicalSkill(skill) ?? skill.toLowerCase());
  return [...named].filter((skill) => listed.includes(skill) || evidenced.includes(skill));
}

function skillComment(named: string[]): string {
  if (named.length >= namedSkills)
    return `Your summary names ${named.slice(0, 3).join(', ')}, which the rest of the resume confirms.`;
  return 'Name two or three of your main skills in the summary, and show them again further down.';
}
