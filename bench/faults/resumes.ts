// Invented people with their files, each with an address that no other has.
import { makePerson } from '../../server/src/app/demo/resumes/make-person.ts';
import { type MadeResume, makeResume } from '../../server/src/app/demo/resumes/make-resume.ts';

const numbers: number[] = [];
const addresses = new Set<string>();
let next = 0;

/** @param at from 0; the same person in every run */
export function resumeOf(at: number): Promise<MadeResume> {
  while (numbers.length <= at) {
    const { email } = makePerson(next);
    if (!addresses.has(email)) numbers.push(next);
    addresses.add(email);
    next++;
  }
  return makeResume(numbers[at] as number);
}
