// Degrees and fields of study.
import { readFileSync } from 'node:fs';
import type { Degree } from '../queries/query.ts';
import {
  type FoundName,
  findName,
  findNames,
  type NameTable,
  nameKey,
  readNameTable,
  withAbove,
  withBelow,
} from './names.ts';

type Studies = { degrees: NameTable; fields: NameTable };
let loaded: Studies | undefined;

function studies(): Studies {
  loaded ??= {
    degrees: readNameTable(readFileSync(new URL('degrees.txt', import.meta.url), 'utf8')),
    fields: readNameTable(readFileSync(new URL('fields.txt', import.meta.url), 'utf8')),
  };
  return loaded;
}

export type FoundDegree = { degree: Degree; start: number; end: number };

/** The words of a text that name a degree. 'master' and 'associate' are words of titles too: ask only where studies are meant. */
export function findDegrees(text: string): FoundDegree[] {
  return findNames(studies().degrees, text).map(({ name, start, end }) => ({ degree: name as Degree, start, end }));
}

/** The degree that a line of a resume's education names first: 'M.Sc. Informatik' → 'master'. */
export function findDegree(text: string): Degree | undefined {
  return findDegrees(text.slice(0, 300))[0]?.degree;
}

/** Fields of study that a text names. */
export function findFields(text: string): FoundName[] {
  return findNames(studies().fields, text);
}

/** 'Informatik' → 'computer science'; undefined for a field that is not known. */
export function fieldNamed(text: string): string | undefined {
  return findName(studies().fields, text);
}

/** 'Bachelor of Science in Nursing' is about nursing. */
const ofDegree =
  /((?<!\p{L})(?:bachelor|master|doctor|associate)(?:['’]?s)?) (?:of|in|degree in) (?:applied )?(?:sciences?|arts|philosophy|technology)(?!\p{L})/giu;

/** Fields that a course of study names, with those above each: 'MSc in Applied Physics' → 'physics', 'natural sciences', 'stem'. */
export function findStudyFields(text: string): string[] {
  const found = findFields(text.slice(0, 300).replace(ofDegree, '$1,'));
  return [...new Set(found.flatMap(({ name }) => fieldsAbove(name)))];
}

/** Itself, then those it belongs to. */
export function fieldsAbove(name: string): string[] {
  return withAbove(studies().fields, name);
}

/** Itself and those that belong to it. */
export function fieldsBelow(name: string): string[] {
  return withBelow(studies().fields, name);
}

const between =
  /^(?:\s|[-–—:,.;()/]|(?:in|of|of the|en|de|d|des|du|der|for|für|zum|zur|als|mention|spécialité|especialidad|specialisation|hons|honours|with|honors|option|fachrichtung|studiengang|major|science|arts)(?![\p{L}]))+/iu;
const maxWords = 6;

/** What a course of study is about where the field has no name of its own here: 'Diploma in Culinary Arts' → 'culinary arts'. */
export function ownField(degree: string): string | undefined {
  let rest = degree.slice(0, 200).replace(/\([^)]*\)/g, ' ');
  for (const { start, end } of findDegrees(rest).reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  const key = nameKey(rest.replace(between, '').split(/[,;|–—]| - | with | mit /)[0] as string);
  return key.length > 2 && key.split(' ').length <= maxWords ? key : undefined;
}
