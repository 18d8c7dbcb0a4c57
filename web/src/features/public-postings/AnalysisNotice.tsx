// The sentence that machine analysis is used, where a posting says so.
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import styles from './analysis-notice.module.css';

type Props = {
  posting: Pick<PublicPostingDetail, 'company_name' | 'says_machine_analysis' | 'analysis_noticed_at'> & {
    careers_slug?: string | null;
  };
};

export function AnalysisNotice({ posting }: Props) {
  const { t, language } = useMessages();
  const { company_name, says_machine_analysis, analysis_noticed_at, careers_slug: slug } = posting;
  if (!says_machine_analysis) return null;
  return (
    <section className={styles.notice} aria-label={t('Automated analysis')}>
      {t(
        '{company} uses automated analysis, including artificial intelligence, to help assess applications for this job. It compares your skills, experience and location with what the job asks for. People make every decision.',
        { company: company_name },
      )}{' '}
      {analysis_noticed_at && t('Notice given since {date}.', { date: formatDate(analysis_noticed_at, language) })}{' '}
      {slug && (
        <Link to="/c/$slug/automated-analysis" params={{ slug }}>
          {t('How it works and how to opt out')}
        </Link>
      )}
    </section>
  );
}
