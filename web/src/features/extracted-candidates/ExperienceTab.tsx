// Everything that the person did and learned, as the resume says it.
import type { ReactNode } from 'react';
import { Entries, Entry } from '../../ui/Entries.tsx';
import styles from './detail.module.css';
import type { Shown } from './extracted-words.ts';
import { Job, Project } from './JobEntry.tsx';
import { newestFirst } from './jobs.ts';
import { Nothing, Part } from './Part.tsx';

export function ExperienceTab({ extracted: { extracted_data } }: { extracted: Shown }) {
  if (!extracted_data) return <Nothing>Couldn't load the details.</Nothing>;
  const { experience, education, certifications, projects } = extracted_data;
  return (
    <div className={styles.main}>
      <List title="Experience" none="No positions found.">
        {newestFirst(experience).map((job, at) => (
          <Job key={`${at} ${job.role}`} job={job} />
        ))}
      </List>
      <List title="Education" none="No education found.">
        {education.map(({ degree, institution, year }, at) => (
          <Entry
            key={`${at} ${degree}`}
            order={4}
            title={degree || institution}
            line={degree && institution}
            when={year}
          />
        ))}
      </List>
      <List title="Certifications" none="No certifications found.">
        {certifications.map(({ name, issued_by, year }, at) => (
          <Entry key={`${at} ${name}`} order={4} title={name} line={issued_by} when={year} />
        ))}
      </List>
      <List title="Projects" none="No projects found.">
        {projects.map((project, at) => (
          <Project key={`${at} ${project.name}`} project={project} />
        ))}
      </List>
    </div>
  );
}

type Props = { title: string; none: string; children: ReactNode[] };

const List = ({ title, none, children }: Props) => (
  <Part title={title}>{children.length > 0 ? <Entries>{children}</Entries> : <Nothing>{none}</Nothing>}</Part>
);
