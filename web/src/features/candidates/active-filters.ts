// Each condition that holds, in words, and the address without it.
import type { ListSearch, Range } from './list-search.ts';
import { levelWords } from './list-search.ts';

export type ActiveFilter = { key: string; words: string; without: Partial<ListSearch> };

const rangeWords: Record<Range, { title: string; unit: string }> = {
  experience: { title: 'Experience', unit: ' years' },
  resume_score: { title: 'Resume score', unit: '' },
  assessment_score: { title: 'Assessment score', unit: '' },
};
const placeWords = { country: 'Country', state_province: 'State', city: 'City' } as const;

export const skillsOf = ({ skills }: ListSearch) =>
  (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** @param nameOfTag undefined while the tags are not known, and for a tag that is gone. */
export function activeFilters(search: ListSearch, nameOfTag: (id: string) => string | undefined): ActiveFilter[] {
  const { has_resume, is_onboarded, is_untagged, experience_level, tags = [] } = search;
  const found: (ActiveFilter | false)[] = [
    search.search !== undefined && {
      ...{ key: 'search', words: `Search: ${search.search}`, without: { search: undefined } },
    },
    has_resume !== undefined && {
      ...{ key: 'has_resume', words: has_resume ? 'Has a resume' : 'No resume', without: { has_resume: undefined } },
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
    ...placesOf(search),
    ...skillsOf(search).map((skill, at, skills) => ({
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
  ];
  return found.filter((one) => one !== false);
}

const placesOf = (search: ListSearch): (ActiveFilter | false)[] =>
  (Object.keys(placeWords) as (keyof typeof placeWords)[]).map(
    (name) =>
      search[name] !== undefined && {
        ...{ key: name, words: `${placeWords[name]}: ${search[name]}`, without: { [name]: undefined } },
      },
  );

function rangeOf(search: ListSearch, range: Range): ActiveFilter | false {
  const [min, max] = [search[`${range}_min`], search[`${range}_max`]];
  if (min === undefined && max === undefined) return false;
  const { title, unit } = rangeWords[range];
  const span =
    min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : min === max ? min : `${min}–${max}`;
  const without = { [`${range}_min`]: undefined, [`${range}_max`]: undefined };
  return { key: range, words: `${title}: ${span}${unit}`, without };
}
