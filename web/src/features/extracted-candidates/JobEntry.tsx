// One job, one project, as the resume says it.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Entry } from '../../ui/Entries.tsx';
import { formatJobPeriod, type JobFacts } from './jobs.ts';

type JobGiven = { job: JobFacts; maxTechnologies?: number };

export const Job = ({ job, ...rest }: JobGiven) => (
  <Entry
    order={4}
    title={job.role || job.company}
    line={[job.role && job.company, job.location].filter(Boolean).join(' · ')}
    when={formatJobPeriod(job)}
    description={job.description}
    technologies={job.technologies}
    {...rest}
  />
);

type ProjectGiven = { project: ExtractedResume['projects'][number]; maxTechnologies?: number };

export const Project = ({ project: { name, ...project }, ...rest }: ProjectGiven) => (
  <Entry order={4} title={name} {...project} {...rest} />
);
