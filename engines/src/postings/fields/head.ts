// The head of an advert: the first lines, in pieces: 'Dray & Daughters | Dallas, TX | $32/hr'.
import { organizationNouns } from '../../resumes/entries/lexicon.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import type { Advert, AdvertLine } from './advert.ts';
import { flatten } from './flat.ts';
import { placeAtStart } from './place-names.ts';
import { genderMark, weighRole } from './role-phrases.ts';

const vocabulary = loadWords(new URL('./vocabulary/head.txt', import.meta.url));

export type PieceKind = 'role' | 'place' | 'fact' | 'name' | 'words';

/** `after`: the separator before the piece; `line`: which line of the advert it stands in. */
export type Piece = Span & {
  text: string;
  flat: string;
  kind: PieceKind;
  after: string;
  line: number;
  is_first: boolean;
};

const separator = new RegExp(
  String.raw`\s*(?![©®™])\p{Extended_Pictographic}\uFE0F?\s*|\s+(?:[–—|·•*~★☆◆◇■□▪►▶»→>∙‧◦⚡✦✨]|-{1,2}|\/\/|::)\s*(?:\s|$)|\s*[|•►]\s*|\s*\n\s*|,\s+(?!(?:Inc|Ltd|LLC|LLP|Corp|GmbH|AG|SL|SA|SAS|SARL|S\.L|S\.A|S\. ?Coop)\b)|;\s+|\t+| {3,}|\s+@\s*|\s+(?:at|bei|chez)\s+(?:the |der |dem |den )?(?=[\p{Lu}\d])|(?<!\b(?:${vocabulary('separator')})|\b\d{1,2})[.!?]+\s+(?=[\p{Lu}\d¡¿])|:\s+|\s+(?:in|à|en|im)\s+(?=\p{Lu})`,
  'u',
);

const fact = new RegExp(String.raw`${vocabulary('fact')}`);

const nameWord = new RegExp(String.raw`^(?:${vocabulary('nameWord')})$`, 'u');

/** Positions named by the programme they are part of: 'Praktikum im Bereich Einkauf'. */
const programme = new RegExp(String.raw`^(?:${vocabulary('programme')})\b(?! (?:gesucht|available|disponible))`);

/** 'Cork city and county', 'Bremen und Umgebung'. */
const areaBehind = new RegExp(String.raw`(?:,? (?:${vocabulary('areaBehind')}))+$`, 'i');

/** 'Clinique vétérinaire des Trois Moulins': what begins with the noun of a house and goes on with its name. */
function isHouse(words: string[]): boolean {
  const [first = '', ...rest] = words;
  if (!organizationNouns.has(flatten(first)) || !/^\p{Lu}/u.test(first) || words.length > 9) return false;
  return /(?:^|\s)(?:d[eu]s?|del|de l[ao]s?|la|les?|los|las)\s\p{Lu}|(?:^|\s)[dl]['’]\p{Lu}/u.test(rest.join(' '));
}

function kindOf(text: string, after: string, flat: string): PieceKind {
  const bare = text
    .replace(genderMark, '')
    .replace(/\s*\((?=[^()]*(?:hybrid|remote|days|tage|dias|jours|office|home|onsite|on-site))[^()]*\)$/i, '')
    .trim();
  const place = placeAtStart(
    bare.replace(/^(?:Standort|Raum|Ort|Location|Based in)\s*:?\s*/, ''),
    after.trim() !== '' && !after.includes('.'),
  );
  if (
    place &&
    (place.length >= bare.replace(areaBehind, '').length ||
      place.length >= bare.length - 12 ||
      /^ \([\p{L}\d ,'’-]+\)$/u.test(bare.slice(place.length))) &&
    /^[\s,/|()&\p{L}\d-]*$/u.test(bare.slice(place.length)) &&
    !/^ \p{Ll}/u.test(bare.replace(areaBehind, '').slice(place.length)) &&
    bare.length < 60
  )
    return 'place';
  const role = weighRole(bare);
  const words = bare.split(/\s+/);
  if (isHouse(words) || /^\p{Lu}.* int[ée]rim$/iu.test(bare)) return 'name';
  if (role === 2 && words.length <= 14) return 'role';
  if (words.length > 1 && words.length <= 12 && programme.test(flat)) return 'role';
  if (fact.test(flatten(bare))) return 'fact';
  const isNamed =
    /^(?:maison|casa|group|partners|police|medical|social|kanzlei|praxis)\b|\b(?:group|partners)$|& partner\b/.test(
      flat,
    );
  if (role === 1 && words.length <= 8 && !(isNamed && words.length > 1)) return 'role';
  if (words.length <= 7 && words.every((word) => nameWord.test(word)) && /^[\p{Lu}\d]/u.test(bare)) return 'name';
  return 'words';
}

function piecesOf(line: AdvertLine, at: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let after = '';
  const masked = line.text.replace(/\([^()]*\)/g, (inside) => 'x'.repeat(inside.length));
  const push = (to: number) => {
    const raw = line.text.slice(from, to);
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim().replace(/[.!:,]+$/, '');
    if (!text) return;
    const flat = flatten(text);
    const start = line.start + from + lead;
    const kind = kindOf(text, after, flat);
    pieces.push({
      start,
      end: start + text.length,
      text,
      flat,
      kind,
      after,
      line: at,
      is_first: pieces.length === 0 || after.includes('\n'),
    });
  };
  let rest = masked;
  for (let turn = 0; turn < 16; turn++) {
    const match = rest.match(separator);
    if (!match) break;
    const index = masked.length - rest.length + (match.index as number);
    if (/^\s+(?:in|à|en|im)\s+$/.test(match[0]) && !placeAtStart(line.text.slice(index + match[0].length), true)) {
      // 'Research Associate in Marine Ecology' stays whole.
      rest = rest.slice((match.index as number) + match[0].length);
      continue;
    }
    push(index);
    after = match[0];
    from = index + match[0].length;
    rest = masked.slice(from);
  }
  push(line.text.length);
  return joinPlaces(pieces.flatMap(partPlace));
}

/** '(Remote - Canada)'. */
const modeBefore =
  /^(?:fully |100 ?% )?(?:remote|hybrid|on-?site|remoto|híbrido|hybride|teletrabajo|télétravail|homeoffice)\s*(?:[-–,:/|]\s*)?(?:in |within |from |en |aus )?(?=\p{Lu})/iu;

/** 'Lisbon or remote within the EU'. */
const placeOrRemote =
  /^\p{Lu}[^\d,;:]{2,40}?(?= ?(?:or|oder|o|ou|and|und|\/|&) ?(?:fully |100 ?% )?(?:remote|hybrid|remoto|homeoffice|home office|télétravail)\b)/iu;

/** 'Restaurante El Candil (Salamanca)' is a name and a place. */
function partPlace(piece: Piece): Piece[] {
  const either = piece.text.match(placeOrRemote);
  if (either && placeAtStart(piece.text, true)?.length === either[0].length) {
    const text = either[0];
    return [{ ...piece, text, flat: flatten(text), end: piece.start + text.length, kind: 'place' }];
  }
  const match = piece.text.match(/^([^()]+?)\s*\(([^()]+)\)$/u);
  if (!match) return [piece];
  const name = match[1] as string;
  const inside = (match[2] as string).replace(modeBefore, '');
  const place = placeAtStart(inside, true);
  if (!place || place.length < inside.length) {
    // 'Larkspur Health (Series B)' is a name with a remark.
    const isNamed =
      piece.kind !== 'role' && piece.kind !== 'place' && kindOf(name, piece.after, flatten(name)) === 'name';
    return isNamed
      ? [{ ...piece, text: name, flat: flatten(name), end: piece.start + name.length, kind: 'name' }]
      : [piece];
  }
  const start = piece.start + piece.text.lastIndexOf(inside);
  return [
    {
      ...piece,
      text: name,
      flat: flatten(name),
      end: piece.start + name.length,
      kind: kindOf(name, piece.after, flatten(name)),
    },
    {
      ...piece,
      text: inside,
      flat: flatten(inside),
      start,
      end: start + inside.length,
      kind: 'place',
      after: ' (',
      is_first: false,
    },
  ];
}

/** 'Dallas' and 'TX' are one place. */
function joinPlaces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1);
    const isQualifier =
      last?.kind === 'place' &&
      /^,\s*$/.test(piece.after) &&
      (piece.kind === 'place' || /^[A-Z]{2,3}(?=$|\s*[/(–-])/.test(piece.text));
    // 'Hollin Hall Estate | Matlock, Derbyshire': a small town before its county.
    const isTown =
      last?.kind === 'name' &&
      joined.at(-2)?.kind === 'name' &&
      joined.at(-2)?.line === piece.line &&
      /[|·•–—-]/.test(last.after) &&
      piece.kind === 'place' &&
      /^,\s*$/.test(piece.after) &&
      placeAtStart(piece.text, true)?.place.city === '';
    // 'Crewe, Cheshire': one word and a region, alone on their line.
    const isLine =
      last?.kind === 'name' &&
      last.is_first &&
      !/\s/.test(last.text) &&
      last.line === piece.line &&
      joined.at(-2)?.line !== piece.line &&
      (pieces[at + 1]?.line !== piece.line || /[|·•]/.test(pieces[at + 1]?.after ?? '')) &&
      piece.kind === 'place' &&
      /^,\s*$/.test(piece.after) &&
      placeAtStart(piece.text, true)?.place.city === '';
    if (last && (isQualifier || isTown || isLine)) {
      // 'NY / Hybrid': what follows the code is no part of the place.
      const code = piece.kind === 'place' ? piece.text : piece.text.slice(0, piece.text.search(/[^A-Z]|$/));
      const text = `${last.text}, ${code}`;
      joined[joined.length - 1] = { ...last, kind: 'place', end: piece.start + code.length, text, flat: flatten(text) };
    } else joined.push(piece);
  }
  return joined;
}

const sectionKinds = new Set(['responsibilities', 'requirements', 'nice_to_have', 'benefits', 'process', 'legal']);

/** The pieces of the lines above the first section, at most eight lines; long prose only to its first 160 characters. */
export function findHead(advert: Advert): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, line] of advert.lines.slice(0, 8).entries()) {
    if (at > 0 && (line.is_bullet || (line.is_heading && sectionKinds.has(line.kind)))) break;
    if (at > 1 && sectionKinds.has(line.kind) && line.text.length > 80) break;
    const cut = line.text.length > 260 ? line.text.slice(0, 260).replace(/\s+\S*$/, '') : line.text;
    const labels = advert.labels.filter((label) => label.label_start >= line.start && label.label_start <= line.end);
    const isLabelled = ({ start, end }: Piece) =>
      labels.some(
        (label) => end > label.label_start && start < label.end && (label.kind !== 'other' || end < label.start),
      );
    pieces.push(...piecesOf({ ...line, text: cut }, at).filter((piece) => !isLabelled(piece)));
  }
  return pieces;
}
