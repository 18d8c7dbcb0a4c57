// The questions of Hireframe, read from the text files in bank/. How they are written: `readBank`.
import { readdirSync, readFileSync } from 'node:fs';
import type { Criterion, Question, QuestionKind, QuestionLevel } from './question.ts';

/** A question and what it tests: no two questions of one topic are asked together. */
export type BankQuestion = Question & { topic: string };

const folder = new URL('bank/', import.meta.url);
let loaded: BankQuestion[] | undefined;

/** All questions that may be scored, in the order of their ids. */
export function allQuestions(): BankQuestion[] {
  loaded ??= bankFiles()
    .flatMap((file) => readBank(readFileSync(new URL(file, folder), 'utf8'), file))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return loaded;
}

export function withoutTopic({ topic: _, ...question }: BankQuestion): Question {
  return question;
}

const bankFiles = () => readdirSync(folder).filter((name) => name.endsWith('.txt'));

/**
 * A bank file: blocks parted by empty lines. The first line of a block is
 * `family.topic.name | kind | levels | skills | thinking/answer seconds` (levels J, M, S; the last two may be left out),
 * the second the question, each further one a criterion: `what a good answer shows :: cue, cue, …`.
 * @throws where a block is not so: a bank that cannot be read is a fault of the program.
 */
export function readBank(text: string, file: string): BankQuestion[] {
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n').filter((line) => line && !line.startsWith('#')));
  return blocks.filter((lines) => lines.length > 0).map((lines) => readQuestion(lines, file));
}

const levelOf: Record<string, QuestionLevel> = { J: 'Junior', M: 'Mid', S: 'Senior' };
const kindOf: Record<string, QuestionKind> = { B: 'behavioural', T: 'technical', S: 'situational', M: 'motivation' };

function readQuestion([head = '', text = '', ...criteria]: string[], file: string): BankQuestion {
  const [id = '', kind = '', levels = '', skills = '', times = ''] = head.split('|').map((part) => part.trim());
  const [role_family = '', topic = ''] = id.split('.');
  const known = kindOf[kind];
  if (!known || !topic || !levels || !text.trim() || criteria.length < 2)
    throw new Error(`${file}: the block "${head}" is no question`);
  const [thinking = '30', answer = '120'] = times.split('/').filter(Boolean);
  return {
    id,
    topic,
    text: text.trim(),
    kind: known,
    role_family,
    levels: [...levels].map((letter) => levelOf[letter] as QuestionLevel),
    skills: listOf(skills),
    shows: criteria.map((line, index) => readCriterion(line, `${id}.${index + 1}`)),
    thinking_seconds: Number(thinking),
    answer_seconds: Number(answer),
  };
}

function readCriterion(line: string, id: string): Criterion {
  const [text = '', cues = ''] = line.split('::');
  return { id, text: text.trim(), cues: listOf(cues) };
}

const listOf = (written: string) =>
  written
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
