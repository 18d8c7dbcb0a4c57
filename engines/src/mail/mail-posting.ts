// Which posting a mail is meant for: by a code in the address it was sent to or in its subject, or by a title there.

import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';
import type { MailEnvelope } from './mail-part.ts';

const vocabulary = loadWords(new URL('./vocabulary/mail-posting.txt', import.meta.url));

type Meant = Pick<MailEnvelope, 'to' | 'subject'>;

// As server/src/features/postings/read-posting-task.ts writes them: no vowels, neither 0 nor 1.
const letter = '[2-9b-df-hj-np-tv-xz]';
const hyphen = '[-\\u2010-\\u2015_. ]?';
const code = new RegExp(`(?<![\\p{L}\\p{N}])hf${hyphen}(${letter}{5})(?![\\p{L}\\p{N}])`, 'giu');
const shortestTitle = 3; // Letters: 'IT' is a word of many subjects.
const maxAddresses = 100;
const maxLetters = 1000; // Of a subject or an address.

/**
 * The codes of postings ('HF-7K3QX') that a mail names, those in tags of addresses (jobs+HF-7K3QX@…) before those of its
 * subject, each once; and the words of its subject, folded and parted by blanks, without 'Re:', 'Fwd:' and the words
 * with which people apply.
 */
export function meantFor({ to, subject }: Meant): { codes: string[]; subject_words: string } {
  const tags = to.slice(0, maxAddresses).map((address) => {
    const local = address.slice(0, maxLetters).split('@')[0] ?? '';
    return local.includes('+') ? local.slice(local.indexOf('+')) : '';
  });
  const short = subject.slice(0, maxLetters);
  const codes = [...tags, short].flatMap((text) => [...text.matchAll(code)].map(([, letters]) => codeOf(letters)));
  return { codes: [...new Set(codes)], subject_words: subjectWords(short) };
}

const codeOf = (letters = '') => `HF-${letters.toUpperCase()}`;

/**
 * The posting a mail is meant for: the first whose code it names; else the one whose title stands in its subject as whole
 * words, the longest where several do. Undefined where none does, or several alike.
 */
export function findPosting<Posting extends { job_id: string; title: string }>(
  postings: Posting[],
  envelope: Meant,
): Posting | undefined {
  const { codes, subject_words } = meantFor(envelope);
  for (const code of codes) {
    const named = postings.find(({ job_id }) => job_id.toUpperCase() === code);
    if (named) return named;
  }
  let longest: Posting[] = [];
  let length = 0;
  for (const posting of postings) {
    const title = wordsOf(posting.title);
    if (title.length < Math.max(shortestTitle, length) || !` ${subject_words} `.includes(` ${title} `)) continue;
    longest = title.length > length ? [posting] : [...longest, posting];
    length = title.length;
  }
  return longest.length === 1 ? longest[0] : undefined;
}

const replyMarks = new RegExp(
  String.raw`^\s*(?:\[(?:ext|extern|external)[^\]]*\]\s*|(?:${vocabulary('replyMarks')})\s*(?:\[\d+\]|\(\d+\))?\s*[:：]\s*)+`,
  'iu',
);
// (m/w/d), (f/m/x), (H/F), (all genders); 'Entwickler/in', 'Entwickler:innen', 'Développeur·euse'.
const genders = /[([]\s*(?:(?:[a-z]|div|gn)\s*[/|,*]\s*)+(?:[a-z]|div|gn)\s*[)\]]|[([]\s*all genders\s*[)\]]/giu;
const genderEndings = new RegExp(String.raw`(?<=\p{L})[/:*_·]-?(?:${vocabulary('genderEndings')})(?!\p{L})`, 'giu');
const applying = new RegExp(
  String.raw`^(?:(?:(?:job|online|my|new|unsolicited|spontaneous)\s)?(?:${vocabulary('applying')})(?:\s(?:${vocabulary('applying 2')})(?=\s|$))*\s?)+`,
  'u',
);

const wordsOf = (text: string) =>
  (
    fold(text.slice(0, maxLetters).replace(genders, ' ').replace(genderEndings, '')).match(/[\p{L}\p{N}\p{M}+#]+/gu) ??
    []
  ).join(' ');

const subjectWords = (subject: string) => wordsOf(subject.replace(replyMarks, '')).replace(applying, '').trim();
