// What was read, field by field; each leads to the place in the text that says it.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { formatRequirements } from '@hireframe/contract/skill-groups.ts';
import { Card, Group, Title, UnstyledButton } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { Chips } from '../../ui/Chips.tsx';
import { TextBlocks } from '../../ui/TextBlocks.tsx';
import { ConfidenceLabel } from './ConfidenceLabel.tsx';
import styles from './detail.module.css';
import { formatExperience, formatPay } from './shown-posting.ts';

/** `isLong`: a line of its own. */
type Fact = { label: string; fields: string[]; value: ReactNode; isLong?: true };
type Props = { posting: PostingDetail; chosen: string | undefined; onChoose: (label: string | undefined) => void };

export const listPostingFacts = (posting: PostingDetail): Fact[] => [
  { label: 'Title', fields: ['title'], value: posting.title },
  { label: 'Company', fields: ['company_name'], value: posting.company_name },
  { label: 'Location', fields: ['location'], value: posting.location },
  { label: 'Team', fields: ['team'], value: posting.team },
  { label: 'Job type', fields: ['job_type'], value: posting.job_type_display },
  { label: 'Work mode', fields: ['work_mode'], value: posting.work_mode_display },
  { label: 'Level', fields: ['experience_level'], value: posting.experience_level_display },
  { label: 'Experience', fields: ['min_experience_years', 'max_experience_years'], value: formatExperience(posting) },
  {
    label: 'Pay',
    fields: ['min_salary', 'max_salary', 'salary_currency', 'salary_period'],
    value: formatPay(posting) || posting.salary_currency,
  },
  { label: 'Apply until', fields: ['expires_on'], value: posting.expires_at && formatDate(posting.expires_at) },
  {
    label: 'Required skills',
    fields: ['required_skills'],
    value: skills(posting.required_skills, posting),
    isLong: true,
  },
  {
    label: 'Preferred skills',
    fields: ['preferred_skills'],
    value: skills(posting.preferred_skills, posting),
    isLong: true,
  },
  { label: 'Responsibilities', fields: ['responsibilities'], value: lines(posting.responsibilities), isLong: true },
  { label: 'Qualifications', fields: ['qualifications'], value: lines(posting.qualifications), isLong: true },
  {
    label: 'Text of the public page',
    fields: ['about'],
    value: posting.about && <TextBlocks text={posting.about} />,
    isLong: true,
  },
];

export function PostingFacts({ posting, chosen, onChoose }: Props) {
  const { ai_confidence_score, evidence } = posting;
  return (
    <Card component="section" aria-label="Fields">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2}>Fields</Title>
        {ai_confidence_score !== null && <ConfidenceLabel score={ai_confidence_score} />}
      </Group>
      <dl className={styles.facts}>
        {listPostingFacts(posting).map(({ label, fields, value, isLong }) => {
          const hasPlace = evidence.some(({ field }) => fields.includes(field));
          return (
            <div key={label} data-chosen={label === chosen || undefined} data-long={isLong}>
              <dt>
                {label}
                {hasPlace && (
                  <PlaceButton
                    label={label}
                    isChosen={label === chosen}
                    onClick={() => onChoose(label === chosen ? undefined : label)}
                  />
                )}
              </dt>
              <dd>{value || <span className={styles.absent}>Not said</span>}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

type PlaceGiven = { label: string; isChosen: boolean; onClick: () => void };
/** Its whole row can be clicked. */
const PlaceButton = ({ label, isChosen, onClick }: PlaceGiven) => (
  <UnstyledButton
    className={styles.place}
    aria-label={`Show where the text says: ${label}`}
    aria-pressed={isChosen}
    onClick={onClick}
  >
    <IconTextScan2 size={15} stroke={1.7} aria-hidden />
  </UnstyledButton>
);

/** A chip each requirement: 'TypeScript or Java' is one. */
const skills = (names: string[], { skill_groups }: PostingDetail) =>
  names.length > 0 && <Chips words={formatRequirements(names, skill_groups)} />;
const lines = (all: string[]) =>
  all.length > 0 && (
    <ul className={styles.lines}>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
