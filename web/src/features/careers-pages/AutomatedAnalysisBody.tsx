// What a company's software makes of applications, how, who decides, and how to keep out of it.
import type { AnalysisOutput, AutomatedAnalysis } from '@hireframe/contract/careers-pages.ts';
import type { Message } from '@hireframe/contract/messages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import styles from './automated-analysis.module.css';

type How = '/how-we-match' | '/how-we-score' | '/how-we-measure';
type Words = { title: Message; made: Message; how?: How };

const outputWords: Record<AnalysisOutput, Words> = {
  match_score: {
    title: 'Match with a job',
    made: 'A number from 0 to 100 with its reasons. It compares skills, experience and place in your resume with what the job asks for, by fixed rules.',
    how: '/how-we-match',
  },
  resume_score: {
    title: 'Resume score',
    made: 'A number from 0 to 100 that says how completely and clearly a resume describes your work, by fixed rules.',
    how: '/how-we-score',
  },
  assessment_report: {
    title: 'Assessment report',
    made: 'Scores and measurements of the answers that you agreed to have analysed: what you say and how you say it.',
    how: '/how-we-measure',
  },
  video_observation: {
    title: 'Description of video',
    made: 'Where you face the camera, hands and facial movement in recorded answers, only if you agree to it. Described, never scored.',
    how: '/how-we-measure',
  },
  written_questions: {
    title: 'Assessment questions',
    made: 'A language model may write the questions of an assessment from the job and your resume. It never sees your answers.',
  },
  worth_a_look: {
    title: 'Worth a look',
    made: 'Points in your resume or application that a person should check, such as hidden text or impossible dates. No number comes of them.',
  },
  search_order: {
    title: 'Search order',
    made: 'When a recruiter searches, people who fit more of the search come first. It compares the search with your resume and profile.',
  },
};

export function AutomatedAnalysisBody({ slug, analysis }: { slug: string; analysis: AutomatedAnalysis }) {
  const { t, language } = useMessages();
  const { company_name: company, outputs, retention_months: months, bias_report_published_at: published } = analysis;
  return (
    <article className={styles.page}>
      <h1>{t('How {company} uses automated analysis', { company })}</h1>
      <p>
        {t('Software prepares information about applications. People at {company} read it and make every decision.', {
          company,
        })}
      </p>
      <Part title={t('What software makes')}>
        {outputs.map((output) => (
          <Output key={output} words={outputWords[output]} />
        ))}
      </Part>
      <Part title={t('Who decides')}>
        <p>{t('People who hire for the job at {company}. Nobody is rejected or moved on by software.', { company })}</p>
      </Part>
      <Part title={t('How long data is kept')}>
        <p>
          {months === null
            ? t('Until {company} deletes your data, or you ask for that.', { company })
            : t(
                "{months, plural, one {# month after the last contact with you, then it's deleted.} other {# months after the last contact with you, then it's deleted.}}",
                { months },
              )}
        </p>
      </Part>
      <Part title={t('How to opt out')}>
        <p>
          {t(
            "Before an assessment, you choose whether software may score your answers. If you say no, you get the same questions and people review your answers. Your choice doesn't affect your application.",
          )}
        </p>
      </Part>
      <Part title={t('How to ask for a review')}>
        <p>
          {t(
            'Open your application and choose Ask for a review: within 30 days after a rejection, or while it is open. If you applied without an account, reply to any message about your application. A person at {company} answers.',
            { company },
          )}
        </p>
      </Part>
      {published && (
        <Part title={t('Bias report')}>
          <p>
            <Link to="/c/$slug/bias-report" params={{ slug }}>
              {t('Read the bias report published on {date}', { date: formatDate(published, language) })}
            </Link>
          </p>
        </Part>
      )}
    </article>
  );
}

function Output({ words: { title, made, how } }: { words: Words }) {
  const { t, known } = useMessages();
  return (
    <section className={styles.output} aria-label={known(title)}>
      <h3>{known(title)}</h3>
      <p>{known(made)}</p>
      {how && (
        <Link to={how} aria-label={`${t("How it's made")}: ${known(title)}`}>
          {t("How it's made")}
        </Link>
      )}
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
