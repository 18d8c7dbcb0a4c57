// The town that a public body has in its name.
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import type { Advert } from './advert.ts';

const vocabulary = loadWords(new URL('./vocabulary/location.txt', import.meta.url));
const town = String.raw`\p{Lu}[\p{L}'’]+(?:[ -](?:(?:de la|de|del|d[’']|sur|am|an der|upon|on|of|le|la) ?)?\p{Lu}[\p{L}'’]+){0,3}`;
/** Bodies that have the name of their town in theirs: 'Stadt Wiesenbrück', 'Blackmere District Council'. */
const bodyOfTown = new RegExp(
  String.raw`(?:^|\s)(?:${vocabulary('bodyOfTown')})\s?(?<behind>${town})|^(?:The )?(?<before>${town}) (?:(?:District|City|Town|Parish|Borough|County|Metropolitan|Regional|Municipal) )+Council`,
  'u',
);

/** 'Die Stadt Wiesenbrück sucht' says where. */
export function findTownOfBody({ text }: Advert, company: string | undefined): Span | undefined {
  const name = bodyOfTown.exec(company ?? '')?.groups;
  const town = name?.behind ?? name?.before;
  const at = company && town ? text.indexOf(town, text.indexOf(company)) : -1;
  if (town && at >= 0) {
    const region = /^ \(\p{Lu}[\p{L}' -]+\)/u.exec(text.slice(at + town.length, at + town.length + 40));
    return { start: at, end: at + town.length + (region?.[0].length ?? 0) };
  }
  const said = text.match(
    /\b(?:Dienstort|Arbeitsort|Einsatzort|[Pp]lace of work|[Ll]ugar de trabajo|[Ll]ieu de travail) (?:ist|is|es|est) (\p{Lu}\p{L}+(?:-\p{L}+)*)/u,
  );
  if (said)
    return {
      start: (said.index as number) + said[0].length - (said[1] as string).length,
      end: (said.index as number) + said[0].length,
    };
  return undefined;
}
