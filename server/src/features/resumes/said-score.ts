// A score in the language of whoever reads it. It is kept in English, which recruiters and other programs read, and beside
// that the messages it was said with.
import type { Language } from '@hireframe/contract/languages.ts';
import { type ResumeScoreBreakdown, type ScoreSection, scoreSections } from '@hireframe/contract/resumes.ts';
import type { Check } from '@hireframe/engines/resumes/resume.ts';
import type { CheckName } from '@hireframe/engines/resumes/score/rubric.ts';
import { messagesIn, sayKept } from '../../lib/messages.ts';

type StoredCheck = ResumeScoreBreakdown[ScoreSection]['checks'][number] & Pick<Check, 'said'>;

/**
 * What it says in another language than English. A score from before its messages were kept is said as far as a comment is
 * a message itself; the others stay in English.
 */
export function sayScore(score: ResumeScoreBreakdown, language: Language | undefined): ResumeScoreBreakdown {
  if (!language || language === 'en') return score;
  const { t, known } = messagesIn(language);
  const comments = new Map<string, string>();
  const names = Object.keys(scoreSections) as ScoreSection[];
  const sections = names.map((name) => {
    const checks = score[name].checks.map((check: StoredCheck) => {
      const comment = sayKept(check.comment, check.said, language);
      comments.set(check.comment, comment);
      return { ...check, name: t(check.name as CheckName), comment };
    });
    return [name, { ...score[name], checks, comments: checks.map(({ comment }) => comment).join(' ') }];
  });
  const sayAgain = (comment: string) => comments.get(comment) ?? known(comment); // They repeat what a check says.
  return {
    ...score,
    ...(Object.fromEntries(sections) as Pick<ResumeScoreBreakdown, ScoreSection>),
    top_strengths: score.top_strengths.map(sayAgain),
    improvement_areas: score.improvement_areas.map(sayAgain),
  };
}
