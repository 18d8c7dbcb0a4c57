// What the person did and learned, as their resume says.
import type { CandidateExperience } from '@hireframe/contract/candidates.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Entries, Entry } from '../../../ui/Entries.tsx';
import { formatMonth } from '../../resumes/resume-words.ts';
import styles from './candidate.module.css';

type Props = { experience: CandidateExperience[]; extracted: ExtractedResume | null };

export function Background({ experience, extracted }: Props) {
  return (
    <Stack gap="md">
      <Summary text={extracted?.summary} />
      <Part title="Experience">
        <Positions experience={experience} />
      </Part>
      <Rest extracted={extracted} />
    </Stack>
  );
}

type WorkProps = Props & { skills: readonly string[]; action: ReactNode };

const maxOpen = 2;

/** To decide by: the latest work first and open, what came before in a line each. `skills` stand out in it. */
export function WorkFirst({ experience, extracted, skills, action }: WorkProps) {
  const older = experience.slice(maxOpen);
  return (
    <Stack gap="md">
      <Part title="Work history" action={action}>
        <Positions experience={experience.slice(0, maxOpen)} skills={skills} />
        {older.map((position, at) => (
          <details key={keyOf(at, position.title, position.company)} className={styles.older}>
            <summary>
              <Text span size="sm" c="dimmed" data-figures>
                {formatPeriod(position)}
              </Text>
              <Text span size="sm" fw={500}>
                {position.title || position.company}
              </Text>
              <Text span size="sm" c="dimmed">
                {position.title && position.company}
              </Text>
            </summary>
            <Positions experience={[position]} skills={skills} />
          </details>
        ))}
      </Part>
      <Summary text={extracted?.summary} />
      <Rest extracted={extracted} />
    </Stack>
  );
}

const Summary = ({ text }: { text: string | undefined }) =>
  text ? (
    <Part title="Summary">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Part>
  ) : null;

type PositionsProps = { experience: CandidateExperience[]; skills?: readonly string[] };

const Positions = ({ experience, skills = [] }: PositionsProps) => (
  <>
    {experience.length === 0 && (
      <Text size="sm" c="dimmed">
        No positions found in the resume.
      </Text>
    )}
    <Entries>
      {experience.map((position, at) => (
        <Position key={keyOf(at, position.title, position.company)} position={position} skills={skills} />
      ))}
    </Entries>
  </>
);

function Rest({ extracted }: Pick<Props, 'extracted'>) {
  const { education = [], certifications = [], projects = [] } = extracted ?? {};
  const missing = Object.entries({ education, certifications, projects }).filter(([, list]) => list.length === 0);
  return (
    <>
      <Learned education={education} certifications={certifications} projects={projects} />
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {`Not found in a resume: ${missing.map(([name]) => name).join(', ')}.`}
        </Text>
      )}
    </>
  );
}

/** Parts without an entry are left out: what is missing is said once below. */
function Learned({
  education,
  certifications,
  projects,
}: Pick<ExtractedResume, 'education' | 'certifications' | 'projects'>) {
  return (
    <>
      {education.length > 0 && (
        <Part title="Education">
          <Entries>
            {education.map(({ degree, institution, year }, at) => (
              <Entry
                key={keyOf(at, degree, institution)}
                title={degree || institution}
                line={degree && institution}
                when={year}
              />
            ))}
          </Entries>
        </Part>
      )}
      {certifications.length > 0 && (
        <Part title="Certifications">
          <Entries>
            {certifications.map(({ name, issued_by, year }, at) => (
              <Entry key={keyOf(at, name)} title={name} line={issued_by} when={year} />
            ))}
          </Entries>
        </Part>
      )}
      {projects.length > 0 && (
        <Part title="Projects">
          <Entries>
            {projects.map(({ name, ...project }, at) => (
              <Entry key={keyOf(at, name)} title={name} {...project} />
            ))}
          </Entries>
        </Part>
      )}
    </>
  );
}

/** Two entries may say the same. */
const keyOf = (at: number, ...words: string[]) => [at, ...words].join(' ');

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

const Part = ({ title, action, children }: PartProps) => (
  <Card component="section" aria-label={title}>
    <Group justify="space-between" gap="xs" mb="sm">
      <Title order={2}>{title}</Title>
      {action}
    </Group>
    {children}
  </Card>
);

function Position({ position, skills }: { position: CandidateExperience; skills: readonly string[] }) {
  const { title, company, location, duration_text, description, technologies } = position;
  return (
    <Entry
      title={title || company}
      line={[title && company, location].filter(Boolean).join(' · ')}
      when={[formatPeriod(position), duration_text].filter(Boolean).join(' · ')}
      description={description && <Highlight text={description} words={skills} />}
      technologies={technologies}
    />
  );
}

/** Whole words alone: 'Go' is not in 'Google'. */
function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const names = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}+#])`, 'giu'));
  // Every second part is one of the words.
  return parts.map((part, at) => (at % 2 === 1 ? <strong key={keyOf(at, part)}>{part}</strong> : part));
}

/** 'Mar 2020 – Present'; empty where the resume gives no dates. */
export function formatPeriod({ start_date, end_date, is_current }: CandidateExperience): string {
  const isOpen = is_current || end_date === null;
  if (!start_date && isOpen && !is_current) return '';
  return [formatMonth(start_date), isOpen ? 'Present' : formatMonth(end_date)].filter(Boolean).join(' – ');
}
