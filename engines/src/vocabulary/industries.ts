// The industries of employers, as resumes and questions name them.
import { readFileSync } from 'node:fs';
import {
  addName,
  type FoundName,
  findNames,
  type NameTable,
  nameOf,
  newNameTable,
  withAbove,
  withBelow,
} from './names.ts';

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
  return nameOf(industries().all, text);
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
    return { ...found, is_sure: nameOf(sure, words) === found.name };
  });
}

const businesses =
  'compan(?:y|ies)|firms?|start-?ups?|scale-?ups?|sectors?|industr(?:y|ies)|business(?:es)?|groups?|providers?|agenc(?:y|ies)|' +
  'platforms?|vendors?|organi[sz]ations?|corporations?|enterprises?|operators?|suppliers?|specialists?|giants?|unicorn|' +
  'unternehmen|firmen?|branchen?|sektor|konzern|betrieb|anbieter|dienstleister|wesen|industrie|gesellschaft';
const businessAfter = new RegExp(String.raw`^[ \u00a0-]?(?:${businesses})(?![\p{L}])`, 'iu');
/** 'empresa de telecomunicaciones', 'secteur de l'énergie', 'Startup für Zahlungsverkehr', 'Branche: Energie' */
const businessBefore = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:empresa|compañía|compania|sector|industria|negocio|grupo|entreprise|société|secteur|industrie|groupe|startup|start-up|jeune pousse|` +
    String.raw`unternehmen|firma|branche|anbieter|compan(?:y|ies)|firm|provider|industry|sector)` +
    String.raw`(?::| (?:de la|de los|de las|del|de l['’]|des|du|de|d['’]|für|fuer|im bereich|aus dem bereich|aus der|der|in the field of|for|líder en|en|dans|dans le|dans la|dans l['’]|especializada en|spécialisée? dans|in))?[ \u00a0]?$`,
  'iu',
);
const isA =
  /(?:^|[^\p{L}])(?:is|was|are|were|ist|war|es|era|est|était|at|for|bei|für|en|chez|pour|para|von|of|in)(?: (?:an?|one of the|the|eine?[mnrs]?|une?|una|el|la|le|los|las|les|l['’]|der|die|das|dem|den))(?: [\p{L}\p{N}'’-]+){0,3} ?$/iu;
const opensWith = /^[\s\-–•*·(]*(?:(?:an?|the|eine?|une?|una)(?: [\p{L}\p{N}'’-]+){0,3} ?)?$/iu;
const closes = /^[\s]*(?:[).,;:]|$|(?:with|of|in|for|mit|für|con|de|en|avec|à|based|specialis|speciali[sz])\b)/iu;

/**
 * The industries that lines about a job say of the employer: 'Pulsewell is a healthtech company.', 'a leading online bank'.
 * Precise: what the work was for ('built an app for schools') says nothing. Those above are not in it.
 */
export function industriesIn(text: string): FoundName[] {
  const { all, sure, kind, of } = industries();
  return findNames(all, text).filter(({ start, end, name }) => {
    const words = text.slice(start, end);
    if (
      nameOf(sure, words) === name ||
      (nameOf(all, words) === name && words.toLowerCase() === name && isCoined.test(name))
    )
      return true;
    const [before, after] = [text.slice(Math.max(0, start - 80), start), text.slice(end, end + 30)];
    if (businessAfter.test(after) || businessBefore.test(before)) return true;
    if (nameOf(of, words) === name && nameOf(kind, words) !== name) return false;
    return isA.test(before) || (opensWith.test(before) && closes.test(after));
  });
}

/** Names that nobody uses but for the industry. */
const isCoined = /tech$|^e-commerce$|^crypto$/;

/** What the name of an employer says of its industry: 'St Aldric Hospital', 'Müller Logistik GmbH'. Those above are not in it. */
export function industriesOfEmployer(company: string): string[] {
  const { sure, kind, name } = industries();
  const short = company.slice(0, 120);
  const found = [sure, kind, name].flatMap((table) => findNames(table, short));
  return [...new Set(found.map((one) => one.name))];
}
