// The entries of a resume: where someone worked and learned, what they hold and made.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Spoiler, Text } from '@mantine/core';
import { monthOf } from './resume-words.ts';
import styles from './resumes.module.css';

const line = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
const period = (start: string, end: string) =>
  [monthOf(start), end === 'present' ? 'Present' : monthOf(end)].filter((part) => part !== '').join(' – ');

type EntryGiven = { title: string; under: string; text?: string };

function Entry({ title, under, text }: EntryGiven) {
  return (
    <li>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {under && (
        <Text size="xs" c="dimmed">
          {under}
        </Text>
      )}
      {text && (
        <Spoiler maxHeight={84} showLabel="Show all" hideLabel="Show less" fz="sm">
          <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
        </Spoiler>
      )}
    </li>
  );
}

/** Entries have no ids; a list that was read never changes, so their order tells them apart. */
const Entries = ({ entries }: { entries: EntryGiven[] }) => (
  <ul className={styles.entries}>
    {entries.map((entry, at) => (
      <Entry key={`${at} ${entry.title}`} {...entry} />
    ))}
  </ul>
);

export function Experience({ experience }: Pick<ExtractedResume, 'experience'>) {
  const entries = experience.map(({ role, company, location, start_date, end_date, description }) => ({
    title: line(role, company) || 'Role not found in your resume',
    under: line(period(start_date, end_date) || 'No dates found', location),
    text: description,
  }));
  return <Entries entries={entries} />;
}

export function Education({ education }: Pick<ExtractedResume, 'education'>) {
  const entries = education.map(({ degree, institution, year }) => ({
    title: degree || institution,
    under: line(degree ? institution : '', year),
  }));
  return <Entries entries={entries} />;
}

export function Certifications({ certifications }: Pick<ExtractedResume, 'certifications'>) {
  return <Entries entries={certifications.map((one) => ({ title: one.name, under: line(one.issued_by, one.year) }))} />;
}

export function Projects({ projects }: Pick<ExtractedResume, 'projects'>) {
  const entries = projects.map(({ name, description, technologies }) => ({
    title: name,
    under: technologies.join(', '),
    text: description,
  }));
  return <Entries entries={entries} />;
}
