// What of an answer is quoted at the head of a report: a sentence or two in which most of what was looked for stands.
import { writtenSentences } from '../speech/sentences.ts';

const longest = 240; // Characters: four lines on a phone.
const sentencesAtMost = 2;

type Place = { start: number; end: number };

/** @param places of the text that points rest on; without any the quote is how the answer begins. Null: there are no words */
export function quoteAnswer(text: string, places: Place[]): string | null {
  const sentences = sentencesIn(text);
  if (sentences.length === 0) return null;
  const weightOf = ({ start, end }: Place) => places.filter((one) => one.start >= start && one.end <= end).length;
  let best = { span: spanFrom(sentences, 0), weight: -1 };
  sentences.forEach((_, at) => {
    const span = spanFrom(sentences, at);
    const weight = weightOf(span);
    if (weight > best.weight) best = { span, weight };
  });
  const { start, end } = best.span;
  const said = text.slice(start, end);
  return said.length <= longest
    ? said
    : `${said.slice(0, said.lastIndexOf(' ', longest)).trimEnd() || said.slice(0, longest)}…`;
}

/** As many sentences from here as may be quoted. */
function spanFrom(sentences: Place[], at: number): Place {
  const { start, end } = sentences[at] as Place;
  const others = sentences.slice(at + 1, at + sentencesAtMost).filter((one) => one.end - start <= longest);
  return { start, end: others.at(-1)?.end ?? end };
}

/** Where sentences stand in the text, whatever blanks are between their words. */
function sentencesIn(text: string): Place[] {
  const places: Place[] = [];
  let from = 0;
  for (const sentence of writtenSentences(text)) {
    const words = sentence.split(' ');
    const start = text.indexOf(words[0] as string, from);
    let end = start;
    for (const word of words) end = text.indexOf(word, end) + word.length;
    places.push({ start, end });
    from = end;
  }
  return places;
}
