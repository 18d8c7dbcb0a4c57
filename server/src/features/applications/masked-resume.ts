// The resume of an anonymous application: the words of the file in their places, drawn anew. The file itself, its pictures and
// what lies under its letters never leave the server.
import { buffer } from 'node:stream/consumers';
import type { MaskedPage, MaskedResume } from '@hireframe/contract/anonymous-review.ts';
import { findIdentity } from '@hireframe/engines/anonymity/find-identity.ts';
import type { PlacedPage, PlacedText, PlacedWord } from '@hireframe/engines/documents/placed-text.ts';
import type { AppContext } from '../../infra/context.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { findHiddenOne, type HiddenPerson, maskText } from '../anonymous-review/anonymous-review.ts';
import { requireApplication } from './applications.ts';
import { findResumeFile } from './stored-application.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'reader'>;

/** @throws Problem 404 without a resume, 409 where nothing is hidden */
export async function getMaskedResume(
  { db, storage, reader }: Context,
  actor: Recruiter,
  id: string,
): Promise<MaskedResume> {
  const { resume_id, candidate_id } = await requireApplication(db, actor, id);
  const person = await findHiddenOne(db, actor.workspace_id, candidate_id);
  if (!person) throw conflict('Nothing is hidden any more. Reload the page.');
  const file = resume_id ? await findResumeFile(db, actor.workspace_id, resume_id) : undefined;
  if (!file) throw notFound('resume');
  const { body } = await storage.get(file.object_key);
  const placed = await reader.place(await buffer(body), file.file_name);
  if (!placed) return { pages: [], text: maskText(file.document_text ?? '', [person]) };
  return maskPlaced(placed, person);
}

/** A word of which a letter tells is hidden whole. */
export function maskPlaced({ text, pages }: PlacedText, person: HiddenPerson): MaskedResume {
  const spans = findIdentity(text, person.identity);
  const isHidden = ({ start, end }: PlacedWord) => spans.some((span) => span.start < end && start < span.end);
  return { text: maskText(text, [person]), pages: pages.map((page) => maskPage(page, text, isHidden)) };
}

function maskPage(
  { width, height, words }: PlacedPage,
  text: string,
  isHidden: (word: PlacedWord) => boolean,
): MaskedPage {
  const shown = words.filter((word) => !isHidden(word));
  return {
    width,
    height,
    words: shown.map(({ start, end, box, is_bold }) => ({ ...box, text: text.slice(start, end), is_bold })),
    boxes: coverRuns(words, isHidden),
  };
}

type Box = PlacedWord['box'];
const endOf = ({ x, width }: Box) => x + width;
/** A letter's space between a box and the word beside it, by the height of the line. */
const gap = 0.3;

/**
 * One box for each run of hidden words of a line, from the word before it to the word after it, or else from margin to
 * margin: neither its width nor how many there are tells how long a name is.
 */
function coverRuns(words: PlacedWord[], isHidden: (word: PlacedWord) => boolean): Box[] {
  const left = Math.min(...words.map(({ box }) => box.x));
  const right = Math.max(...words.map(({ box }) => endOf(box)));
  const shown = words.filter((word) => !isHidden(word));
  const runs: Box[] = [];
  for (const { box } of words.filter(isHidden)) {
    const middle = box.y + box.height / 2;
    const beside = shown.filter((word) => word.box.y < middle && middle < word.box.y + word.box.height);
    const space = box.height * gap;
    const before = beside.map((word) => endOf(word.box)).filter((end) => end <= box.x + space);
    const after = beside.map((word) => word.box.x).filter((start) => start >= endOf(box) - space);
    const x = before.length > 0 ? Math.max(...before) + space : left;
    const end = after.length > 0 ? Math.min(...after) - space : right;
    const run = { x, y: box.y, width: Math.max(end - x, space), height: box.height };
    const known = runs.find((one) => Math.abs(one.x - x) < space && one.y < middle && middle < one.y + one.height);
    if (known) known.width = Math.max(known.width, run.width);
    else runs.push(run);
  }
  return runs;
}
