// The industries of employers, as resumes and questions name them.
import { readFileSync } from 'node:fs';
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

const businesses =
  'compan(?:y|ies)|firms?|start-?ups?|scale-?ups?|sectors?|industr(?:y|ies)|business(?:es)?|groups?|providers?|agenc(?:y|ies)|' +
  'platforms?|vendors?|organi[sz]ations?|corporations?|enterprises?|operators?|giants?|unicorn|' +
  'unternehmen|firmen?|branchen?|sektor|konzern|betrieb|anbieter|dienstleister|wesen|industrie|gesellschaft';
const businessAfter = new RegExp(String.raw`^[ \u00a0-]?(?:${businesses})(?![\p{L}])`, 'iu');
/** 'empresa de telecomunicaciones', 'secteur de l'énergie', 'Startup für Zahlungsverkehr', 'Branche: Energie' */
const businessBefore = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:empresa|compañía|compania|sector|industria|negocio|grupo|entreprise|société|secteur|industrie|groupe|startup|start-up|jeune pousse|` +
    String.raw`unternehmen|firma|branche|anbieter|compan(?:y|ies)|firm|provider|industry|sector)` +
    String.raw`(?::| (?:de la|de los|de las|del|de l['’]|des|du|de|d['’]|für|fuer|im bereich|aus dem bereich|aus der|der|in the field of|for|líder en|en|dans|dans le|dans la|dans l['’]|especializada en|spécialisée? dans|in))?[ \u00a0]?$`,
  'iu',
);
const leading =
  'leading|large|small|global|international|regional|national|independent|family-run|top|führende[rsn]?|internationale[rsn]?|mittelständische[rsn]?|große[rsn]?|' +
  'grand|grande|gran|importante|principal|premier|première';
const isA =
  /(?:^|[^\p{L}])(?:is|was|are|were|ist|war|es|era|est|était|at|bei|en|chez|in) (?:an?|one of the|the|eine?[mnrs]?|une?|una|el|la|le|los|las|les|l['’]|der|die|das|dem|den)(?: [\p{L}\p{N}'’-]+){0,3} ?$/iu;
/** 'Marktführer im E-Commerce', 'ten years in logistics' */
const isIn =
  /(?<!\p{L})(?:in|im|in der|in den|en|en el|en la|dans|dans le|dans la|in the|leader du|leader de la|experts? in) ?$/iu;
const opensWith = new RegExp(
  String.raw`^[\s\-–•*·(]*(?:(?:an?|the|eine?|une?|una)(?: [\p{L}\p{N}'’-]+){0,3} |(?:${leading}) )?$`,
  'iu',
);
const closes = /^[\s]*(?:[).,;:]|$|(?:with|of|in|for|mit|für|der|con|de|en|avec|à|based|speciali[sz])(?!\p{L}))/iu;

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
const isCoined =
  /(?<!\p{L})(?:fin|health|ed|insur|prop|clean|agri|ag|legal|bio|med|food|ad|mar|fem|reg|pay)[- ]?tech(?:s|-\p{L}+)?$/iu;
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
