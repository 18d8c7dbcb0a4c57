import type { Posting } from '@hireframe/contract/postings.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';

/** How many applied, looked and boards there are. Applications lead to their list. */
export function PostingCounts({ posting }: { posting: Posting }) {
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
