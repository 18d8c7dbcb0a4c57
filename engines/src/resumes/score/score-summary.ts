import { canonicalSkill } from '../../skills/skills.ts';
import type { Sentence } from '../../text/sentence.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Check } from '../resume.ts';
import { graded, passed, say } from './score-check.ts';
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
      'Opens with a summary.',
      "Open with two to four sentences: what you do, what you're good at, what you're looking for.",
    ),
    checkLength(wordCount(resume.summary), evidence),
    graded('summary_skills', named.length / namedSkills, skillComment(named), evidence),
    passed(
      'summary_figure',
      hasFigure(resume.summary) ? evidence : [],
      'The summary includes a number.',
      'Add one number to your summary, such as years of experience, team size or a result.',
    ),
  ];
}

function checkLength(words: number, evidence: Check['evidence']): Check {
  if (words === 0) return graded('summary_length', 0, 'Aim for thirty to eighty words.');
  if (words < length.min)
    return graded(
      'summary_length',
      words / length.min,
      say('{count, plural, one {one word} other {# words}} is short for a summary. Aim for thirty to eighty.', {
        count: words,
      }),
      evidence,
    );
  if (words <= length.max)
    return graded('summary_length', 1, say('At {words} words, the summary is quick to read.', { words }), evidence);
  const share = (length.far - words) / (length.far - length.max);
  return graded(
    'summary_length',
    share,
    say('{words} words is long for a summary. Keep it to eighty.', { words }),
    evidence,
  );
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

function skillComment(named: string[]): string | Sentence[] {
  if (named.length >= namedSkills)
    return say('The summary names {skills}, which the rest of the resume backs up.', {
      skills: named.slice(0, 3).join(', '),
    });
  return 'Name two or three main skills in the summary and show them again in your experience.';
}
