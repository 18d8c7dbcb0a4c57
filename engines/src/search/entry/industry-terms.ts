import { companyKey } from '../../vocabulary/company-key.ts';
import { industriesAbove, industriesIn, industriesOfEmployer } from '../../vocabulary/industries.ts';
import { buildTermKey } from '../term-key.ts';
import type { Post } from './posts.ts';
import { addTerm, type Sheet } from './sheet.ts';

const now = 255;
const min = 60;
const aYear = 12;
const inSummary = 50;

/** Industry → the line that says it; -1 where none does. */
type Said = Map<string, number>;
/** What lines say of an employer goes before what its name, or a title there, lets guess. */
type Employer = { said: Said; guessed: Said };

/** What each employer's industry is, by `companyKey`: a line about one post speaks for all posts there. */
export type Employers = Map<string, Employer>;

/** @param lines the lines of the post with their places in the entry */
export function readEmployer(employers: Employers, post: Post, title: number, lines: { text: string; line: number }[]) {
  const own = employerOf(employers, companyKey(post.company));
  for (const name of industriesOfEmployer(post.company)) put(own.guessed, name, title);
  for (const { name } of industriesIn(post.role)) put(own.guessed, name, title);
  for (const { text, line } of lines)
    for (const { name } of industriesIn(text)) put((aboutOther(employers, post, text) ?? own).said, name, line);
}

/** 'Acme is a bank' under a post elsewhere speaks of Acme. */
function aboutOther(employers: Employers, post: Post, text: string): Employer | undefined {
  const subject = /^(.{2,60}?) (?:is|was|ist|war|es|era|est|était) /u.exec(text)?.[1];
  const key = subject ? companyKey(subject) : '';
  return key !== '' && key !== companyKey(post.company) ? employers.get(key) : undefined;
}

function employerOf(employers: Employers, key: string): Employer {
  const known = employers.get(key);
  if (known && key !== '') return known;
  const fresh: Employer = { said: new Map(), guessed: new Map() };
  employers.set(key, fresh);
  return fresh;
}

function put(said: Said, name: string, line: number): void {
  if (!said.has(name) || (said.get(name) as number) < 0) said.set(name, line);
}

/** The industries of a post's employer with those above them. `led`: its holder led a team there. */
export function addIndustries(
  sheet: Sheet,
  employer: Employer | undefined,
  { is_open, years_ago }: Post,
  led: boolean,
): void {
  const value = is_open ? now : Math.max(min, now - aYear - aYear * years_ago);
  for (const [name, line] of (employer?.said.size ? employer.said : employer?.guessed) ?? [])
    for (const one of industriesAbove(name)) {
      addTerm(sheet, 'industry', buildTermKey('industry', one), value, line);
      if (led) addTerm(sheet, 'led_industry', buildTermKey('led_industry', one), value, line);
    }
}

/** 'Ten years in fintech' */
export function addIndustriesOfSummary(sheet: Sheet, text: string, line: number): void {
  for (const { name } of industriesIn(text))
    for (const one of industriesAbove(name)) addTerm(sheet, 'industry', buildTermKey('industry', one), inSummary, line);
}
