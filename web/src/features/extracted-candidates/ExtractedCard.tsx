import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Button, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { ScoreBadge } from '../resumes/ScoreBadge.tsx';
import { ExtractedStatusBadge } from './ExtractedStatusBadge.tsx';
import styles from './extracted-card.module.css';
import { getDisplayName } from './extracted-words.ts';
import { Fit } from './Fit.tsx';
import { isOpen } from './use-deciding.tsx';

export type CardActs = {
  onPick: (one: ExtractedCandidate) => void;
  onApprove: (one: ExtractedCandidate) => void;
  onReject: (one: ExtractedCandidate) => void;
};
type Props = CardActs & { extracted: ExtractedCandidate; isPicked: boolean };

const maxSkills = 4;

/** Plain elements where they will do: fifty of these are drawn at once. */
export const ExtractedCard = memo(function ExtractedCard({ extracted, isPicked, ...acts }: Props) {
  const { id, skills, resume_score, relevance_to_job_percent, status, received_at } = extracted;
  return (
    <li className={styles.card} data-picked={isPicked || undefined} data-card={id}>
      <Checkbox
        size="sm"
        className={styles.tick}
        aria-label={`Select ${getDisplayName(extracted)}`}
        checked={isPicked}
        onChange={() => acts.onPick(extracted)}
      />
      <Person extracted={extracted} />
      <div className={styles.middle}>
        <Skills skills={skills} />
        <Mail extracted={extracted} />
      </div>
      <div className={styles.scores}>
        {resume_score ? <ScoreBadge score={resume_score} /> : <span className={styles.dim}>No score</span>}
        <Fit percent={relevance_to_job_percent} />
      </div>
      <div className={styles.state}>
        <ExtractedStatusBadge status={status} />
        <time className={styles.dim} dateTime={received_at} title={`Received ${formatDateTime(received_at)}`}>
          {`Received ${formatTimeAgo(received_at)}`}
        </time>
      </div>
      <Actions extracted={extracted} {...acts} />
    </li>
  );
});

function Person({ extracted }: Pick<Props, 'extracted'>) {
  const { id, extracted_email, created_user, current_role, current_organization, is_known } = extracted;
  const address = extracted_email || created_user?.email; // The other one was given with the approval.
  const work = [current_role, current_organization].filter(Boolean).join(' · ');
  const name = getDisplayName(extracted);
  return (
    <div className={styles.lines}>
      <h2 className={styles.title}>
        <LinkTo
          from="/extracted-candidates"
          to="/extracted-candidates"
          search={(old) => ({ ...old, open: id, tab: undefined })}
          resetScroll={false}
          className={styles.name}
          c="inherit"
          title={name}
          data-card-link
        >
          {name}
        </LinkTo>
      </h2>
      {address !== name && (
        <span className={address ? styles.line : styles.none}>{address || 'No email address found'}</span>
      )}
      {work && (
        <span className={styles.line} title={work}>
          {work}
        </span>
      )}
      {is_known && isOpen(extracted) && <span className={styles.known}>Already a candidate</span>}
    </div>
  );
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return <span className={styles.dim}>No skills found</span>;
  const rest = skills.slice(maxSkills);
  return (
    <ul className={styles.few} aria-label="Skills">
      {skills.slice(0, maxSkills).map((skill) => (
        <li key={skill} className={styles.skill} title={skill}>
          {skill}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.more} title={rest.join(', ')}>
          <span aria-hidden>{`+${rest.length}`}</span>
          <span className={styles.unseen}>{`and ${rest.length} more: ${rest.join(', ')}`}</span>
        </li>
      )}
    </ul>
  );
}

/** What it came with. A candidate who wrote themselves is not named twice. */
function Mail({ extracted }: Pick<Props, 'extracted'>) {
  const { gmail_subject, sender_email, extracted_email, job_id, job_title } = extracted;
  const from = sender_email && sender_email !== extracted_email ? `from ${sender_email}` : '';
  const mail = [gmail_subject || 'No subject', from].filter(Boolean).join(', ');
  return (
    <div className={styles.lines}>
      <span className={styles.line} title={[gmail_subject, sender_email].filter(Boolean).join(', from ')}>
        {mail}
      </span>
      {job_id && (
        <span className={styles.line}>
          {'For '}
          <LinkTo to="/job-requirements/$id" params={{ id: job_id }} size="xs">
            {job_title || 'a posting'}
          </LinkTo>
        </span>
      )}
    </div>
  );
}

function Actions({ extracted, onApprove, onReject }: Omit<Props, 'isPicked' | 'onPick'>) {
  const { candidate_id } = extracted;
  const name = getDisplayName(extracted);
  if (isOpen(extracted))
    return (
      <div className={styles.actions}>
        <Button size="xs" variant="light" aria-label={`Approve ${name}`} onClick={() => onApprove(extracted)}>
          Approve
        </Button>
        <Button size="xs" variant="default" aria-label={`Reject ${name}`} onClick={() => onReject(extracted)}>
          Reject
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {extracted.status === 'user_created' && candidate_id && (
        <LinkButton
          {...{ size: 'xs', variant: 'default', to: '/candidates/$id', params: { id: candidate_id } }}
          aria-label={`Candidate page of ${name}`}
        >
          Candidate
        </LinkButton>
      )}
    </div>
  );
}
