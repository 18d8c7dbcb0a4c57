// Each condition that holds, in words, and the address without it.
import { formatDate } from '../../lib/dates.ts';
import type { ListSearch, Range } from './list-search.ts';
import { levelWords, sourceWords, withoutWords } from './list-search.ts';

export type ActiveFilter = { key: string; words: string; without: Partial<ListSearch> };

const rangeWords: Record<Range, { title: string; unit: string }> = {
  experience: { title: 'Experience', unit: ' years' },
  resume_score: { title: 'Resume score', unit: '' },
  assessment_score: { title: 'Assessment score', unit: '' },
};
const exactWords = {
  country: 'Country',
  state_province: 'State',
  city: 'City',
  company: 'Company',
  title: 'Title',
} as const;

export const parseSkills = ({ skills }: ListSearch) =>
  (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** @param nameOfTag undefined while the tags are not known, and for a tag that is gone. */
export function activeFilters(search: ListSearch, nameOfTag: (id: string) => string | undefined): ActiveFilter[] {
  const { has_resume, is_onboarded, is_untagged, experience_level, source, tags = [] } = search;
  const found: (ActiveFilter | false)[] = [
    search.search !== undefined && {
      key: 'search',
      words: `Search: ${search.search}`,
      without: { search: undefined },
    },
    has_resume !== undefined && {
      key: 'has_resume',
      words: has_resume ? 'Has a resume' : 'No resume',
      without: { has_resume: undefined },
    },
    is_onboarded !== undefined && {
      key: 'is_onboarded',
      words: is_onboarded ? 'Onboarded' : 'Not onboarded',
      without: { is_onboarded: undefined },
    },
    ...tags.map((id) => ({
      key: id,
      words: `Tag: ${nameOfTag(id) ?? '…'}`,
      without: { tags: tags.length > 1 ? tags.filter((other) => other !== id) : undefined },
    })),
    is_untagged !== undefined && {
      key: 'is_untagged',
      words: is_untagged ? 'Without tags' : 'With tags',
      without: { is_untagged: undefined },
    },
    ...exactOf(search),
    source !== undefined && {
      key: 'source',
      words: `Source: ${sourceWords[source]}`,
      without: { source: undefined },
    },
    daysOf(search),
    ...parseSkills(search).map((skill, at, skills) => ({
      key: `skill ${skill}`,
      words: `Skill: ${skill}`,
      without: { skills: skills.filter((_, other) => other !== at).join(',') || undefined },
    })),
    experience_level !== undefined && {
      key: 'experience_level',
      words: levelWords[experience_level],
      without: { experience_level: undefined },
    },
    ...(Object.keys(rangeWords) as Range[]).map((range) => rangeOf(search, range)),
    ...describeAbsent(search),
  ];
  return found.filter((one) => one !== false);
}

/** What is not known of them; each goes by itself. */
export const describeAbsent = ({ without = [] }: Pick<ListSearch, 'without'>) =>
  without.map((fact) => {
    const others = without.filter((other) => other !== fact);
    const rest = { without: others.length > 0 ? others : undefined };
    return { key: `without ${fact}`, words: withoutWords[fact], without: rest };
  });

const exactOf = (search: ListSearch): (ActiveFilter | false)[] =>
  (Object.keys(exactWords) as (keyof typeof exactWords)[]).map(
    (name) =>
      search[name] !== undefined && {
        key: name,
        words: `${exactWords[name]}: ${search[name]}`,
        without: { [name]: undefined },
      },
  );

/** When they came. */
function daysOf({ start_date, end_date }: ListSearch): ActiveFilter | false {
  const said =
    start_date && end_date
      ? start_date === end_date
        ? `on ${formatDate(start_date)}`
        : `from ${formatDate(start_date)} to ${formatDate(end_date)}`
      : start_date
        ? `since ${formatDate(start_date)}`
        : end_date && `until ${formatDate(end_date)}`;
  return (
    said !== undefined && {
      key: 'days',
      words: `Came ${said}`,
      without: { start_date: undefined, end_date: undefined },
    }
  );
}

/** '70–80', 'at least 70', '70 to under 80'. */
export function formatRange(min: number | undefined, max: number | undefined, below?: number | undefined): string {
  const isBelow = below !== undefined && (max === undefined || below <= max);
  if (isBelow) return min === undefined ? `under ${below}` : `${min} to under ${below}`;
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? String(min) : `${min}–${max}`;
}

function rangeOf(search: ListSearch, range: Range): ActiveFilter | false {
  const [min, max] = [search[`${range}_min`], search[`${range}_max`]];
  const below = range === 'experience' ? undefined : search[`${range}_below`];
  if (min === undefined && max === undefined && below === undefined) return false;
  const { title, unit } = rangeWords[range];
  const without = {
    [`${range}_min`]: undefined,
    [`${range}_max`]: undefined,
    ...(range !== 'experience' && { [`${range}_below`]: undefined }),
  };
  return { key: range, words: `${title}: ${formatRange(min, max, below)}${unit}`, without };
}
