// The industries of employers, as resumes and questions name them.

import { readFileSync } from 'node:fs';
import { loadWords } from '../text/vocabulary.ts';
import { companyKey } from './company-key.ts';
import {
  addName,
  type FoundName,
  findName,
  findNames,
  type NameTable,
  newNameTable,
  withAbove,
  withBelow,
} from './names.ts';

const vocabulary = loadWords(new URL('./industry-words.txt', import.meta.url));

/** How the names of an industry are meant; see industries.txt. */
const kinds = ['sure', 'kind', 'of', 'name'] as const;
type Kind = (typeof kinds)[number];

/** `is_sure`: says the industry wherever it stands; others are words of many meanings ('school', 'energy'). */
export type FoundIndustry = FoundName & { is_sure: boolean };

type Industries = Record<Kind, NameTable> & { all: NameTable };
let loaded: Industries | undefined;

function industries(): Industries {
  loaded ??= load(readFileSync(new URL('industries.txt', import.meta.url), 'utf8'));
  return loaded;
}

function load(text: string): Industries {
  const tables = { sure: newNameTable(), kind: newNameTable(), of: newNameTable(), name: newNameTable() };
  const all = newNameTable();
  let industry = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line === '') continue;
    const [, kind, list = ''] = /^ (\w+): (.*)$/.exec(line) ?? [];
    if (!kind) {
      const [name = '', above = ''] = line.split(' > ');
      industry = name;
      addName(all, industry, above, [industry]);
      continue;
    }
    for (const spelling of list.split(', ')) {
      addName(tables[kind as Kind], industry, '', [spelling]);
      if (kind !== 'name') addName(all, industry, '', [spelling]);
    }
  }
  return { ...tables, all };
}

/** Every industry, by its own name in English. */
export function industryNames(): readonly string[] {
  return industries().all.names;
}

/** 'Finanztechnologie' → 'fintech'; undefined for what is no industry's name. */
export function findIndustry(text: string): string | undefined {
  return findName(industries().all, text);
}

/** Itself, then those it belongs to: 'fintech' → 'fintech', 'finance'. */
export function industriesAbove(name: string): string[] {
  return withAbove(industries().all, name);
}

/** Itself and those that belong to it. */
export function industriesBelow(name: string): string[] {
  return withBelow(industries().all, name);
}

/** The industries that a question names. Most words that are not sure mean one only beside 'in', 'from' or 'company'. */
export function findIndustries(sentence: string): FoundIndustry[] {
  const { all, sure } = industries();
  return findNames(all, sentence).map((found) => {
    const words = sentence.slice(found.start, found.end);
    return { ...found, is_sure: findName(sure, words) === found.name };
  });
}

const businesses = vocabulary('businesses');
const businessAfter = new RegExp(String.raw`^[ \u00a0-]?(?:${businesses})(?![\p{L}])`, 'iu');
/** 'empresa de telecomunicaciones', 'secteur de l'énergie', 'Startup für Zahlungsverkehr', 'Branche: Energie' */
const businessBefore = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:empresa|compañía|compania|sector|industria|negocio|grupo|entreprise|société|secteur|industrie|groupe|startup|start-up|jeune pousse|` +
    String.raw`unternehmen|firma|branche|anbieter|compan(?:y|ies)|firm|provider|industry|sector)` +
    String.raw`(?::| (?:${vocabulary('businessBefore')}))?[ \u00a0]?$`,
  'iu',
);
const leading = vocabulary('leading');
const isA = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${vocabulary('isA')}) (?:${vocabulary('isA 2')})(?: [\p{L}\p{N}'’-]+){0,3} ?$`,
  'iu',
);
/** 'Marktführer im E-Commerce', 'ten years in logistics' */
const isIn = new RegExp(String.raw`(?<!\p{L})(?:${vocabulary('isIn')}) ?$`, 'iu');
const opensWith = new RegExp(
  String.raw`^[\s\-–•*·(]*(?:(?:an?|the|eine?|une?|una)(?: [\p{L}\p{N}'’-]+){0,3} |(?:${leading}) )?$`,
  'iu',
);
const closes = new RegExp(String.raw`^[\s]*(?:[).,;:]|$|(?:${vocabulary('closes')})(?!\p{L}))`, 'iu');

/**
 * The industries that lines about a job say of the employer: 'Pulsewell is a healthtech company.', 'a leading online bank'.
 * Precise: what the work was for ('built an app for schools') says nothing. Those above are not in it.
 */
export function industriesIn(text: string): FoundName[] {
  const { all, sure, kind, of } = industries();
  return findNames(all, text).filter(({ start, end, name }) => {
    const words = text.slice(start, end);
    if (isCoined.test(words)) return true;
    const [before, after] = [text.slice(Math.max(0, start - 80), start), text.slice(end, end + 30)];
    if (businessAfter.test(after) || businessBefore.test(before)) return true;
    const isSure = findName(sure, words) === name;
    if (isSure && (isIn.test(before) || opensWith.test(before))) return true;
    if (!isSure && findName(of, words) === name && findName(kind, words) !== name) return false;
    return isA.test(before) || (opensWith.test(before) && closes.test(after));
  });
}

/** Names that nobody uses but for the industry. */
const isCoined = new RegExp(String.raw`(?<!\p{L})(?:${vocabulary('isCoined')})[- ]?tech(?:s|-\p{L}+)?$`, 'iu');
const max = 2;

/**
 * What the name of an employer says of its industry: 'St Aldric Hospital', 'Müller Logistik GmbH'. Its last words say it
 * ('Water Lily Restaurant'), else its first ('Banco Norte'). Those above are not in it.
 */
export function industriesOfEmployer(company: string): string[] {
  const { sure, kind, name } = industries();
  const short = companyKey(company);
  const found = [sure, kind, name].flatMap((table) => findNames(table, short));
  const last = found.filter(({ end }) => end === short.length);
  const first = found.filter(({ start }) => start === 0);
  const best = last.length > 0 ? last : first.length > 0 ? first : found;
  return [...new Set(best.map((one) => one.name))].slice(0, max);
}
