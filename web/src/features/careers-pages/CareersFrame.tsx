// Around the pages of a company: its bar on top, its colours, and who made the page at the end.
import '../../ui/all-styles.lazy.ts';
import type { PublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { currentToken } from '../../lib/session.ts';
import { LanguageSelect } from '../../ui/LanguageSwitch.tsx';
import { CareersMark } from './CareersMark.tsx';
import styles from './careers.module.css';
import { styleOf } from './company-colors.ts';

type Props = { page: PublicCareersPage; head?: ReactNode; children: ReactNode };

export function CareersFrame({ page, head, children }: Props) {
  const { t, language } = useMessages();
  return (
    <div className={styles.frame} style={styleOf(page)}>
      <header className={styles.top}>
        <CareersBar page={page} />
        {head}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <LanguageSelect value={language} />
        <Link to="/">{t('Powered by Hireframe')}</Link>
        <Link to="/c/$slug/automated-analysis" params={{ slug: page.slug }}>
          {t('Automated analysis')}
        </Link>
        {page.has_bias_report && (
          <Link to="/c/$slug/bias-report" params={{ slug: page.slug }}>
            {t('Bias report')}
          </Link>
        )}
        <Link to="/jobs">{t('Jobs at all companies')}</Link>
      </footer>
    </div>
  );
}

function CareersBar({ page: { slug, company_name, logo, teams, places } }: { page: PublicCareersPage }) {
  const { t } = useMessages();
  const next = useLocation({ select: ({ href }) => href });
  const params = { slug };
  return (
    <div className={styles.bar}>
      <Link to="/c/$slug" params={params} className={styles.mark}>
        <CareersMark logo={logo} company_name={company_name} />
      </Link>
      <nav aria-label={company_name} className={styles.nav}>
        <Link to="/c/$slug" params={params} hash="jobs">
          {t('Jobs')}
        </Link>
        {teams.length > 0 && (
          <Link to="/c/$slug" params={params} search={{ group: 'team' }} hash="jobs">
            {t('Teams')}
          </Link>
        )}
        {places.length > 0 && (
          <Link to="/c/$slug" params={params} search={{ group: 'place' }} hash="jobs">
            {t('Places')}
          </Link>
        )}
      </nav>
      <nav aria-label={t('Account')} className={styles.account}>
        {currentToken() ? (
          <Link to="/dashboard">{t('Dashboard')}</Link>
        ) : (
          <Link to="/login" search={{ next }}>
            {t('Sign in')}
          </Link>
        )}
      </nav>
    </div>
  );
}
