// Phrases that are a condition or an order as they stand: levels, having led, resumes, sorting. See vocabulary/idioms.txt.

import { findPhrases } from '../lexer/phrases.ts';
import type { Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Meaning, type Span } from '../parse/span.ts';
import type { Degree, Leaf, Level, QuerySort } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

/** @param year this one */
export function proposeIdioms(words: readonly Word[], year: number): Span[] {
  const loaded = loadPhrases('idioms.txt');
  return findPhrases(loaded, words).flatMap(({ meaning, from, to }) => {
    if ((meaning === 'resume' || meaning === 'team') && !isMeant(words, meaning, from, to)) return [];
    if (
      meaning === 'no_experience' &&
      /^(?:in|with|as|of|using|en|con|como|de|avec|comme|mit|als|im|bei|at)$/.test(words[to]?.key ?? '')
    )
      return [];
    if (meaning.startsWith('excluded') && !isExcluded(words, from, to)) return [];
    const found = meaningOf(meaning, year);
    const extra = meaning === 'unasked' ? 1 : meaning.startsWith('sort') || meaning === 'team' ? 4 : 3;
    return found ? [createSpan(from, to, found, extra)] : [];
  });
}

/** 'CVs of cooks' asks for no resume, 'without CV' does; 'chef d'équipe' is a title beside a trade. */
function isMeant(words: readonly Word[], meaning: string, from: number, to: number): boolean {
  if (meaning === 'team') return true;
  const [before, first] = [words[from - 1], words[from]?.key];
  if (/^(?:score|scores|of|von|de|des)$/.test(words[to]?.key ?? '')) return false;
  return (
    to - from > 2 ||
    (first !== undefined && isOperator(before?.key, 'with', 'not', 'never')) ||
    /^(?:a|the|any|an|ein|einen|un|their|uploaded)$/.test(before?.key ?? '')
  );
}

/** 'no graduates', 'not juniors or graduates'; not 'no graduates of Leeds'. */
function isExcluded(words: readonly Word[], from: number, to: number): boolean {
  if (words[to]?.gap === 'space' && isOperator(words[to]?.key, 'of', 'in', 'from', 'with')) return false;
  if (isOperator(words[from - 1]?.key, 'not', 'nor', 'never')) return true;
  return isOperator(words[from - 1]?.key, 'or', 'and') && isOperator(words[from - 3]?.key, 'not', 'nor', 'never');
}

function meaningOf(meaning: string, year: number): Meaning | undefined {
  const [kind, ...rest] = meaning.split(' ');
  const leaf = (one: Leaf): Meaning => ({ is: 'leaf', leaf: one });
  switch (kind) {
    case 'level':
    case 'excluded':
      return leaf({ kind: 'level', any_of: (rest[0] ?? '').split('|') as Level[] });
    case 'degree':
      return leaf({ kind: 'education', min_degree: rest[0] as Degree });
    case 'graduates':
      return {
        is: 'all',
        leaves: [
          { kind: 'years', below: 1 },
          { kind: 'education', from_year: year - 1 },
        ],
      };
    case 'no_experience':
      return leaf({ kind: 'years', below: 1 });
    case 'team':
      return leaf({ kind: 'team', min: 1 });
    case 'onboarded':
      return leaf({ kind: 'onboarded' });
    case 'not_onboarded':
      return leaf({ kind: 'onboarded', is_not: true });
    case 'resume':
      return leaf({ kind: 'resume' });
    case 'no_resume':
      return leaf({ kind: 'resume', is_not: true });
    case 'sort':
      return { is: 'sort', sort: { by: rest[0] as QuerySort['by'], descending: rest[1] === 'desc' } };
    case 'unasked':
    case 'unneeded_experience':
      return { is: 'unused' };
    case 'any_count':
      return { is: 'cue', cues: ['filler'] };
  }
  return undefined;
}
