const max = 1000; // Texts: some resumes' worth. A process reads many.
const longest = 300; // Letters; running text rarely comes twice.

/**
 * A function of a text that keeps its last answers: the readers of names, dates, places and skills ask the same of the
 * same lines again and again. Who gets an answer must not change it.
 */
export function memoize<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (text.length > longest) return answerTo(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Answer;
    if (known.size >= max) known.clear();
    const answer = answerTo(text);
    known.set(text, answer);
    return answer;
  };
}
