// What a session is called: stored in English, since a workspace reads it too, and said to its person in their language.
import type { Language } from '@hireframe/contract/languages.ts';
import { messagesIn } from '../../lib/messages.ts';

export const practiceTitle = (role: string): string => (role ? `Practice: ${role}` : 'Practice');
export const screeningTitle = (role: string, company: string): string => `${role || 'Assessment'} for ${company}`;

/** @param workspace_name as it is now; a title with an earlier name stays as it is */
export function sayTitle(
  { title, workspace_name: company }: { title: string; workspace_name: string | null },
  language: Language,
): string {
  const { t } = messagesIn(language);
  if (title === practiceTitle('')) return t('Practice');
  const role = title.startsWith('Practice: ') ? title.slice('Practice: '.length) : '';
  if (company === null) return role ? t('Practice: {role}', { role }) : title;
  if (title === screeningTitle('', company)) return t('Assessment for {role}', { role: company });
  const of = ` for ${company}`;
  return title.endsWith(of) ? t('{role} for {company}', { role: title.slice(0, -of.length), company }) : title;
}
