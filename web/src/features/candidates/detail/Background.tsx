// What the person did and learned, as their resume says.
import type { CandidateExperience } from '@hireframe/contract/candidates.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Entries, Entry } from '../../../ui/Entries.tsx';
import { formatMonth } from '../../resumes/resume-words.ts';

type Props = { experience: CandidateExperience[]; extracted: ExtractedResume | null };

export function Background({ experience, extracted }: Props) {
  const { summary = '', education = [], certifications = [], projects = [] } = extracted ?? {};
  const missing = Object.entries({ education, certifications, projects }).filter(([, list]) => list.length === 0);
  return (
    <Stack gap="md">
      {summary && (
        <Part title="Summary">
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {summary}
          </Text>
        </Part>
      )}
      <Part title="Experience">
        {experience.length === 0 && (
          <Text size="sm" c="dimmed">
            No positions found in the resume.
          </Text>
        )}
        <Entries>
          {experience.map((position, at) => (
            <Position key={keyOf(at, position.title, position.company)} position={position} />
          ))}
        </Entries>
      </Part>
      <Learned {...{ education, certifications, projects }} />
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {`Not found in a resume: ${missing.map(([name]) => name).join(', ')}.`}
        </Text>
      )}
    </Stack>
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

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </Card>
);

function Position({ position }: { position: CandidateExperience }) {
  const { title, company, location, duration_text, description, technologies } = position;
  return (
    <Entry
      title={title || company}
      line={[title && company, location].filter(Boolean).join(' · ')}
      when={[formatPeriod(position), duration_text].filter(Boolean).join(' · ')}
      description={description}
      technologies={technologies}
    />
  );
}

/** 'Mar 2020 – Present'; empty where the resume gives no dates. */
export function formatPeriod({ start_date, end_date, is_current }: CandidateExperience): string {
  const isOpen = is_current || end_date === null;
  if (!start_date && isOpen && !is_current) return '';
  return [formatMonth(start_date), isOpen ? 'Present' : formatMonth(end_date)].filter(Boolean).join(' – ');
}
