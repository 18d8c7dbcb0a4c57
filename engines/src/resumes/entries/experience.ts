import { fold } from '../../text/fold.ts';
import type { Row } from '../layout/rows.ts';
import { itemsOfList } from '../lists/skill-list.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Experience } from '../resume.ts';
import { type Entry, placeOfEntry, readEntries } from './entries.ts';
import { classifyRows } from './entry-rows.ts';
import { jobs } from './lexicon.ts';

/** The jobs of a section in its order, each role of a promotion by itself, with the company over it. */
export function readExperience(rows: Row[], rightEdge: (row: Row) => number): Experience[] {
  const entries = readEntries(classifyRows(rows, rightEdge), {
    lexicon: jobs,
    is_what_enough: false,
    is_where_enough: false,
  });
  return entries.map(toExperience).filter((job) => !isLeave(job));
}

const leave =
  /^(?:(?:career|planned|family) (?:break|leave|pause)|interruption de carriere|pause carriere|conge (?:sabbatique|sans solde)|familienzeit|familienpause|auszeit|babypause|pausa (?:laboral|profesional|professionale|na carreira|de carreira)|congedo (?:parentale|di maternita)|permiso parental|ano sabatico|anno sabbatico|zwangerschapsverlof|loopbaanonderbreking|tijdskrediet|afastamento|urlop wychowawczy|gap year|elternzeit|mutterschutz|erziehungsurlaub|sabbatical|arbeitssuchend|arbeitslos|parental leave|maternity leave|paternity leave|career break|conge parental|conge maternite|baja maternal|excedencia|aspettativa|maternita|ouderschapsverlof|licenca (?:maternidade|parental)|urlop macierzynski)(?:\s*[(:,–-].*)?$/;

/** Time away from work, which a list of jobs may mention, is no job. */
const isLeave = ({ role, company }: Experience) => [role, company].every((name) => !name || leave.test(fold(name)));

function toExperience(entry: Entry): Experience {
  const description = describe(entry.details);
  const tools = entry.tools.flatMap((row) => itemsOfList(row.text.replace(/^[^:：]{1,40}[:：]\s*/, '')));
  const rows = [...entry.heads, ...entry.details.map((detail) => detail.row), ...entry.tools];
  const named = tools.length > 0 ? tools : skillsIn(description).map((skill) => skill.name);
  return {
    role: entry.what,
    company: entry.where,
    location: entry.place,
    start_date: entry.dates?.from ?? '',
    end_date: entry.dates?.to ?? '',
    description,
    technologies: [...new Set(named)],
    evidence: placeOfEntry(entry, rows, ['role', 'company']),
  };
}

/** One line a bullet or paragraph: what a page has wrapped is put together again. */
export function describe(details: Entry['details']): string {
  let text = '';
  for (const { row, is_wrapped } of details) {
    const plain = row.text.replaceAll('\t', ' ');
    if (!text) text = plain;
    else if (!is_wrapped) text += `\n${plain}`;
    else text = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(plain) ? text.slice(0, -1) + plain : `${text} ${plain}`;
  }
  return text;
}
