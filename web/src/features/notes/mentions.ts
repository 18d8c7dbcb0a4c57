// Where members are mentioned in a note: '@Robin Averill' stands in its text.

export type Person = { id: string; name: string };

const isWordBefore = /[\p{L}\p{N}._-]$/u; // 'ana@example.com' mentions nobody.

/** The mention that is being typed at the caret: where its @ stands, and what follows it. */
export function typedMention(text: string, caret: number): { start: number; typed: string } | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  const typed = before.slice(start + 1);
  if (start < 0 || isWordBefore.test(before.slice(0, start)) || /\n/.test(typed) || typed.length > 80) return undefined;
  return { start, typed };
}

/** Whose name, or a later word of it, begins with what is typed; at most 8. */
export function peopleLike<One extends Person>(people: One[], typed: string): One[] {
  const looked = typed.toLocaleLowerCase();
  const begins = ({ name }: Person) => ` ${name.toLocaleLowerCase()}`.includes(` ${looked}`);
  return people.filter(begins).slice(0, 8);
}

type NotePiece = { start: number; text: string; isMention: boolean };

/** A note cut at its mentions. A longer name goes before one that it begins with. */
export function splitAtMentions(text: string, people: Person[]): NotePiece[] {
  const names = [...new Set(people.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const pieces: NotePiece[] = [];
  let plain = 0;
  const cut = (end: number) =>
    end > plain && pieces.push({ start: plain, text: text.slice(plain, end), isMention: false });
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = names.find((one) => standsAt(text, at, one));
    if (name === undefined) continue;
    cut(at);
    plain = at + 1 + name.length;
    pieces.push({ start: at, text: text.slice(at, plain), isMention: true });
  }
  cut(text.length);
  return pieces;
}

const standsAt = (text: string, at: number, name: string) =>
  name !== '' &&
  text.startsWith(name, at + 1) &&
  !isWordBefore.test(text.slice(0, at)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + name.length));

/** Who is mentioned in a note. Of two people with one name it is the one who was chosen. */
export function mentionedIn(text: string, people: Person[], chosen: Person[]): string[] {
  const names = new Set(
    splitAtMentions(text, [...people, ...chosen]).flatMap((piece) => (piece.isMention ? [piece.text.slice(1)] : [])),
  );
  const ids = [...names].flatMap((name) => {
    const named = (one: Person) => one.name === name;
    const wanted = chosen.some(named) ? chosen.filter(named) : people.filter(named);
    return wanted.map(({ id }) => id);
  });
  return [...new Set(ids)];
}
