// Character references that pasted adverts hold. Others stay as they are written.
const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', lsquo: '‘', rsquo: '’', sbquo: '‚' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', euro: '€', pound: '£', yen: '¥', cent: '¢' },
  ...{ copy: '©', reg: '®', trade: '™', deg: '°', times: '×', frac12: '½', frac14: '¼', sup2: '²', sect: '§' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', ntilde: 'ñ', Ntilde: 'Ñ' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', iexcl: '¡', iquest: '¿', ordf: 'ª', ordm: 'º' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Agrave: 'À', Egrave: 'È', Ccedil: 'Ç' },
  ...{ agrave: 'à', egrave: 'è', ugrave: 'ù', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô', ucirc: 'û' },
  ...{ euml: 'ë', iuml: 'ï', ccedil: 'ç', oelig: 'œ', aelig: 'æ', aring: 'å', oslash: 'ø', Ecirc: 'Ê', Oslash: 'Ø' },
};

/** @param name 'amp', '#39' or '#x27' */
export function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : undefined;
}
