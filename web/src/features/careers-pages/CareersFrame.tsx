// Around the pages of a company: its bar on top, its colours, and who made the page at the end.
import '../../ui/all-styles.lazy.ts';
import type { PublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentToken } from '../../lib/session.ts';
import { CareersMark } from './CareersMark.tsx';
import styles from './careers.module.css';
import { styleOf } from './company-colors.ts';

type Props = { page: PublicCareersPage; head?: ReactNode; children: ReactNode };

export function CareersFrame({ page, head, children }: Props) {
  return (
    <div className={styles.frame} style={styleOf(page)}>
      <header className={styles.top}>
        <CareersBar page={page} />
        {head}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <Link to="/">Powered by Hireframe</Link>
        <Link to="/jobs">Jobs at all companies</Link>
      </footer>
    </div>
  );
}

function CareersBar({ page: { slug, company_name, logo, teams, places } }: { page: PublicCareersPage }) {
  const next = useLocation({ select: ({ href }) => href });
  const params = { slug };
  return (
    <div className={styles.bar}>
      <Link to="/c/$slug" params={params} className={styles.mark}>
        <CareersMark logo={logo} company_name={company_name} />
      </Link>
      <nav aria-label={company_name} className={styles.nav}>
        <Link to="/c/$slug" params={params} hash="jobs">
          Jobs
        </Link>
        {teams.length > 0 && (
          <Link to="/c/$slug" params={params} search={{ group: 'team' }} hash="jobs">
            Teams
          </Link>
        )}
        {places.length > 0 && (
          <Link to="/c/$slug" params={params} search={{ group: 'place' }} hash="jobs">
            Places
          </Link>
        )}
      </nav>
      <nav aria-label="Account" className={styles.account}>
        {currentToken() ? (
          <Link to="/dashboard">Dashboard</Link>
        ) : (
          <Link to="/login" search={{ next }}>
            Sign in
          </Link>
        )}
      </nav>
    </div>
  );
}
