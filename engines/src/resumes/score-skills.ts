import type { Check } from './resume.ts';
import { graded } from './score-check.ts';
import type { Material } from './score-material.ts';

// Eight is what the common advice of "eight to fifteen" begins with. Beyond thirty nobody reads a list; from sixty
// on it looks like keywords for a machine.
const enough = 8;
const shown = 5;
const readable = { most: 30, far: 60 };

/** A readable list, and skills that the jobs confirm. Each skill counts once, under whatever names it is repeated. */
export function checkSkills({ resume, listed, evidenced }: Material): Check[] {
  const evidence = resume.evidence.skills ? [resume.evidence.skills] : [];
  const confirmed = listed.filter((skill) => evidenced.includes(skill));
  // Skills in the lines about jobs are shown even where the list leaves them out, but a list is what readers scan.
  const proof = listed.length === 0 ? 0 : (confirmed.length + Math.min(evidenced.length - confirmed.length, 2)) / shown;
  return [
    graded('A list of skills', 4, listed.length / enough, listComment(listed.length), evidence),
    graded('Skills shown at work', 4, proof, proofComment(proof, evidenced), evidence),
    graded(
      'A list that can be read',
      2,
      listed.length === 0 ? 0 : lengthShare(listed.length),
      lengthComment(listed.length),
      evidence,
    ),
  ];
}

function lengthShare(number: number): number {
  return number <= readable.most ? 1 : (readable.far - number) / (readable.far - readable.most);
}

function listComment(number: number): string {
  if (number === 0) return 'Add a section with your skills.';
  return number >= enough
    ? `You list ${Math.min(number, readable.most)} skills${number > readable.most ? ' and more' : ''}.`
    : `You list ${number} skills; eight to fifteen give a fuller picture.`;
}

function proofComment(proof: number, evidenced: string[]): string {
  if (proof >= 1) return `Your jobs show your skills in use, such as ${evidenced.slice(0, 3).join(', ')}.`;
  return 'Show more of your skills in the lines about your jobs: a skill in use says more than one in a list.';
}

function lengthComment(number: number): string {
  if (number === 0) return 'Eight to fifteen are enough.';
  return number <= readable.most
    ? 'The list is short enough to be read.'
    : `${number} skills are too many to be read: more than thirty add nothing.`;
}
