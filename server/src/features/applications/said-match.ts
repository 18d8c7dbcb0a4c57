// How an application of somebody's own matches, in their language. It is kept in English, which the team and other programs
// read, and beside that the messages it was said with.
import type { Match } from '@hireframe/contract/applications.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { MatchReason } from '@hireframe/engines/matching/match.ts';
import { messagesIn, sayKept } from '../../lib/messages.ts';

type StoredReason = Match['reasons'][number] & Partial<Pick<MatchReason, 'said'>>;

/** A match from before its messages were kept stays in English as far as its sentences hold values. */
export function sayMatch({ missing, reasons, ...match }: Match, language: Language | undefined): Match {
  if (!language || language === 'en') return { ...match, reasons, missing };
  const { known } = messagesIn(language);
  return {
    ...match,
    reasons: reasons.map(({ said, ...reason }: StoredReason) => ({
      ...reason,
      label: known(reason.label),
      detail: sayKept(reason.detail, said, language),
    })),
    missing: missing && known(missing),
  };
}
