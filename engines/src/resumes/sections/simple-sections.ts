// Sections that are lists of names: certifications and projects.
import { findDates } from '../dates/dates.ts';
import { describe } from '../entries/experience.ts';
import { isWrapped, type Row, spanRows } from '../layout/rows.ts';
import { titleRows } from '../layout/title-rows.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import type { Certification, Project } from '../resume.ts';

const longestName = 90;

/** One certificate a row: 'CPA – Board of Accountancy (2025)', 'First Aid, 2019'. */
export function readCertifications(rows: Row[], rightEdge: (row: Row) => number): Certification[] {
  const found: Certification[] = [];
  const titles = titleRows(rows);
  for (const group of groupWrapped(rows, rightEdge)) {
    if (group[0] && isCredentialId(group[0].text)) continue;
    const last = found.at(-1);
    if (group[0] && issuerLabel.test(group[0].text)) {
      if (last) addIssuer(last, group);
      continue;
    }
    if (titles && last && group.every((row) => !titles.has(row))) {
      addIssuer(last, group);
      continue;
    }
    const text = group.map((row) => row.text.replaceAll('\t', ', ')).join(' ');
    if (text.length > longestName * 2) continue;
    const certification = readCertification(text);
    if (certification) found.push({ ...certification, evidence: spanRows(group) });
  }
  return found;
}

/** 'Issued by: Board of Nursing' over or under what it issued. */
const issuerLabel = /^(?:issued by|issuer|ausgestellt von|délivré par|emitido por|rilasciato da)\s*:?\s/i;

/** 'Credential ID: ABC-123' under a certificate. */
const isCredentialId = (text: string) =>
  /^(?:credential|certificate|certification|licen[cs]e|registration|zertifikat|nachweis|identifiant|credencial)s?[- ]?(?:id|no|nr|number|nummer|url|link)\b/i.test(
    text,
  );

/** Who issued a certificate and when, in a quieter line under its name. */
function addIssuer(certification: Certification, group: Row[]): void {
  const text = group.map((row) => row.text.replaceAll('\t', ', ')).join(' ');
  const under = readCertification(text.replace(issuerLabel, ''));
  const dates = findDates(group.map((row) => row.text).join(' '));
  certification.issued_by ||= under?.name ?? '';
  certification.year ||= (dates[0]?.from || dates[0]?.to || '').slice(0, 4);
  certification.evidence = spanRows([certification.evidence, ...group]);
}

const issuedByDash = /\s+[–—-]\s+|\s*[|·•]\s*/u;
const issuedBy = /\s*(?:,\s+(?:by |from )?|\s+(?:by|from|issued by|von|par|por|da|de la|bei)\s+(?=\p{Lu}))/gu;

/** 'Member, Institution of Engineers': what somebody is to a body, which has no name without it. */
const membership =
  /^(?:associate |chartered |corporate |full |honorary |life |senior |student )?(?:member|fellow|mitglied|membre|miembro|membro|socio|lid)$/iu;
const issuerAcronym = /^\p{Lu}[\p{Lu}&.]+$/u;

/** Where the issuer begins: at the first comma or 'by', or at the last where only initials stand behind it. */
function cutAtIssuer(text: string): { index: number; length: number } | undefined {
  const open = (index: number) => text.slice(0, index).split('(').length > text.slice(0, index).split(')').length;
  const cuts = [...text.matchAll(issuedBy)].filter((cut) => !open(cut.index));
  const [first, last] = [cuts[0], cuts.at(-1)];
  if (!first || !last || membership.test(text.slice(0, first.index))) return undefined;
  const isAcronym = issuerAcronym.test(text.slice(last.index + last[0].length));
  const cut = isAcronym ? last : first;
  return { index: cut.index, length: cut[0].length };
}

/** 'Certified Architect (iSAQB, 2019)' says by whom and when in brackets. */
const withoutIssuerBracket = (text: string) => {
  const [, name, inner] = /^([^()]+)\s\(([^()]*,[^()]*)\)$/u.exec(text) ?? [];
  return name && inner && findDates(inner).length > 0 ? `${name}, ${inner}` : text;
};

/** 'First Aid (Red Cross)': words in brackets at the end, no level, abbreviation or code, say by whom. */
const bracketIssuer = /^([^()]{3,}) \((\p{Lu}\p{L}+(?: \p{L}+)+)\)$/u;

function readCertification(written: string): Omit<Certification, 'evidence'> | undefined {
  const text = withoutIssuerBracket(written);
  const dates = findDates(text);
  const year = (dates.at(-1)?.from || dates.at(-1)?.to || '').slice(0, 4);
  let plain = text;
  plain = plain.replace(/\([^()]*\b(?:exp|expires|valid|gultig|until|bis)[^()]*\)/gi, (bracket) =>
    ' '.repeat(bracket.length),
  );
  for (const date of [...dates].reverse()) plain = `${plain.slice(0, date.start)} ${plain.slice(date.end)}`;
  plain = plain
    .replace(/\s*\(([^()]*\p{L}[^()]*?)\s*[,;–—-]\s*\)\s*$/u, ' – $1') // '(Board, 2023)' is who issued it.
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s*[,;:–—-]\s*$/u, '')
    .replace(/^\s*[,;:–—-]\s*/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  plain = plain.replace(/^[\s,;:–—|-]+|[\s,;:–—|(-]+$/gu, '');
  if (!/\p{L}{2}/u.test(plain)) return undefined;
  const [, bare, by] = bracketIssuer.exec(plain) ?? [];
  if (bare && by) return { name: bare, issued_by: by, year };
  const dash = issuedByDash.exec(plain);
  const cut = dash ? { index: dash.index, length: dash[0].length } : cutAtIssuer(plain);
  const name = cut ? plain.slice(0, cut.index) : plain;
  const issuer = cut ? plain.slice(cut.index + cut.length) : '';
  return { name: name.trim(), issued_by: issuer.replace(/^[\s,]+|[\s,]+$/g, ''), year };
}

function groupWrapped(rows: Row[], rightEdge: (row: Row) => number): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const above = last?.at(-1);
    const goesOn = above && (isWrapped(above, row, rightEdge(above)) || /[–—&,-]$/.test(above.text));
    if (last && goesOn && !row.line.is_bullet) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Projects: a title, perhaps with dates or 'title: description', over bullets or sentences. */
export function readProjects(rows: Row[], rightEdge: (row: Row) => number): Project[] {
  const drafts: { name: string; heads: Row[]; details: { row: Row; is_wrapped: boolean }[]; inline: string }[] = [];
  const hasTitles = rows.some((row) => !row.line.is_bullet);
  const titles = titleRows(rows);
  let above: Row | undefined;
  for (const row of rows) {
    const isAfterSentence = above !== undefined && /[.!?]$/.test(above.text) && /^[^:]{3,60}:\s/.test(row.text);
    const isNew = isAfterSentence || (above !== undefined && isNamedAlike(row, rows[0]));
    const wraps = above !== undefined && !isNew && isWrapped(above, row, rightEdge(above));
    const draft = drafts.at(-1);
    above = row;
    const isUnder = wraps || (row.line.is_bullet && hasTitles) || (titles?.has(row) === false && !isInline(row));
    const title = isUnder ? undefined : readTitle(row, titles !== undefined);
    if (title) drafts.push({ name: title.name, heads: [row], details: [], inline: title.inline });
    else draft?.details.push({ row, is_wrapped: wraps });
  }
  return drafts.map(({ name, heads, details, inline }) => {
    const rest = describe(details);
    const isOneSentence = inline !== '' && details[0]?.is_wrapped;
    const description = [inline, rest].filter(Boolean).join(isOneSentence ? ' ' : '\n');
    return {
      name,
      description,
      technologies: [...new Set(skillsIn(description).map((skill) => skill.name))],
      evidence: spanRows([...heads, ...details.map((detail) => detail.row)]),
    };
  });
}

const shortName = /^(?:\p{Lu}\S*(?: \S+){0,3}|\S+)(?<sign> [–—] |: | \| )\S/u;

/** A short name before the sign that parts the name of the list's first project from its description. */
function isNamedAlike(row: Row, first: Row | undefined): boolean {
  const [own, other] = [row, first].map((each) => shortName.exec(each?.text ?? '')?.groups?.sign);
  return own !== undefined && own === other;
}

/** 'Digital archive: moved 90,000 records' after a gap, with its title on its own line. */
const isInline = (row: Row) => /^[^:.]{3,60}:\s/.test(row.text) && row.line.gap_before > row.line.size * 0.4;

const isAddress = (text: string) => /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)+\/\S*$/.test(text);
const titleEnd = /\s*[:：]\s+|\s+[–—-]\s+|\s*[|]\s*|\s+\((?=[^)]*\)\s*(?:$|[.,–—:-]))/u;
/** 'Open Market. A directory of street markets': a short name before a sentence. */
const sentenceAfterName = /(?<=^\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*){0,3}\p{Ll}{3})\.\s+(?=\p{Lu}\S* \p{Ll})/u;

function readTitle(row: Row, isSurely: boolean): { name: string; inline: string } | undefined {
  if (isAddress(row.text)) return undefined;
  const [first] = row.parts;
  let text = first && findDates(first.text).length > 0 && row.parts[1] ? row.parts[1].text : (first?.text ?? '');
  const dates = findDates(text);
  for (const date of [...dates].reverse()) text = `${text.slice(0, date.start)}${text.slice(date.end)}`;
  text = text.replace(/[([]\s*[)\]]/g, '').trim();
  const cut = titleEnd.exec(text) ?? sentenceAfterName.exec(text);
  const name = (cut && cut.index > 1 ? text.slice(0, cut.index) : text)
    .replace(/[\s,;:–—(|-]+$/u, '')
    .replace(/^[\s,;:–—|-]+/u, '');
  const inline = cut && cut.index > 1 ? text.slice(cut.index + cut[0].length) : '';
  // Text goes on in small letters, but 'pgmigrate – migrations' and 'kubefit (Go): sizes' name programs.
  const isProgram = inline !== '' && /^\S+$/.test(name);
  if (/^\p{Ll}/u.test(row.text) && !isSurely && !isProgram) return undefined;
  if (!/\p{L}{2}/u.test(name) || name.length > longestName) return undefined;
  if (!cut && /[.!?]$/.test(name) && name.split(' ').length > 5) return undefined;
  if (name.split(' ').length > 12) return undefined;
  return { name, inline };
}
