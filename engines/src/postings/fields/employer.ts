import { organizationNouns } from '../../resumes/entries/lexicon.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import { isThirdPerson } from '../split-items.ts';
import { type Advert, labelled } from './advert.ts';
import { departments } from './departments.ts';
import { findMentions } from './employer-mentions.ts';
import {
  agencies,
  type Candidate,
  cleaned,
  isAskedFor,
  isCommonNoun,
  isName,
  legalForm,
  ofOthers,
  sections,
  timesNamed,
} from './employer-names.ts';
import { anyName, legalForms, namePatterns } from './employer-patterns.ts';
import { flatten } from './flat.ts';
import type { Found } from './found.ts';
import type { Piece } from './head.ts';
import type { Labelled } from './labels.ts';

const vocabulary = loadWords(new URL('./vocabulary/employer.txt', import.meta.url));
const domainsOfWords = new RegExp(String.raw`^(?:${vocabulary('domainsOf')})`);
const verbWords = new RegExp(String.raw`^(?:${vocabulary('isVerb')})$`);

/** Names that stand in addresses of mail and web: 'jobs@transvega.example' speaks for 'Transvega'. */
function domainsOf(advert: Advert): string[] {
  return [...advert.flat.matchAll(/(?:@|https?:\/\/(?:www\.)?|\bwww\.)([a-z0-9-]{3,40})\.[a-z]{2,}/g)]
    .map((match) => (match[1] as string).replaceAll('-', ''))
    .filter((domain) => !domainsOfWords.test(domain));
}

/** The employer, and the place that the same words give it. */
export type Employer = Found<string> & { where?: Span | undefined };

function whereOf(match: RegExpExecArray, offset: number): Span | undefined {
  const where = match.groups?.where;
  if (!where) return undefined;
  const start = offset + match.index + match[0].lastIndexOf(where);
  return { start, end: start + where.length };
}

/** 'Polarwick Geomatics maps sea ice': what a company does. */
const isVerb = (word: string, { language }: Advert) =>
  language === 'en'
    ? isThirdPerson(flatten(word)) && !/^(?:needs|jobs|roles|posts|points|sales|reports|hours|days)$/.test(word)
    : language === 'de' && /[^s]t$/.test(word) && !verbWords.test(word);

/** 'Hi Robin': who is written to. */
const greeted = new RegExp(String.raw`^(?:${vocabulary('greeted')})\s`, 'i');

/** What a name may gain beside the weight of its pattern: it has a legal form (1), stands early (0.8) and is named often (1.5). */
const maxGain = 3.3;
/** An address of mail or web has the name in it. */
const ofDomain = 2;

/** @param floor the score that others have: patterns that cannot reach it, with `gain` more, are not tried */
function fromProse(advert: Advert, floor: number, gain: number): Candidate[] {
  const found: Candidate[] = [];
  let best = floor;
  for (const [weight, source] of namePatterns) {
    if (weight + gain < best) continue;
    for (const line of [...advert.greetings, ...advert.lines.slice(0, 120)]) {
      if (line.kind === 'legal' && weight < 8) continue;
      if (line.start > 8000) break;
      for (const match of line.text.matchAll(source)) {
        if (match.groups?.verb && !isVerb(match.groups.verb, advert)) continue;
        const raw = match.groups?.name as string;
        const inside = (match.index as number) + match[0].indexOf(raw);
        const { text, span } = cleaned(raw, line.start + inside);
        if (!isName(text, advert, span) || isAskedFor(text, line.text.slice(0, inside))) continue;
        const early = span.start < 700 ? 0.8 : span.start < 2000 ? 0.3 : 0;
        const isDuty = line.kind === 'requirements' || line.kind === 'nice_to_have' || line.kind === 'responsibilities';
        if (isDuty && weight < 6.5 && (line.is_bullet || line.text.length < 140)) continue;
        // '- Plan hiring with four teams': a duty begins with what there is to do.
        if (isDuty && line.is_bullet && span.start === line.start && !/\s/.test(text)) continue;
        const isOurs = /^unser/i.test(match[0]) && !/\s|\p{Ll}\p{Lu}/u.test(text);
        const isLoose = weight <= 5.5 && advert.language === 'de' && isCommonNoun(text, advert);
        if (isOurs || isLoose) continue;
        const isFormed = legalForm.test(text) ? 1 : 0;
        const score = weight + isFormed + early + Math.min(timesNamed(advert, text) - 1, 3) * 0.5;
        found.push({ text, span, score, where: whereOf(match, line.start) });
        best = Math.max(best, score);
      }
    }
  }
  return found;
}

/** ', S.A. de C.V.' behind a name. */
const withLegalForm = new RegExp(`^(?:,? (?:${legalForms})(?![\\p{L}\\d]))+`, 'u');
/** A German noun between two commas of a sentence. */
const isProseNoun = (advert: Advert, { text, line }: Piece) =>
  advert.language === 'de' && (advert.lines[line]?.text.length ?? 0) > 70 && isCommonNoun(text, advert);

/** 'Kenntnisse in Excel sind kein Muss': the beginning of a sentence is no name. */
function runsOn(piece: Piece, next: Piece | undefined): boolean {
  return next?.line === piece.line && /^\s+(?:in|à|en|im)\s+$/.test(next.after) && next.kind !== 'place';
}

const bodies = new RegExp(String.raw`^(?:${vocabulary('bodies')})$`);

/** 'Communauté de communes du Val d’Ombrelle': names of bodies have small words in them. */
function isPublicBody({ kind, after, text, flat }: Piece): boolean {
  if (
    kind !== 'words' ||
    !/^(?:\s+[–—-]\s+|,\s+|\s*[|\n]\s*)$/.test(after) ||
    !/^\p{Lu}/u.test(text) ||
    text.length > 60
  )
    return false;
  return flat.split(/[\s'-]+/).some((word) => organizationNouns.has(word) || bodies.test(word));
}

/** 'Physical Therapist - Outpatient Orthopedics' above the line that names the employer with its place. */
function isSpecialism(pieces: Piece[], at: number): boolean {
  const [role, piece] = [pieces[at - 1], pieces[at] as Piece];
  if (role?.kind !== 'role' || role.line !== piece.line || /at|bei|chez|@/.test(piece.after)) return false;
  return pieces.some(
    (other, index) =>
      other.kind === 'name' && other.line > piece.line && other.is_first && pieces[index + 1]?.line === other.line,
  );
}

/** 'Oatfield Bakers, York' below the title. */
function isPluralFirm(pieces: Piece[], at: number): boolean {
  const [piece, next] = [pieces[at] as Piece, pieces[at + 1]];
  if (piece.kind !== 'role' || !piece.is_first || next?.line !== piece.line || next.kind !== 'place') return false;
  const isTitled = pieces.some(({ kind, line }) => kind === 'role' && line < piece.line);
  return isTitled && /^(?:[\p{Lu}&]\S* )+\p{Lu}\S+s$/u.test(piece.text);
}

/** 'The Brass Otter Tavern' above '1120 Commercial St, Portland, OR 97205'. */
function isAboveAddress({ lines }: Advert, { line }: Piece, mates: Piece[]): boolean {
  const below = lines[line + 1]?.text ?? '';
  return (
    mates.length === 0 &&
    below.length < 80 &&
    (/^\d{1,5}[a-z]? \p{Lu}/u.test(below) || /\b\d{5}\b/.test(below)) &&
    below.includes(',')
  );
}

/** 'Clinique Saint-Roch propose un CDD': a name ends before the verb and its object. */
function withoutClause(text: string): string {
  const clause =
    / (?:(?:vous|te|nous|nos|se|os|da|dan|fait) \p{Ll}|(?!(?:of|de|del|du|des|la|le|les|los|las|el|und|and|y|et) )\p{Ll}{2,} (?:une?|una|les?|la|los|las|el|eine?n?|an?|the|\d+|de l[ao]s) )/u;
  const formed = new RegExp(`(?:${legalForms})(?= \\p{Ll}+$)`, 'u').exec(text);
  const end = formed ? formed.index + formed[0].length : (clause.exec(text)?.index ?? text.length);
  return /\p{Lu}/u.test(text.slice(0, end)) ? text.slice(0, end) : text;
}

/** Names in the head beside the title or a place. */
function fromPieces(advert: Advert, pieces: Piece[]): Candidate[] {
  const hasRole = pieces.some(({ kind }) => kind === 'role');
  return pieces.flatMap((piece, at) => {
    if (advert.text[piece.end] === '?' || /^(?:\d|no\b)/i.test(piece.text)) return [];
    if (isProseNoun(advert, piece) || (piece.is_first && greeted.test(piece.text))) return [];
    if (departments.test(piece.flat) || runsOn(piece, pieces[at + 1])) return [];
    const isBody = isPublicBody(piece);
    const isFirm = isPluralFirm(pieces, at);
    const isFormed = legalForm.test(piece.text) && !/(?:^| )\p{Ll}{3,}(?: \p{Ll}+)? \p{Ll}{2,}/u.test(piece.text);
    if (piece.kind !== 'name' && !isBody && !isFirm && !isFormed) return [];
    const { text, span } = cleaned(withoutClause(piece.text), piece.start);
    const words = flatten(text).split(/\s+/);
    if (!isName(text, advert, span) && !isFirm && !legalForm.test(text)) return [];
    const mates = pieces.filter((other) => other.line === piece.line && other !== piece);
    let score = 3.4;
    if (mates.some(({ kind }) => kind === 'role')) score += 1.6;
    if (mates.some(({ kind }) => kind === 'place')) score += 1.6;
    if (pieces[at - 1]?.kind === 'role' && /at|bei|chez|@/.test(piece.after)) score += 2;
    if (legalForm.test(text)) score += 2;
    if (words.some((word) => organizationNouns.has(word) || agencies.test(word))) score += 1.5;
    if (mates.length === 0 && piece.line <= 1 && hasRole) score += pieces[at - 1]?.kind === 'role' ? 1.4 : 0.8;
    const isBelowTitle = piece.is_first && piece.line > 0 && piece.line <= 2 && mates.length > 0;
    if (
      isBelowTitle &&
      hasRole &&
      /[|·•]/.test(pieces[at + 1]?.after ?? '') &&
      mates.every(({ kind }) => kind !== 'name' && kind !== 'role')
    )
      score += 1.4;
    if (isAboveAddress(advert, piece, mates)) score += 2;
    if (piece.line > 3) score -= 1;
    if (isSpecialism(pieces, at)) score -= 2;
    if (pieces[at - 1]?.kind === 'role' && piece.after.startsWith(',') && pieces[at + 1]?.kind === 'name') score -= 1;
    if (isBody) score += 1;
    const line = advert.lines[piece.line];
    score -= pieces.filter((other) => other.line === piece.line && other.kind === 'name').indexOf(piece) * 0.4;
    const isEarly = pieces.filter((other) => other.line === piece.line).indexOf(piece) < 3;
    if (line && line.text.length > 130 && !isEarly) score -= 2;
    score += Math.min(timesNamed(advert, text) - 1, 3) * 0.8;
    return [{ text, span, score }];
  });
}

/** The dot that ends 'S.L.' belongs to the name. */
function withDot({ text }: Advert, { start, end }: Span): { value: string; evidence: Span } {
  const isDotted = text.charAt(end) === '.' && /\b(?:S\.L|S\.A|S\.L\.U|B\.V|e\.V)$/.test(text.slice(start, end));
  const evidence = { start, end: isDotted ? end + 1 : end };
  return { value: text.slice(evidence.start, evidence.end), evidence };
}

/** 'Lindwurm Verlag – Bücher seit 1987.' at the end of an advert signs it. */
function fromLastLine(advert: Advert): Candidate[] {
  const last = advert.passages.at(-1);
  const text = last?.text.split(/\s+[–—-]\s+|,\s/)[0]?.replace(/[.!]+$/, '') ?? '';
  const words = text.split(/\s+/);
  if (!last || last.text.length > 60 || words.length < 2 || words.length > 5 || advert.passages.length < 4) return [];
  const isOrganization =
    legalForm.test(text) ||
    words.some((word) => organizationNouns.has(flatten(word))) ||
    /^(?:gestoria|asesoria|maison|chez)\b/.test(flatten(text));
  if (
    !isOrganization ||
    !words.every((word) => /^[\p{Lu}&]/u.test(word) || /^(?:of|de|del|la|le|des|du|und|and|y|et)$/.test(word))
  )
    return [];
  const span = { start: last.start, end: last.start + text.length };
  return isName(text, advert, span) ? [{ text, span, score: 5 }] : [];
}

/** 'On the edge of the moor stands Scarfell Observatory': a name told by its last word, early in the text. */
function fromNouns(advert: Advert): Candidate[] {
  const found: Candidate[] = [];
  for (const line of advert.lines.slice(0, 12)) {
    if (!sections.has(line.kind) || line.is_heading || line.start > 700) continue;
    for (const match of line.text.matchAll(anyName)) {
      const { text, span } = cleaned(match[0], line.start + match.index);
      const last = flatten(text.split(/\s+/).at(-1) as string);
      if (!organizationNouns.has(last) || !text.includes(' ') || ofOthers.test(line.text.slice(0, match.index)))
        continue;
      if (isName(text, advert, span) && !departments.test(flatten(text))) found.push({ text, span, score: 4.6 });
    }
  }
  return found;
}

/** Who the work is for: the named client before the agency, the agency where its client has no name. */
export function readEmployer(advert: Advert, pieces: Piece[]): Employer | undefined {
  const isAgency = ({ label }: Labelled) => /agenc|agentur|recruit|posted/.test(label);
  const named = labelled(advert, 'company').sort((a, b) => Number(isAgency(a)) - Number(isAgency(b)));
  for (const { text, start } of named) {
    const kept = cleaned(
      (
        text.split(
          /\s+[|·–—-]\s+|(?<!\b(?:Pvt|St|Ste|Dr|Co|Inc|Hnos|Bros|Gebr|Sta|Sto|S\.A|\p{Lu}))\.\s|\s\((?!Pty)/u,
        )[0] as string
      ).replace(/,\s.*$/, (tail) => withLegalForm.exec(tail)?.[0] ?? ''),
      start,
    );
    if (
      /^(?:confidential|vertraulich|confidencial|confidentiel|n\/a|tbc)/i.test(kept.text) ||
      !/[\p{L}\d]/u.test(kept.text) ||
      kept.text.length > 80
    )
      continue;
    return { ...withDot(advert, kept.span), sureness: 0.96 };
  }
  const domains = domainsOf(advert);
  let best: Candidate | undefined;
  const inHead = fromPieces(advert, pieces);
  const gain = maxGain + (domains.length > 0 ? ofDomain : 0);
  const inProse = fromProse(advert, Math.max(0, ...inHead.map(({ score }) => score)), gain);
  for (const one of [...inProse, ...inHead, ...fromLastLine(advert), ...fromNouns(advert), ...findMentions(advert)]) {
    const key = flatten(one.text).replace(/[^a-z0-9]/g, '');
    const score =
      one.score + (domains.some((domain) => key.startsWith(domain) || domain.startsWith(key)) ? ofDomain : 0);
    if (!best || score > best.score) best = { ...one, score };
  }
  if (!best || best.score < 4.5) return undefined;
  const { span, score, where } = best;
  return { ...withDot(advert, span), sureness: Math.min(0.94, 0.45 + score * 0.06), where };
}
