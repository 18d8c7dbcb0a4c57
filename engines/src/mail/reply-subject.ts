// Subjects of answers: what mail programs of many languages put before them.
import { fold } from '../text/fold.ts';

const answers = 're|aw|antw|antwort|sv|vs|ref|rif|r|odp|ynt|回复|答复|返信|回覆';
const forwards = 'fwd?|wg|tr|rv|enc|i|doorst|vb|pd|ilt|vl|转发|轉寄';
const prefix = new RegExp(
  `^\\s*(?:\\[[^\\]]{1,40}\\]|(?:${answers}|${forwards})\\s*(?:[\\[(]\\d+[\\])])?\\s*[:：])\\s*`,
  'iu',
);
const isForward = new RegExp(`^\\s*(?:\\[[^\\]]{1,40}\\]\\s*)*(?:${forwards})\\s*(?:[\\[(]\\d+[\\])])?\\s*[:：]`, 'iu');
const isAnswer = new RegExp(`^\\s*(?:\\[[^\\]]{1,40}\\]\\s*)*(?:${answers})\\s*(?:[\\[(]\\d+[\\])])?\\s*[:：]`, 'iu');
const maxPrefixes = 20;

/**
 * @param subject one line
 * @returns `key`: folded, without 'Re:', 'WG:', '[EXT]' and their like: the same for a mail and its answers
 */
export function replySubject(subject: string): { key: string; is_answer: boolean; is_forward: boolean } {
  let rest = subject;
  for (let n = 0; n < maxPrefixes; n++) {
    const shorter = rest.replace(prefix, '');
    if (shorter === rest) break;
    rest = shorter;
  }
  const key = fold(rest).replace(/\s+/gu, ' ').trim().slice(0, 300);
  return { key, is_answer: isAnswer.test(subject), is_forward: isForward.test(subject) };
}
