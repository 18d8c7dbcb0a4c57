import type { Posting } from '@hireframe/contract/postings.ts';
import { Group, Text, Title } from '@mantine/core';
import { formatTimeAgo } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { useMay } from '../accounts/use-may.ts';
import { ConfidenceLabel } from './ConfidenceLabel.tsx';
import { JobCode } from './JobCode.tsx';
import { PostingMoves } from './PostingMoves.tsx';
import type { AskingMove } from './posting-moves.ts';
import styles from './postings.module.css';
import { ConfidentialBadge, StatusBadge } from './StatusBadge.tsx';
import { formatPay, getPostingTitle } from './shown-posting.ts';

/** How many applied, looked and boards there are. Applications lead to their list. */
function PostingCounts({ posting }: { posting: Posting }) {
  const { id, applications_count, views_count, active_posting_count, external_posting_count } = posting;
  return (
    <>
      <LinkTo to="/applications" search={{ job_id: id }} size="xs">
        {pluralize(applications_count, 'application')}
      </LinkTo>
      <span>{pluralize(views_count, 'view')}</span>
      {external_posting_count > 0 && (
        <span>{`on ${active_posting_count} of ${pluralize(external_posting_count, 'board')}`}</span>
      )}
    </>
  );
}

const maxSkills = 5;

export function PostingCard({ posting, onAsk }: { posting: Posting; onAsk: (move: AskingMove) => void }) {
  const { id, job_id, company_name, location, public_url, all_skills, ai_confidence_score, created_at } = posting;
  const mayMove = useMay('jobs:write');
  const kinds = [
    posting.job_type_display,
    posting.work_mode_display,
    posting.experience_level_display,
    formatPay(posting),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Title order={2} className={styles.title} data-posting-title>
              <LinkTo to="/job-requirements/$id" params={{ id }} inherit c="inherit">
                {getPostingTitle(posting)}
              </LinkTo>
            </Title>
            <StatusBadge posting={posting} />
            <ConfidentialBadge posting={posting} />
          </Group>
          <Text size="sm" c="dimmed" className={styles.line}>
            {[company_name, location].filter(Boolean).join(' · ') || 'No company or location'}
          </Text>
        </div>
        {mayMove && <PostingMoves posting={posting} onAsk={onAsk} isCard />}
      </div>
      <Text size="sm">{kinds.filter(Boolean).join(' · ')}</Text>
      <Skills words={all_skills} />
      <div className={styles.foot}>
        <JobCode job_id={job_id} />
        <PostingCounts posting={posting} />
        {ai_confidence_score !== null && <ConfidenceLabel score={ai_confidence_score} />}
        {public_url && <NewTabLink href={public_url}>Public page</NewTabLink>}
        <time dateTime={created_at}>{`Created ${formatTimeAgo(created_at)}`}</time>
        {posting.is_public && posting.expires_at && (
          <time dateTime={posting.expires_at}>{`Expires ${formatTimeAgo(posting.expires_at)}`}</time>
        )}
      </div>
    </li>
  );
}

/** The first few; the rest are counted, and named to whoever points or listens. */
function Skills({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  const rest = words.slice(maxSkills);
  return (
    <ul className={styles.skills} aria-label="Skills">
      {words.slice(0, maxSkills).map((word) => (
        <li key={word}>{word}</li>
      ))}
      {rest.length > 0 && (
        <li data-rest title={rest.join(', ')} aria-label={`and ${rest.length} more: ${rest.join(', ')}`}>
          {`+${rest.length}`}
        </li>
      )}
    </ul>
  );
}
