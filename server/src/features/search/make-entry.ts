// What search keeps of one person, from what is known of them: nothing here asks the database.
import { buildEntry } from '@hireframe/engines/search/entry.ts';
import { packEntry } from '@hireframe/engines/search/packed-entry.ts';
import type { Entry } from '@hireframe/engines/search/term.ts';
import { stemWords, wordNumber } from '@hireframe/engines/search/word-number.ts';
import { storedJson } from '../../lib/stored-json.ts';
import type { Source } from './entries.queries.ts';

export type Known = Omit<Source, 'is_hidden'>;
/** Columns of search_entries. `is_made`: otherwise nothing is known of the person so far. */
export type MadeEntry = { packed: Uint8Array; words: number[]; lines: string; is_made: boolean };

const nothing: Entry = { lines: [], terms: [], latitude: null, longitude: null };

/**
 * One odd resume keeps nobody else from being found.
 * @param today 'YYYY-MM'
 */
export function makeEntry(
  workspace_id: string,
  source: Known,
  today: string,
  onFailure: (error: unknown) => void,
): MadeEntry {
  const entry = read(source, today, onFailure);
  const { lines, terms, ...position } = entry ?? nothing;
  const stems = new Set(lines.flatMap(({ text }) => stemWords(text)));
  return {
    packed: packEntry({ terms, ...position }),
    words: [...new Set([...stems].map((stem) => wordNumber(workspace_id, stem)))],
    lines: storedJson(lines),
    is_made: entry !== undefined,
  };
}

function read(source: Known, today: string, onFailure: (error: unknown) => void): Entry | undefined {
  try {
    const { candidate_id: _, resume, ...person } = source;
    return buildEntry({ ...person, resume: resume as Parameters<typeof buildEntry>[0]['resume'], today });
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}
