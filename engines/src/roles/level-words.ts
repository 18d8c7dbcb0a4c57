// Words that say how far somebody has come, at an end of a role's name: of 'junior doctors' the role is 'doctor', and
// 'junior' is asked for beside it.
import { type FoundName, namesIn } from './find-names.ts';
import { roleTable } from './role-table.ts';
import type { Word } from './role-words.ts';

/** Sentences ask for a level by these (see queries/set-phrases.txt). */
export const levelWords = new Set(
  'junior juniors jr senior seniors sr trainee trainees apprentice apprentices auszubildender auszubildende auszubildenden azubi azubis lehrling lehrlinge lehrlingen aprendiz aprendices apprenti apprentis apprentie apprenties stagiaire stagiaires becario becarios becaria becarias praktikant praktikanten praktikantin praktikantinnen debutant debutants debutante debutantes'.split(
    ' ',
  ),
);

/** These are a level where the role is the same without them: of a 'lead accountant', not of a 'lead developer'. */
const levelIfSame = new Set(['lead', 'principal', 'graduate']);

/** Names that such a word is part of. */
const asNamed =
  /^(?:junior school|junior college|senior house officer|senior sister|senior practitioner|senior negotiator|senior leader|senior leadership|senior management|senior living|senior citizen|trainee nurse|trainee midwife|apprentice master)|^(?:office junior|cabin senior|nurse trainee|management trainee|graduate trainee)s?$/;

/** The name without such words at its ends, where they are not part of it; what is left may be a name of its own. */
export function withoutLevel(words: readonly Word[], name: FoundName): FoundName {
  const first = words[name.from];
  if (first && levelIfSame.has(first.folded)) {
    const rest = wholeName(words, name.from + 1, name.to);
    return rest && `${rest.roles}` === `${name.roles}` ? { ...name, from: name.from + 1 } : name;
  }
  let { from, to } = name;
  const isLevel = (at: number) => levelWords.has(words[at]?.folded ?? '');
  while (from < to - 1 && isLevel(from)) from++;
  while (to > from + 1 && isLevel(to - 1)) to--;
  if (to - from === name.to - name.from || isAsNamed(words, name)) return name;
  if (name.roles.every((role) => roleTable().roles.get(role)?.is_rank)) return name;
  return { ...name, roles: wholeName(words, from, to)?.roles ?? name.roles, from, to };
}

const wholeName = (words: readonly Word[], from: number, to: number) =>
  namesIn(words.slice(from, to)).find((one) => one.to - one.from === to - from);

const isAsNamed = (words: readonly Word[], { from, to }: FoundName) =>
  asNamed.test(
    words
      .slice(from, to)
      .map((word) => word.folded)
      .join(' '),
  );
