// What can be asked of a drill-down beside the filters of the page.
import { resumeComponents } from '@hireframe/contract/drill-downs.ts';
import { SimpleGrid } from '@mantine/core';
import { ChoiceField } from '../candidates/ChoiceField.tsx';
import { RangeField } from '../candidates/RangeField.tsx';
import { SkillsField, TermField } from '../candidates/TermField.tsx';
import { sectionTitles } from '../resumes/breakdown.ts';
import type { DrillDownType, DrillQuery, EditDrill } from './drill.ts';

type Props = { type: DrillDownType; query: DrillQuery; edit: EditDrill };

const percent = { min: 0, max: 100 };
const components = [
  { value: 'all', label: 'Whole resume' },
  ...resumeComponents.map((value) => ({ value, label: sectionTitles[value] })),
];
const wordsIn = (list: string | undefined) => (list ?? '').split(',').flatMap((one) => one.trim() || []);
const numberOf = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value));

export function DrillFields({ type, query, edit }: Props) {
  const isScored = type === 'assessment-details' || type === 'resume-analysis';
  const term = (name: 'company' | 'title', label: string) => (
    <TermField kind={name} label={label} value={query[name]} onChange={(value, how) => edit({ [name]: value }, how)} />
  );
  /** '' goes before the skills of the page, and stands for none. */
  const skills = (name: 'skills' | 'any_skills', label: string) => (
    <SkillsField
      label={label}
      value={wordsIn(query[name])}
      onChange={(chosen) => edit({ [name]: chosen.join(',') || (name === 'skills' ? '' : undefined) })}
    />
  );
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2, sm: type === 'resume-analysis' || type === 'skills-analysis' ? 4 : 3 }}
      spacing="sm"
      verticalSpacing="xs"
    >
      {type === 'resume-analysis' && (
        <ChoiceField
          label="Component"
          choices={components}
          value={query.component ?? 'all'}
          onChange={(value) => edit({ component: value === 'all' ? undefined : (value as DrillQuery['component']) })}
        />
      )}
      {isScored && (
        <RangeField
          label={query.component ? 'Score (% of maximum)' : 'Score'}
          limits={percent}
          value={{ min: numberOf(query.score_min), max: numberOf(query.score_max) }}
          onChange={({ min, max }, how) =>
            edit({ score_min: min, score_max: max, ...(max !== undefined && { score_below: undefined }) }, how)
          }
        />
      )}
      {!isScored && skills('skills', 'All of these skills')}
      {type === 'skills-analysis' && skills('any_skills', 'Any of these skills')}
      {term('company', 'Company')}
      {term('title', 'Title')}
    </SimpleGrid>
  );
}
