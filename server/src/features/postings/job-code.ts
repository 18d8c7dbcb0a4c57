import { randomInt } from 'node:crypto';

/** No vowels, so that no word comes out of it; no 0 and 1, which are taken for O and I. 28^5 are 17 million. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ';
const length = 5;

/** A short code for people to copy: 'HF-7K3QX'. */
export const makeJobCode = (): string =>
  `HF-${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
