const max = 1000; // Texts: some resumes' worth. A process reads many.
const longest = 300; // Letters; running text rarely comes twice.

/**
 * A function of a text that keeps its last answers: the readers of names, dates, places and skills ask the same of the
 * same lines again and again. Whatever is asked for often stays. Who gets an answer must not change it.
 */
export function memoize<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  let [recent, older] = [new Map<string, Answer>(), new Map<string, Answer>()];
  return (text) => {
    if (text.length > longest) return answerTo(text);
    const known = recent.get(text);
    if (known !== undefined || recent.has(text)) return known as Answer;
    const before = older.get(text);
    const answer = before !== undefined || older.has(text) ? (before as Answer) : answerTo(text);
    if (recent.size >= max) [recent, older] = [new Map(), recent];
    recent.set(text, answer);
    return answer;
  };
}
