// By what candidates are compared, and what each has to say.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { pluralize } from '../../../lib/pluralize.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { locationLine } from '../../profile/person.ts';
import { points, sectionNames, sectionTitles } from '../../resumes/breakdown.ts';
import { BandLabel, Bar } from '../../resumes/ScoreParts.tsx';
import { getPartBand, getScoreBand } from '../../resumes/score-bands.ts';
import { TagChip } from '../../tags/TagChip.tsx';
import { seniorityLine } from '../detail/candidate-words.ts';

// Which skills candidates have in common, and which only one of them has.

/** `common` to all; of each candidate the `only` ones and those that some of the others have too (`some`). */
type SkillSplit = { common: string[]; only: string[][]; some: string[][] };

/** One list of skills a candidate. Alone, nobody has anything in common. */
export function splitSkills(lists: string[][]): SkillSplit {
  const sets = lists.map((skills) => new Set(skills.map((skill) => skill.toLocaleLowerCase())));
  const owners = (skill: string) => sets.filter((set) => set.has(skill.toLocaleLowerCase())).length;
  const [first = []] = lists;
  return {
    common: lists.length < 2 ? [] : first.filter((skill) => owners(skill) === lists.length),
    only: lists.map((skills) => skills.filter((skill) => owners(skill) === 1)),
    some: lists.map((skills) => skills.filter((skill) => owners(skill) > 1 && owners(skill) < lists.length)),
  };
}

/** One cell a candidate; an empty one is not known. `across`: one cell for all of them instead. */
type Row = { name: string; cells: ReactNode[]; across?: ReactNode };

export function comparisonRows(candidates: CandidateDetail[]): { title: string; rows: Row[] }[] {
  const row = (name: string, cell: (one: CandidateDetail, at: number) => ReactNode): Row => ({
    name,
    cells: candidates.map(cell),
  });
  return [
    {
      title: 'Resume score',
      rows: [totalRow(candidates), ...sectionNames.map((name) => sectionRow(candidates, name))],
    },
    {
      title: 'Experience',
      rows: [
        row('Level and years', seniorityLine),
        row(
          'Latest position',
          ({ experience: [latest] }) => latest && [latest.title, latest.company].filter(Boolean).join(', '),
        ),
        row('Positions', ({ experience }) => experience.length > 0 && pluralize(experience.length, 'position')),
        row('Education', education),
      ],
    },
    { title: 'Skills', rows: skillRows(candidates, row) },
    {
      title: 'Where and who',
      rows: [
        row('Location', ({ details }) => locationLine(details)),
        row('Languages', ({ details }) => details.languages.join(', ')),
        row('Tags', ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : <Dimmed>None</Dimmed>)),
        row('Assessments', ({ assessment_summary: { total, completed } }) =>
          total === 0 ? <Dimmed>None yet</Dimmed> : `${completed} of ${total} completed`,
        ),
      ],
    },
  ];
}

const Dimmed = ({ children }: { children: string }) => (
  <Text span size="sm" c="dimmed">
    {children}
  </Text>
);

const Tags = ({ tags }: Pick<CandidateDetail, 'tags'>) => (
  <Group gap={6}>
    {tags.map((tag) => (
      <TagChip key={tag.id} tag={tag} />
    ))}
  </Group>
);

const education = ({ extracted_data }: CandidateDetail) => {
  const [first] = extracted_data?.education ?? [];
  return first && [first.degree, first.institution, first.year].filter(Boolean).join(', ');
};

/** The highest is said, where there is more than one to compare. */
const highestOf = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(...known);
  return known.length > 1 && known.some((value) => value < highest) ? highest : null;
};

function totalRow(candidates: CandidateDetail[]): Row {
  const scores = candidates.map(({ latest_resume_score }) => latest_resume_score);
  const highest = highestOf(scores);
  return {
    name: 'Total',
    cells: scores.map(
      (score) =>
        score !== null && (
          <Group gap={12}>
            <Text span fz={22} fw={600} lh={1.2} data-figures>
              {points(score)}
            </Text>
            <BandLabel {...getScoreBand('breakdown', score)} />
            {score === highest && <VisuallyHidden>highest</VisuallyHidden>}
          </Group>
        ),
    ),
  };
}

function sectionRow(candidates: CandidateDetail[], section: keyof typeof scoreSections): Row {
  const max = scoreSections[section];
  const scores = candidates.map(({ resume_score_breakdown: breakdown }) => breakdown?.[section].score ?? null);
  const highest = highestOf(scores);
  const cell = (score: number) => {
    const percent = (100 * score) / max;
    return (
      <Stack gap={4}>
        <Text span size="sm" fw={score === highest ? 600 : 400} data-figures>
          {`${points(score)} / ${max}`}
          {score === highest && <VisuallyHidden>highest</VisuallyHidden>}
        </Text>
        <Bar percent={percent} tone={getPartBand('breakdown', score, max).tone} />
      </Stack>
    );
  };
  return { name: sectionTitles[section], cells: scores.map((score) => score !== null && cell(score)) };
}

type MakeRow = (name: string, cell: (one: CandidateDetail, at: number) => ReactNode) => Row;

function skillRows(candidates: CandidateDetail[], row: MakeRow): Row[] {
  if (candidates.length < 2) return [row('All skills', ({ skills }) => skills.length > 0 && <Chips words={skills} />)];
  const { common, only, some } = splitSkills(candidates.map(({ skills }) => skills));
  const has = (words: string[], none: string) => (words.length > 0 ? <Chips words={words} /> : <Dimmed>{none}</Dimmed>);
  const rows = [
    { name: 'Shared by all', cells: [], across: has(common, 'No shared skills') },
    row('Only here', ({ skills }, at) => skills.length > 0 && has(only[at] ?? [], 'No unique skills')),
  ];
  if (some.every((words) => words.length === 0)) return rows;
  return [...rows, row('Shared with some', ({ skills }, at) => skills.length > 0 && has(some[at] ?? [], 'None'))];
}
