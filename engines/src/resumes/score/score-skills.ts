import type { Sentence } from '../../text/sentence.ts';
import type { Check } from '../resume.ts';
import { graded, say } from './score-check.ts';
import type { Material } from './score-material.ts';

// Our choice: eight skills, four lines of two, draw a picture; beyond thirty nobody reads a list, and from forty-five
// on it looks like keywords for a machine.
const enough = 8;
const shown = 5;
const readable = { max: 30, far: 45 };

/** A readable list, and skills that the jobs confirm. Each skill counts once, under whatever names it is repeated. */
export function checkSkills({ resume, listed, evidenced }: Material): Check[] {
  const evidence = resume.evidence.skills ?? [];
  const confirmed = listed.filter((skill) => evidenced.includes(skill));
  // Skills in the lines about jobs are shown even where the list leaves them out, but a list is what readers scan.
  const proof = listed.length === 0 ? 0 : (confirmed.length + Math.min(evidenced.length - confirmed.length, 2)) / shown;
  // The longer the list, the less of it counts that no job confirms: a bare pile of keywords earns nothing.
  const claimed = Math.min(listed.length, enough) - Math.min(confirmed.length, enough);
  const credited = Math.min(confirmed.length, enough) + claimed * lengthShare(listed.length);
  return [
    graded('skill_list', credited / enough, listComment(listed.length), evidence),
    graded('skills_shown', proof, proofComment(proof, evidenced), evidence),
    graded(
      'skill_list_length',
      listed.length === 0 ? 0 : lengthShare(listed.length),
      lengthComment(listed.length),
      evidence,
    ),
  ];
}

function lengthShare(number: number): number {
  if (number <= readable.max) return 1;
  return Math.max(0, (readable.far - number) / (readable.far - readable.max));
}

function listComment(number: number): string | Sentence[] {
  if (number === 0) return 'Add a skills section.';
  if (number < enough)
    return say('Lists {count, plural, one {# skill} other {# skills}}. Aim for eight to fifteen.', { count: number });
  return number > readable.max
    ? say('Lists {count} skills and more.', { count: readable.max })
    : say('Lists {count} skills.', { count: number });
}

function proofComment(proof: number, evidenced: string[]): string | Sentence[] {
  if (proof >= 1)
    return say('Jobs show skills in use, such as {skills}.', { skills: evidenced.slice(0, 3).join(', ') });
  return 'Mention more skills in your job descriptions. A skill in use says more than one in a list.';
}

function lengthComment(number: number): string | Sentence[] {
  if (number === 0) return 'Aim for eight to fifteen.';
  return number <= readable.max
    ? 'The list is easy to read.'
    : say('{count} skills are too many. More than thirty adds nothing.', { count: number });
}
