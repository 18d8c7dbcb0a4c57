// Who it is, how they fit, the latest of what they did, and the mail that it came with.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Group, Text } from '@mantine/core';
import { formatDateTime } from '../../lib/dates.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Entries } from '../../ui/Entries.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Findings } from '../resumes/Findings.tsx';
import { MatchReasons } from '../resumes/MatchReasons.tsx';
import { TotalRing } from '../resumes/ScoreCard.tsx';
import { Advice } from '../resumes/ScoreParts.tsx';
import styles from './detail.module.css';
import type { Shown } from './extracted-words.ts';
import { Fit } from './Fit.tsx';
import { Job, Project } from './JobEntry.tsx';
import { newestFirst } from './jobs.ts';
import { Nothing, Part } from './Part.tsx';

const max = { jobs: 2, projects: 3, technologies: 3 };

export function OverviewTab({ extracted }: { extracted: Shown }) {
  const { extracted_data, skills } = extracted;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Findings flags={extracted.flags ?? []} />
        {extracted_data?.summary && (
          <Part title="Summary">
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {extracted_data.summary}
            </Text>
          </Part>
        )}
        <Part title="Skills">
          {skills.length > 0 ? <Chips words={[...new Set(skills)]} /> : <Nothing>No skills found.</Nothing>}
        </Part>
        {extracted_data && <Latest facts={extracted_data} />}
        {extracted.match_reasons && extracted.job_id && <Relevance extracted={extracted} />}
      </div>
      <div className={styles.side}>
        <Score extracted={extracted} />
        <Contact extracted={extracted} />
        <Mail extracted={extracted} />
      </div>
    </div>
  );
}

function Latest({ facts: { experience, projects } }: { facts: ExtractedResume }) {
  const jobs = newestFirst(experience).slice(0, max.jobs);
  return (
    <>
      <Part title="Latest experience">
        {jobs.length === 0 && <Nothing>No positions found.</Nothing>}
        <Entries>
          {jobs.map((job, at) => (
            <Job key={`${at} ${job.role}`} job={job} maxTechnologies={max.technologies} />
          ))}
        </Entries>
        <More count={experience.length - jobs.length} />
      </Part>
      {projects.length > 0 && (
        <Part title="Projects">
          <Entries>
            {projects.slice(0, max.projects).map((project, at) => (
              <Project key={`${at} ${project.name}`} project={project} maxTechnologies={max.technologies} />
            ))}
          </Entries>
          <More count={projects.length - max.projects} />
        </Part>
      )}
    </>
  );
}

const More = ({ count }: { count: number }) => count > 0 && <Nothing>{`${count} more under Experience.`}</Nothing>;

function Score({ extracted: { resume_score, resume_component_scores, relevance_to_job_percent, job_id } }: SideGiven) {
  return (
    <Part title="Score">
      <Group gap="md" wrap="nowrap">
        {resume_score === null ? <Nothing>No score</Nothing> : <TotalRing score={resume_score} />}
        <div>
          <Text size="xs" c="dimmed">
            Relevance
          </Text>
          {relevance_to_job_percent === null ? (
            <Text size="sm">{job_id ? 'Nothing to compare with the job' : 'No job named'}</Text>
          ) : (
            <Fit percent={relevance_to_job_percent} />
          )}
        </div>
      </Group>
      {resume_component_scores && (
        <Advice
          strengths={resume_component_scores.top_strengths}
          improvements={resume_component_scores.improvement_areas}
        />
      )}
    </Part>
  );
}

type SideGiven = { extracted: Shown };

function Contact({ extracted }: SideGiven) {
  const { extracted_email, extracted_phone, extracted_location, current_organization, extracted_data } = extracted;
  const { total_years } = extracted;
  return (
    <Part title="Contact">
      <FactList
        absent="Not found"
        facts={[
          { name: 'Email', value: extracted_email },
          { name: 'Phone', value: extracted_phone },
          { name: 'Location', value: extracted_location },
          { name: 'Company', value: current_organization },
          { name: 'Experience', value: total_years === null ? '' : `${total_years} years` },
          ...(extracted_data ? [{ name: 'Languages', value: extracted_data.languages.join(', ') }] : []),
        ]}
      />
    </Part>
  );
}

function Mail({ extracted }: SideGiven) {
  const { gmail_subject, sender_email, mailbox_address, received_at, job_id, job_title } = extracted;
  return (
    <Part title="Email">
      <FactList
        absent="Not known"
        facts={[
          { name: 'Subject', value: gmail_subject },
          { name: 'From', value: sender_email },
          { name: 'To', value: mailbox_address },
          { name: 'Received', value: formatDateTime(received_at) },
          {
            name: 'Posting',
            value: job_id && (
              <LinkTo to="/job-requirements/$id" params={{ id: job_id }} size="sm">
                {job_title || 'Open the posting'}
              </LinkTo>
            ),
          },
        ]}
      />
    </Part>
  );
}

function Relevance({ extracted: { match_reasons = [] } }: SideGiven) {
  if (match_reasons.length === 0) return null;
  return (
    <Part title="Why it matches">
      <MatchReasons reasons={match_reasons} />
    </Part>
  );
}
