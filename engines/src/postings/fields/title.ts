import { loadWords } from '../../text/vocabulary.ts';
import type { PostingLanguage, Span } from '../posting.ts';
import { type Advert, labelled } from './advert.ts';
import { departments } from './departments.ts';
import { legalForms } from './employer-patterns.ts';
import { flatten } from './flat.ts';
import type { Found } from './found.ts';
import type { Piece } from './head.ts';
import { placeAtStart } from './place-names.ts';
import { genderMark, rolePhrase, weighRole } from './role-phrases.ts';
import { suffix, trimmed, withoutTail } from './title-edges.ts';

const vocabulary = loadWords(new URL('./vocabulary/title.txt', import.meta.url));
const fromPiecesWords = new RegExp(
  String.raw`^(?:${vocabulary('fromPieces')})\b|\w+ing (?:the|our|with|alongside|a|one|of)\b`,
);
const phraseWords = new RegExp(String.raw`\b(?:${vocabulary('isPhrase')})\b`, 'i');
const plainLabel = new RegExp(String.raw`^(?:(?:the|this|your|la|le|el|l'|die|der) ?)?(?:${vocabulary('isPlain')})$`);

/** Words that announce the role in running text. */
const cues = new RegExp(String.raw`(?<![a-z])(?:${vocabulary('cues')})(?![a-z])`, 'g');

const notTitle = new RegExp(String.raw`${vocabulary('notTitle')}`);

type Ranked = { score: number; span: () => Span | undefined; sureness: number };

const verbs = new RegExp(String.raw`(?<![a-z])(?:${vocabulary('verbs')})(?![a-z])`);

function fromPieces(advert: Advert, pieces: Piece[], company: string | undefined): Ranked[] {
  const roles = pieces.filter((piece) => piece.kind === 'role');
  const isMarkedElsewhere = forAll.test(advert.text);
  return roles.map((piece, order) => {
    const { text, flat } = piece;
    const words = text.split(/\s+/);
    const line = advert.lines[piece.line];
    const isProse = (line?.text.length ?? 0) > 110 || /[.;]\s+\p{Lu}/u.test(line?.text ?? '');
    let score = 9 - order * 0.6 - piece.line * 0.5;
    if (isProse && !(piece.is_first && piece.line <= 2)) score -= 2;
    if (!/^[\p{Lu}\d¿¡"'(]/u.test(text)) score -= 2.5;
    if (words.length > 9) score -= 3;
    if (verbs.test(flat)) score -= 2;
    // 'Dominas el torno y la fresadora.': a sentence of its own below the head.
    if (piece.line > 0 && words.length > 3 && /[.!]$/.test(line?.text ?? '') && line?.text.length === text.length + 1)
      score -= 3;
    if (isMany.test(flat)) score -= 4;
    if (forAll.test(text)) score += 3;
    if (agencyWords.test(flat) || legalFormBehind.test(text)) score -= 6;
    if (isMarkedElsewhere && (isProse || !piece.is_first) && !forAll.test(text)) score -= 2.5;
    if (isProse && advert.language === 'en' && isWordy(words)) score -= 3;
    if (company && flatten(company).includes(flat.replace(/s$/, ''))) score -= 8;
    if (line?.html_heading === 1 || line?.html_heading === 2) score += 2;
    if (weighRole(text) === 1 && !words.every((word) => /^[\p{Lu}\d(&/-]/u.test(word))) score -= 4;
    if (notTitle.test(flat)) score -= 5;
    // 'Barista? Almost.'
    if (advert.text[piece.end] === '?') score -= 5;
    if (fromPiecesWords.test(flat)) score -= 3;
    return { score, span: () => spanOf(advert, pieces, piece, company), sureness: Math.min(0.93, 0.5 + score * 0.05) };
  });
}

/** '(m/w/d)': German and French titles have it. */
const forAll = /\((?:[mwdfxi] ?[/|] ?)+[mwdfxi]\)|\b[hf] ?\/ ?[hf]\b/i;

/** 'Consultora de Selección Perfilia': who fills the post. */
const agencyWords = new RegExp(String.raw`\b(?:${vocabulary('agency')})\b`);

/** 'Auto Brenner KG': a firm that has a trade in its name. */
const legalFormBehind = new RegExp(`(?:^|[\\s.])(?:${legalForms})$`, 'u');

const isMany = new RegExp(String.raw`^(?:${vocabulary('many')}) `);

/** 'Founded in 1987 by two district nurses': two small words and more that no title has. */
const isWordy = (words: string[]) =>
  words.filter((word) => /^\p{Ll}/u.test(word) && !/^(?:of|and|for|in|to|the|de)$/.test(word) && weighRole(word) === 0)
    .length >= 2;

/** Lines that stand like a title further down: marked for all genders, or below the words that announce it. */
function fromLines(advert: Advert, company: string | undefined): Ranked[] {
  return advert.lines.slice(1, 40).flatMap((line, at) => {
    const { text, flat, start, end } = line;
    const isElsewhere = elsewhere.has(line.kind) && !genderMark.test(text);
    if (text.length > 90 || isElsewhere || verbs.test(flat) || notTitle.test(flat) || /[.?;]$/.test(text)) return [];
    const announces = announced.test(advert.lines[at]?.flat.slice(-60) ?? '');
    const isShort = announces && /:$/.test(advert.lines[at]?.text ?? '') && isTitled.test(text);
    if ((weighRole(text) < 2 && !isShort) || text.split(/\s+/).length > 10) return [];
    if (company && flatten(company).includes(flat)) return [];
    const isMarked = genderMark.test(text) && /[/*]/.test(text);
    const score = 2 + (isMarked ? 3.5 : 0) + (announces ? 3.5 : 0) - (line.is_bullet ? 2 : 0) - at * 0.05;
    const whole = { start, end };
    const span = () => withoutTail(advert.text, trimmed(text, start) ?? whole);
    return score >= 3 ? [{ score, span, sureness: Math.min(0.85, 0.4 + score * 0.07) }] : [];
  });
}

const elsewhere = new Set(['responsibilities', 'requirements', 'nice_to_have', 'benefits', 'legal', 'process']);

/** 'Rejoignez notre équipe en tant que :', 'Wir suchen ab sofort eine/n', '… invites applications for the position of:'. */
const announced = new RegExp(
  String.raw`(?:${vocabulary('cues')})(?:[ :]+(?:\S+ ){0,6}?(?:an?|eine?n?(?:[/(]\S*)?|un[ae]?(?:[/(]\S*)?))?[\s:…]*$`,
);

/** 'Técnico/a de mantenimiento – Conservas Altamar': a phrase ends with its piece. */
const clipped = (span: Span | undefined, end: number): Span | undefined =>
  span && { start: span.start, end: Math.min(span.end, end) };

function spanOf(advert: Advert, pieces: Piece[], piece: Piece, company: string | undefined): Span | undefined {
  const at = pieces.indexOf(piece);
  let end = piece.end;
  for (const next of suffix.test(piece.flat) ? [] : pieces.slice(at + 1)) {
    if (next.line !== piece.line || !/^(?:,\s*|\s+[–—-]\s+)$/.test(next.after)) break;
    const isOther = next.kind === 'place' || next.kind === 'fact' || (company && flatten(company) === next.flat);
    if (isOther || !departments.test(next.flat.replace(/\s*\([^)]*\)$/, ''))) break;
    end = next.end;
  }
  const raw = advert.text.slice(piece.start, end);
  const line = advert.lines[piece.line];
  const isProse = line !== undefined && /[.!?]$/.test(line.text) && line.text.length > 60;
  const isPhrase = isProse || /\p{Ll}/u.test(raw.charAt(0)) || raw.split(/\s+/).length > 8 || phraseWords.test(raw);
  let span = trimmed(raw, piece.start);
  if (!span) return undefined;
  if (isPhrase) span = clipped(rolePhrase(advert.text, span.start, advert.language, 14), end) ?? span;
  return withoutTail(advert.text, span);
}

/** The roles that sentences name after a cue ('needs a Site Electrician'), the best cue first. */
function fromProse(advert: Advert, company: string | undefined): Ranked[] {
  const found: Ranked[] = [];
  for (const [at, passage] of advert.passages.entries()) {
    const isHeading = advert.lines[passage.line]?.is_heading === true;
    if ((['benefits', 'legal', 'responsibilities'].includes(passage.kind) && !isHeading) || passage.start > 6000)
      continue;
    for (const cue of passage.flat.matchAll(cues)) {
      const from = passage.start + (cue.index as number) + cue[0].length;
      const span = rolePhrase(advert.text, from, advert.language);
      if (!span || span.end > passage.end + 60) continue;
      const gap = advert.flat.slice(from, span.start);
      let score = 7 - Math.min(at, 12) * 0.35 - gap.trim().split(/\s+/).filter(Boolean).length * 0.35;
      if (/^(?:als|wird|comme|como|as (?:an?|our|the)|offre|braucht|hire|recruit|stelle|ofrecemos)$/.test(cue[0]))
        score -= 1;
      if (/[,;:]/.test(gap.replace(/^:/, ''))) score -= 2;
      if (forAll.test(advert.text.slice(span.start, span.end + 50).split(/(?<!bzw)[.!?] |\n/)[0] as string))
        score += 3.5;
      const text = advert.flat.slice(span.start, span.end);
      if (passage.kind === 'requirements' || passage.kind === 'nice_to_have') score -= 2.5;
      if (company && flatten(company).includes(text)) score -= 6;
      if (/^(?:member|partner|employer|team|manager|customer|client|candidate)s?$/.test(text)) score -= 3;
      found.push({ score, span: () => withoutTail(advert.text, span), sureness: Math.min(0.88, 0.5 + score * 0.06) });
    }
  }
  return found;
}

/**
 * The roles that the first sentences name without a cue that a list has: 'Our Site Manager is leaving us', 'the person who
 * joins us as Staff Nurse'. Whom one reports to or works with is none.
 */
function fromMentions(advert: Advert, company: string | undefined): Ranked[] {
  const found: Ranked[] = [];
  for (const [at, passage] of advert.passages.slice(0, 12).entries()) {
    if (!mentionKinds.has(passage.kind) || passage.start > 1500) continue;
    let from = passage.start;
    for (let turn = 0; turn < 3; turn++) {
      const span = rolePhrase(advert.text, from, advert.language, 40);
      if (!span || span.end > passage.end) break;
      const before = advert.flat.slice(Math.max(passage.start, span.start - 40), span.start);
      const text = advert.text.slice(span.start, span.end);
      from = span.end;
      if ((company && flatten(company).includes(flatten(text))) || ofOthers.test(before)) continue;
      if (legalFormBehind.test(text)) continue;
      let score = 3.2 - at * 0.15 - turn * 0.3;
      if (forAll.test(advert.text.slice(span.start, span.end + 20))) score += 3.5;
      if (/^\p{Lu}/u.test(text) && (advert.language === 'en' || /\s/.test(text))) score += 0.8;
      if (
        /\b(?:as|als|como|comme|become|becoming|be the|be our|next|prochaine?|proxim[oa]|nachste[rn]?)(?: an?| eine?n?| une?| una)? $/.test(
          before,
        )
      )
        score += 1;
      found.push({ score, span: () => withoutTail(advert.text, span), sureness: 0.5 });
    }
  }
  return found;
}

const mentionKinds = new Set(['unknown', 'about_role', 'about_company', 'facts']);
/** Whose work it is not: superiors, colleagues, those who are served. */
const ofOthers = new RegExp(String.raw`(?:${vocabulary('ofOthers')})[^.;]{0,12}$`);

/** 'Claims Adjuster' behind 'Role': two to five words with capitals. */
const isTitled = /^\p{Lu}[\p{L}-]+(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}-]+){1,4}$/u;

function fromLabel(advert: Advert): Found<string> | undefined {
  for (const { text, start, label } of labelled(advert, 'title')) {
    const isPlain = !plainLabel.test(label);
    // 'THE JOB: own the ranking models' tells what there is to do.
    if (!isPlain && /^\p{Ll}/u.test(text) && /[;,]/.test(text)) continue;
    if (
      text.length > 110 ||
      (!isPlain && weighRole(text) === 0 && !isTitled.test(text)) ||
      /^(?:permanent|full|part|temporary|unbefristet|indefinid|cdi|cdd)/i.test(text)
    )
      continue;
    const cut = text.split(/\s+[|·]\s+/)[0] as string;
    const span = trimmed(cut, start);
    if (!span) continue;
    const kept = withoutTail(advert.text, span);
    return { value: advert.text.slice(kept.start, kept.end), evidence: kept, sureness: 0.97 };
  }
  return undefined;
}

const sectioned = new Set(['responsibilities', 'requirements', 'nice_to_have', 'benefits', 'process', 'legal']);

/** A first line without a known role that stands like a title. */
function fromFirstLine(advert: Advert, pieces: Piece[], company: string | undefined): Found<string> | undefined {
  const piece = pieces.find(
    ({ kind, flat, text }) =>
      (kind === 'name' || kind === 'words') &&
      text.length <= 90 &&
      text.split(/\s+/).length <= 14 &&
      !notTitle.test(flat) &&
      !verbs.test(flat) &&
      !/\bplease\b|^(?:morning|afternoon)/.test(flat) &&
      !(company && flat.includes(flatten(company).replace(/\.$/, ''))),
  );
  if (
    !piece ||
    piece.line > 1 ||
    (advert.lines[piece.line]?.is_heading && sectioned.has(advert.lines[piece.line]?.kind ?? 'unknown'))
  )
    return undefined;
  const heading = advert.lines[piece.line];
  const wanted = piece.flat.search(/ (?:wanted|needed|required|gesucht|recherche|sought)\b/);
  if (wanted > 2) {
    const end = piece.start + wanted;
    return { value: advert.text.slice(piece.start, end), evidence: { start: piece.start, end }, sureness: 0.7 };
  }
  const isMarked = genderMark.test(piece.text) && /[/*]/.test(piece.text);
  if (piece.text.length > 60 || piece.text.split(/\s+/).length > 7) return undefined;
  if (!isMarked && !(heading?.html_heading === 1) && !(piece.is_first && company)) return undefined;
  const span = trimmed(piece.text, piece.start);
  return span && { value: advert.text.slice(span.start, span.end), evidence: span, sureness: isMarked ? 0.85 : 0.5 };
}

/** 'WELDERS WELDERS WELDERS' is one, shouted; 'full-time backend developer' may have lost its first word. */
const unshouted = (title: string) => title.replace(/^(\S+)(?: \1)+$/iu, '$1').replace(/^time (?=\p{L})/iu, '');

/** 'Werkstudentin oder einen Werkstudenten im Marketing' names the role twice: 'Werkstudentin im Marketing'. */
function once(title: string): string {
  const match = title.match(
    /^(\p{L}{5,})((?: \p{Ll}+)?) (?:oder|bzw\.|beziehungsweise|ou|o|or) (?:eine?n?|une?|una) (\p{L}{5,})(.*)$/u,
  );
  const isTwice = match && flatten(match[1] as string).slice(0, 5) === flatten(match[3] as string).slice(0, 5);
  if (!isTwice) return title;
  const [, first, adjective, , tail] = match as unknown as [string, string, string, string, string];
  // 'médiateur culturel ou une médiatrice culturelle'.
  const rest =
    adjective && flatten(tail.trim()).startsWith(flatten(adjective.trim()).slice(0, 4))
      ? tail.replace(/^ \S+/, '')
      : tail;
  return `${first}${adjective}${rest}`;
}

/** What stands where a role stands, though no list has it: 'is looking for a Customs Declarant'. */
const unknownRole: Record<PostingLanguage, RegExp> = {
  en: /^\s*(?:an?|our|another|two|three) (?:\p{Ll}[\p{L}-]+ ){0,2}(?<role>\p{Lu}[\p{L}&/+-]*(?: (?:of |and |& )?\p{Lu}[\p{L}&/+-]*){0,4})/u,
  de: /^\s*(?:(?:für|zum|zur|ab|im|in|bei|als) [^.;]{3,70}? )?(?:eine?n?(?:[/*:(]-?\p{Ll}+\)?)?|zwei|drei) (?:\p{Ll}+e[nrs]? ){0,2}(?<role>\p{Lu}[\p{L}/:*-]{3,}(?: \((?:[mwdfx] ?[/|] ?)+[mwdfx]\))?)/u,
  es: /^\s*(?:a )?un(?:\/?a|\(a\))? (?!person|equipo|puesto|nuev)(?<role>\p{L}[\p{L}()/-]{3,}(?: (?:de|del|en) \p{Ll}[\p{L}]+){0,2})/u,
  fr: /^\s*un(?:e|\(e\)|\/une|·e)? (?!person|équipe|poste|nouve)(?<role>\p{L}[\p{L}()/·.-]{3,}(?: (?:de |en |des |du |d[’'])\p{Ll}[\p{L}]+){0,2})/u,
};

function afterCue(advert: Advert): Found<string> | undefined {
  for (const passage of advert.passages.slice(0, 6)) {
    for (const cue of passage.flat.matchAll(cues)) {
      const from = passage.start + (cue.index as number) + cue[0].length;
      const match = advert.text.slice(from, passage.end).match(unknownRole[advert.language ?? 'en']);
      const value = match?.groups?.role;
      if (!match || !value || placeAtStart(value, false)) continue;
      const start = from + match[0].length - value.length;
      return { value, evidence: { start, end: start + value.length }, sureness: 0.5 };
    }
  }
  return undefined;
}

/** 'Subject: Patent translator, ongoing freelance': the head of a mail names the role where the mail does not. */
function fromSubject(advert: Advert): Found<string> | undefined {
  for (const { text, start } of advert.subjects) {
    const lead = text.search(/:\s*/) + 1;
    const part = text.slice(lead).split(/,\s|\s[–—|-]\s|\s\(/)[0] as string;
    const value = part.trim();
    if (weighRole(value) < 2 || value.split(/\s+/).length > 7) continue;
    const from = start + lead + part.indexOf(value);
    return { value, evidence: { start: from, end: from + value.length }, sureness: 0.6 };
  }
  return undefined;
}

const praiseBefore = new RegExp(
  String.raw`^(?:(?!(?:${vocabulary('ranks')})\b)\p{Ll}+(?:-\p{Ll}+)? )+(?=(?:(?:${vocabulary('ranks')}) )?\p{Lu}\p{Ll})`,
  'u',
);

/** 'cheerful Receptionist': small words before capitals are no part of an English title. */
function withoutPraise(advert: Advert, { start, end: last }: Span): Span {
  const { text, language } = advert;
  const hours = text
    .slice(start, last)
    .match(/ \([^()]*(?:\d ?(?:hours|hrs|h|std|stunden|%)|term time|remote|hybrid|full-time|part-time)[^()]*\)$/i);
  const field = language === 'de' ? text.slice(last).match(/^ (?:im|in der) (?:Bereich )?(\p{Lu}[\p{L}-]+)/u) : null;
  const isField = field && departments.test(flatten(field[1] as string));
  const end = last - (hours?.[0].length ?? 0) + (isField ? field[0].length : 0);
  const town = language === 'es' || language === 'fr' ? placeAtStart(text.slice(start, end), true) : undefined;
  if (town && weighRole(text.slice(start + town.length, end)) === 2) return { start: start + town.length + 1, end };
  const praise = language === 'en' ? text.slice(start, end).match(praiseBefore) : null;
  const kept = praise ? start + praise[0].length : start;
  return weighRole(text.slice(kept, end)) === 2 ? { start: kept, end } : { start, end };
}

const quotes = new RegExp(
  String.raw`(?:${vocabulary('quotes')})[^."“„«\n]{0,30}["“„«]\s?([^"”“»\n]{3,80}?)\s?["”“»]`,
  'gu',
);

/** 'Titel vielleicht "Kreditorenbuchhalter (m/w/d)"?' in a mail about an advert. */
function fromQuotes(advert: Advert): Found<string> | undefined {
  for (const match of advert.flat.matchAll(quotes)) {
    const end = match.index + match[0].length - 1;
    const start = match.index + match[0].lastIndexOf(match[1] as string);
    const value = advert.text.slice(start, start + (match[1] as string).length);
    if (weighRole(value) > 0 && end > start)
      return { value, evidence: { start, end: start + value.length }, sureness: 0.85 };
  }
  return undefined;
}

/** 'Du hast eine kaufmännische Ausbildung' names no post, 'Ausbildung zum Koch' does. */
const schooling = /^(?:kaufmannische|abgeschlossene|technische|handwerkliche)[nr]? (?:berufs)?ausbildung/;

/** The title of the position as the text words it. */
export function readTitle(advert: Advert, pieces: Piece[], company: string | undefined): Found<string> | undefined {
  const labelledTitle = fromLabel(advert);
  if (labelledTitle) return labelledTitle;
  const quoted = fromQuotes(advert);
  if (quoted) return quoted;
  const ranked = [
    ...fromPieces(advert, pieces, company),
    ...fromProse(advert, company),
    ...fromLines(advert, company),
  ].sort((a, b) => b.score - a.score);
  for (const { score, span, sureness } of ranked.slice(0, 3)) {
    const found = score >= 2 ? span() : undefined;
    const bare = found && withoutPraise(advert, found);
    if (bare && !schooling.test(advert.flat.slice(bare.start, bare.end)))
      return { value: unshouted(once(advert.text.slice(bare.start, bare.end))), evidence: bare, sureness };
  }
  const first = fromFirstLine(advert, pieces, company);
  if (first && first.sureness > 0.8) return first;
  const cued = afterCue(advert) ?? fromSubject(advert);
  if (cued) return cued;
  const [mention] = fromMentions(advert, company).sort((a, b) => b.score - a.score);
  const span = mention && mention.score >= 2 ? mention.span() : undefined;
  const bare = span && withoutPraise(advert, span);
  if (bare) return { value: advert.text.slice(bare.start, bare.end), evidence: bare, sureness: 0.5 };
  return first;
}
