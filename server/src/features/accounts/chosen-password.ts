// What a password that somebody chooses must not be (NIST SP 800-63B-4, 3.1.1.2): one that everybody tries first, or
// little more than what is known of the person. No rule asks for capitals, digits or signs.
import { fieldRule } from '../../infra/http/problem.ts';
import { isCommonPassword } from './common-passwords/common-passwords.ts';

export type KnownOfPerson = {
  email: string;
  first_name: string;
  last_name: string;
  workspace_name?: string | null;
};

/** As `Password` of the contract asks. */
const minLength = 8;
const minWordLength = 3;

/** @throws Problem 422 at `field` */
export function refuseGuessable(field: 'password' | 'new_password', password: string, person: KnownOfPerson): void {
  if (isCommonPassword(password))
    throw fieldRule(field, 'Too common: many people use this password. Choose another one.');
  if (lengthBesides(password, knownWords(person)) < minLength)
    throw fieldRule(field, 'Too close to your name, email address or company. Add a few unrelated words.');
}

/** How many letters, digits and signs are left when the words that are known go. */
function lengthBesides(password: string, words: string[]): number {
  // A mark in their place: what stands around one must not join to another.
  const rest = words.reduce((text, word) => text.replaceAll(word, '\0'), fold(password));
  return rest.replaceAll('\0', '').length;
}

function knownWords({ email, first_name, last_name, workspace_name }: KnownOfPerson): string[] {
  const said = fold(`hireframe ${email} ${first_name} ${last_name} ${workspace_name ?? ''}`);
  const words = said.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= minWordLength);
  return words.sort((a, b) => b.length - a.length); // The longest first: 'anna' is not 'ann' and a letter.
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
