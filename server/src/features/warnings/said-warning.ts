// What was found, in a sentence: all of it to the team, and to the person what is about them and teaches nobody to forge.
import type { Language } from '@hireframe/contract/languages.ts';
import type { Warning as Found } from '@hireframe/engines/warnings/warning.ts';
import { messagesIn } from '../../lib/messages.ts';

type Dates = Extract<Found, { kind: 'impossible_dates' }>;

const partWords = { resume: 'the resume', cover_letter: 'the cover letter', answers: 'the answers' };

/** For the team, in English. @param others how many other people it speaks of */
export function sayToTeam(found: Found, others: number): string {
  if (found.kind === 'copied_description')
    return `${found.lines} lines of ${partWords[found.part]} are word for word those of the job description.`;
  if (found.kind === 'same_resume')
    return others === 1
      ? 'The same resume came from another person.'
      : `The same resume came from ${others} other people.`;
  if (found.kind === 'shared_text') return "Sentences of this resume stand in somebody else's, word for word.";
  if (found.kind === 'hidden_text') return hiddenWords[found.how];
  if (found.kind === 'disposable_address') return `${found.address} is a throw-away address.`;
  const { how, founded } = found;
  const { job, start, end } = namesOf(found, 'en');
  if (how === 'ends_before_it_begins') return `${job} ends (${end}) before it begins (${start}).`;
  if (how === 'begins_in_the_future') return `${job} begins in the future (${start}).`;
  return `${job} begins in ${start}. The company was founded in ${founded}.`;
}

const hiddenWords = {
  hidden_text: 'The file contains text that nobody can see.',
  tiny_text: 'The file contains text too small to read.',
  covered_text: 'The file contains text that is covered by something else.',
};

/** For the person, in their language: not how much was found or whose else it is. */
export function sayToPerson(found: Found, language: Language | undefined): string {
  const { t } = messagesIn(language);
  if (found.kind === 'copied_description') {
    if (found.part === 'resume') return t('Some lines of your resume are word for word those of the job description.');
    if (found.part === 'answers')
      return t('Some lines of your answers are word for word those of the job description.');
    return t('Some lines of your cover letter are word for word those of the job description.');
  }
  if (found.kind === 'same_resume') return t('This company received nearly the same resume under another name.');
  if (found.kind === 'shared_text')
    return t('Some sentences of your resume are word for word those of another resume that this company received.');
  if (found.kind === 'hidden_text') {
    if (found.how === 'hidden_text') return t('Your resume file contains text that nobody can see.');
    if (found.how === 'tiny_text') return t('Your resume file contains text that is too small to read.');
    return t('Your resume file contains text that is covered by something else.');
  }
  if (found.kind === 'disposable_address')
    return t('{address} is a temporary email address.', { address: found.address });
  const { job, start, end } = namesOf(found, language ?? 'en');
  if (found.how === 'ends_before_it_begins')
    return t('{job}: your resume says that it ended ({end}) before it began ({start}).', { job, start, end });
  if (found.how === 'begins_in_the_future')
    return t('{job}: your resume says that it begins in the future ({start}).', { job, start });
  return t('{job}: your resume says that it began in {start}, before the company was founded.', { job, start });
}

function namesOf({ role, company, start_date, end_date }: Dates, language: Language) {
  const job = [role, company].filter(Boolean).join(', ') || '…';
  return { job, start: sayDate(start_date, language), end: sayDate(end_date, language) };
}

/** 'YYYY' or 'YYYY-MM', as precisely as the document says it. */
function sayDate(date: string, language: Language): string {
  if (!/^\d{4}-\d\d$/.test(date)) return date;
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${date}-01T00:00:00Z`));
}

export const quotesOf = (found: Found): string[] => ('quotes' in found ? found.quotes : []);
