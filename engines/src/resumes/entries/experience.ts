import { fold } from '../../text/fold.ts';
import type { Row } from '../layout/rows.ts';
import { itemsOfList } from '../lists/skill-list.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Experience, PartialDate } from '../resume.ts';
import { piecesOfHead } from '../sections/heading-content.ts';
import { type Entry, placeOfEntry, readEntries } from './entries.ts';
import { classifyRows, type EntryRow, type HeadRow } from './entry-rows.ts';
import { jobs } from './lexicon.ts';

type Dated = Pick<Experience, 'start_date' | 'end_date'>;
type Interval = { from: number; to: number }; // Months since year 0; `to` is the month after the last.

const monthsAYear = 12;
const maxDoubtfulEnds = 3; // Each end of which only the year is known is half a year off at worst.

/**
 * Years of work until `as_of`, overlaps counted once, to one decimal. A year without a month is taken from its January
 * for a beginning and to its June for an end. Null where no dates say, or where years alone leave more than a year of
 * doubt.
 */
export function totalYears(experience: Dated[], as_of: PartialDate): number | null {
  const dated = experience.filter((job) => job.start_date);
  if (dated.length === 0) return null;
  // 'Summer 2016' and '2016' last less than a year, but alone they say nothing of a length.
  if (dated.every(isLoneYear)) return null;
  const now = monthNumber(as_of, 1) + 1;
  const intervals = dated.map((job) => toInterval(job, now)).sort((a, b) => a.from - b.from);
  if (doubtfulEnds(dated) > maxDoubtfulEnds) return null;
  let [months, reached] = [0, 0];
  for (const { from, to } of intervals) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.round((months / monthsAYear) * 10) / 10;
}

const isLoneYear = (job: Dated) => !job.end_date && job.start_date.length === 4;

function toInterval(job: Dated, now: number): Interval {
  const from = monthNumber(job.start_date, 1);
  if (job.end_date === 'present') return { from, to: Math.max(from, now) };
  return { from, to: Math.min(monthNumber(job.end_date || job.start_date, 6) + 1, Math.max(now, from)) };
}

function monthNumber(date: PartialDate, whenYear: number): number {
  return Number(date.slice(0, 4)) * monthsAYear + (Number(date.slice(5, 7)) || whenYear) - 1;
}

/** How many beginnings and ends, known by their years alone, do not touch another job. */
function doubtfulEnds(jobs: Dated[]): number {
  const spans = jobs
    .map((job) => ({
      from: Number(job.start_date.slice(0, 4)),
      to: job.end_date === 'present' ? 9999 : Number((job.end_date || job.start_date).slice(0, 4)),
      isFromVague: job.start_date.length === 4,
      // A lone year is one doubt: it is reckoned as half a year.
      isToVague: job.end_date !== 'present' && job.end_date.length === 4,
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let doubtful = 0;
  let open: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (open && span.from <= open.to) {
      if (span.to > open.to) open = { ...open, to: span.to, isToVague: span.isToVague };
      continue;
    }
    if (open?.isToVague) doubtful++;
    if (span.isFromVague) doubtful++;
    open = span;
  }
  return doubtful + (open?.isToVague ? 1 : 0);
}

/** By end and then beginning; jobs without dates stay where they are. */
export function newestFirst(jobs: Experience[]): Experience[] {
  if (jobs.some((job) => !job.start_date)) return jobs;
  const end = (job: Experience) => (job.end_date === 'present' ? '9999' : job.end_date || job.start_date);
  return jobs
    .map((job, index) => ({ job, index }))
    .sort((a, b) => compare(end(b.job), end(a.job)) || compare(b.job.start_date, a.job.start_date) || a.index - b.index)
    .map(({ job }) => job);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isDatesAlone = (row: EntryRow | undefined): row is HeadRow =>
  row?.kind === 'head' && row.dates?.is_range === true && row.texts.length === 0;

const fewestClosing = 2;

/** 'Printer, Yarrowgate Ltd': a role and something beside it. */
function namesBoth(row: EntryRow | undefined): boolean {
  const pieces = row?.kind === 'head' ? piecesOfHead(row.row) : [];
  return pieces.length > 1 && pieces.some((piece) => jobs.what(piece) >= 1);
}

/**
 * The rows, where dates close each entry under what describes it: each right behind the first head of its entry. Told by
 * a section that begins with a head without dates, and by what stands under the dates: the next such head, or nothing.
 */
function datesToHeads(rows: EntryRow[]): EntryRow[] {
  const [first] = rows;
  if (first?.kind !== 'head' || first.dates) return rows;
  const closing = rows.flatMap((row, at) => (isDatesAlone(row) ? [at] : []));
  const areLast = closing.every((at) => {
    const under = rows[at + 1];
    return under === undefined || (under.kind === 'head' && !under.dates);
  });
  const areBelowDetails = closing.filter((at) => rows[at - 1]?.kind === 'detail').length * 2 >= closing.length;
  const areTitled = [0, ...closing.map((at) => at + 1)].every((at) => at >= rows.length || namesBoth(rows[at]));
  if (closing.length < fewestClosing || !areLast || !(areBelowDetails || areTitled)) return rows;
  let from = 0;
  const moved = closing.flatMap((at) => {
    const [head, ...others] = rows.slice(from, at) as [EntryRow, ...EntryRow[]];
    from = at + 1;
    return [head, rows[at] as EntryRow, ...others];
  });
  return [...moved, ...rows.slice(from)];
}

/** The jobs of a section in its order, each role of a promotion by itself, with the company over it. */
export function readExperience(rows: Row[], rightEdge: (row: Row) => number): Experience[] {
  const entries = readEntries(datesToHeads(classifyRows(rows, rightEdge)), {
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
