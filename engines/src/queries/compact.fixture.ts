// A query in one line, for tables of tests: 'role nurse; !place London, England, United Kingdom; years >=5'.
import type { AskedRange, CandidateQuery, Condition } from './query.ts';

export function compact({ conditions, words, sort }: CandidateQuery): string {
  const parts = conditions.map(compactCondition);
  if (sort) parts.push(`sort ${sort.by} ${sort.descending ? 'desc' : 'asc'}`);
  if (words.length > 0) parts.push(`words ${words.join(' ')}`);
  return parts.join('; ') || 'nothing';
}

function compactCondition(condition: Condition): string {
  const not = condition.is_not ? '!' : '';
  const when = 'when' in condition ? `:${condition.when}` : '';
  switch (condition.kind) {
    case 'either':
      return `either ${condition.of.map((list) => `(${list.map(compactCondition).join('; ')})`).join(' or ')}`;
    case 'years':
      return `${not}years ${range(condition)}`;
    case 'score':
      return `${not}score ${condition.of} ${range(condition)}`;
    case 'place':
      return `${not}place ${condition.any_of.map(({ name, within_km }) => (within_km ? `${name} ${within_km}km` : name)).join(' | ')}`;
    case 'team':
      return `${not}team ${condition.min}`;
    case 'industry':
      return `${not}${condition.has_led ? 'led' : 'industry'} ${condition.any_of.join(' | ')}`;
    case 'education': {
      const { min_degree, fields = [], schools = [], from_year, to_year } = condition;
      const years = from_year || to_year ? `${from_year ?? ''}..${to_year ?? ''}` : '';
      return [
        `${not}education`,
        min_degree,
        fields.join(' | '),
        schools.map((school) => `@${school}`).join(' | '),
        years,
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'language':
      return `${not}language ${condition.any_of.join(' | ')} ${condition.min_level}`;
    case 'came':
      return `${not}came ${condition.from ?? ''}..${condition.to ?? ''}`;
    case 'application': {
      const { postings = [], statuses = [], from, to } = condition;
      const days = from || to ? `${from ?? ''}..${to ?? ''}` : '';
      const what = [`${not}application`, postings.join(' | ')].filter(Boolean).join(' ');
      return [`${what}${statuses.length > 0 ? `: ${statuses.join(' | ')}` : ''}`, days].filter(Boolean).join(' ');
    }
    case 'name':
      return `name ${condition.words}`;
    case 'resume':
    case 'onboarded':
      return `${not}${condition.kind}`;
    default:
      return `${not}${condition.kind}${when === ':now' && condition.kind === 'role' ? '' : when} ${condition.any_of.join(' | ')}`;
  }
}

function range({ min, max, above, below }: AskedRange): string {
  const ends = [min !== undefined && `>=${min}`, above !== undefined && `>${above}`, max !== undefined && `<=${max}`];
  return [...ends, below !== undefined && `<${below}`].filter(Boolean).join(' ');
}
