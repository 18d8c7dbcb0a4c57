// Somebody found: who, how well, and why.
import { levelWords } from '@hireframe/contract/candidate-filters.ts';
import type { FoundCandidate } from '@hireframe/contract/search.ts';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';

import { ScoreBadge } from '../resumes/ScoreBadge.tsx';
import { TagChip } from '../tags/TagChip.tsx';
import styles from './found.module.css';
import { lastOpened } from './last-opened.ts';
import { Reasons } from './Reasons.tsx';
import type { Asked } from './search.api.ts';

type Props = { candidate: FoundCandidate; rank: number; asked: Asked; isPicked: boolean; onPick: () => void };

export function FoundRow({ candidate, rank, asked, isPicked, onPick }: Props) {
  const { id, name, email, tags, reasons } = candidate;
  const who = name || email;
  return (
    <li className={styles.row} data-picked={isPicked || undefined} data-card={id}>
      <div className={styles.tick}>
        <Checkbox size="sm" aria-label={`Select ${who}`} checked={isPicked} onChange={onPick} />
        <span className={styles.rank} data-figures>
          <span className={styles.unseen}>Rank </span>
          {rank}
        </span>
      </div>
      <PersonAvatar person={candidate} size={36} />
      <div className={styles.person}>
        <Link
          className={styles.name}
          to="/candidates/$id"
          params={{ id }}
          search={{ found: asked.sentence, tree: asked.tree }}
          data-card-link
          data-autofocus={lastOpened.id === id || undefined}
          onClick={() => {
            lastOpened.id = id;
          }}
        >
          {who}
        </Link>
        <Facts candidate={candidate} />
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag.id}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        )}
        <Reasons reasons={reasons} />
      </div>
      <Figures candidate={candidate} />
    </li>
  );
}

/** What is not known is left out. */
function Facts({ candidate }: { candidate: FoundCandidate }) {
  const { title, organization, details, experience_level, total_experience_years: years } = candidate;
  const place = [details.city, details.state_province, details.country].filter(Boolean).join(', ');
  const work = title && organization ? `${title} at ${organization}` : title || organization;
  const span = years === null ? undefined : `${years} ${years === 1 ? 'year' : 'years'}`;
  const rest = [place, experience_level && levelWords[experience_level], span].filter((one) => !!one);
  return (
    <>
      {work && <span className={styles.work}>{work}</span>}
      {rest.length > 0 && (
        <span className={styles.facts}>
          {rest.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

function Figures({ candidate }: { candidate: FoundCandidate }) {
  const { match, latest_resume_score, resume_score_breakdown, assessment_summary } = candidate;
  const percent = Math.round(match);
  return (
    <div className={styles.figures}>
      <span className={styles.match} role="img" aria-label={`Match ${percent} of 100`}>
        <span className={styles.measure} aria-hidden>
          Match
        </span>
        <span className={styles.track} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span aria-hidden data-figures>
          {percent}
        </span>
      </span>
      <ScoreBadge score={latest_resume_score} breakdown={resume_score_breakdown} />
      {assessment_summary.completed > 0 && (
        <span className={styles.assessed}>{pluralize(assessment_summary.completed, 'assessment')}</span>
      )}
    </div>
  );
}
