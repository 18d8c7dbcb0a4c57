// One job, one project, one certificate, as the resume says it.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Text } from '@mantine/core';
import { Chips } from '../../ui/Chips.tsx';
import styles from './detail.module.css';
import { type JobFacts, periodOf } from './jobs.ts';

type JobGiven = { job: JobFacts; mostTechnologies?: number };

export const Job = ({ job, ...rest }: JobGiven) => (
  <Entry
    title={job.role || job.company}
    line={[job.role && job.company, job.location].filter(Boolean).join(' · ')}
    when={periodOf(job)}
    description={job.description}
    technologies={job.technologies}
    {...rest}
  />
);

type ProjectGiven = { project: ExtractedResume['projects'][number]; mostTechnologies?: number };

export const Project = ({ project: { name, ...project }, ...rest }: ProjectGiven) => (
  <Entry title={name} {...project} {...rest} />
);

type Given = {
  title: string;
  line?: string;
  when?: string;
  description?: string;
  technologies?: string[];
  mostTechnologies?: number;
};

/** Above `mostTechnologies` the rest are counted. */
export function Entry({ title, line, when, description, technologies = [], mostTechnologies = 100 }: Given) {
  const all = [...new Set(technologies)];
  const rest = all.length - mostTechnologies;
  return (
    <li>
      <div className={styles.entryHead}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {title || 'Untitled'}
        </Text>
        {when && (
          <Text size="sm" c="dimmed" data-figures>
            {when}
          </Text>
        )}
      </div>
      {line && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {all.length > 0 && <Chips words={[...all.slice(0, mostTechnologies), ...(rest > 0 ? [`+${rest}`] : [])]} />}
    </li>
  );
}
