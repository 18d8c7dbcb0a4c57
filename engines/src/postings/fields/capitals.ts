// Text set in capitals, read as if it had been written plainly: 'GATEHOUSE LTD REQUIRE A COOK' → 'Gatehouse Ltd require a Cook'.

const small = new Set(
  `a an the and or of for to in on at by with from as is are be we our your you will must have has who that this per not no but if into up out all any it its their his her
  require requires need needs seek seeks hiring wanted looking join offer offers based required recruiting
  der die das den dem des ein eine einen einer und oder für zum zur im am bei mit von vom in aus ab wir suchen sucht gesucht als ist sind sie ihr ihre unser unsere
  el la los las un una unos de del y o e en con por para que al se su sus busca buscamos necesita selecciona como nuestro nuestra
  le les des du et ou au aux à dans par pour sur chez avec recherche recrute cherche nous notre nos vos votre une`.split(
    /\s+/,
  ),
);
const acronyms = new Set(
  'HR IT QA UX UI SAP CDL HGV ICU CEO CTO CFO COO CMO CIO IFRS GAAP AWS SQL PHP CSS HTML API BI AI ML SEO SEM PPC CRM ERP CNC PLC HVAC LGV USA UK EU UAE NYC LA NHS RN LPN CNA EHS HSE QC PMO PR VP SVP EVP B2B B2C UI/UX KFZ LKW PKW EDV RRHH TI IA SRE DBA SDET NET JS VFX CAD BIM GIS CPA CA ACCA SEN SEND TA EYFS KS1 KS2 AAA FMCG SME OEM FP&A AP AR M&A R&D DE NT ON BC AB QC NSW VIC QLD WA TX NY CA FL LLP LLC PLC AG SE KG SA SL SAS SARL BV EG GMBH'.split(
    ' ',
  ),
);

function plain(word: string, isFirst: boolean): string {
  const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (bare === 'GMBH') return word.replace('GMBH', 'GmbH');
  if (!isFirst && small.has(bare.toLowerCase())) return word.toLowerCase();
  if (acronyms.has(bare) || /\d/.test(bare) || bare.length === 1) return word;
  const lower = word.toLowerCase();
  if (lower.length !== word.length) return word;
  if (!isFirst && small.has(lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))) return lower;
  // Four consonants and fewer are an abbreviation: 'RVT', 'WMS'.
  if (bare.length <= 4 && !/[AEIOUYÄÖÜÀÉÈÍÓÚ]/.test(bare) && bare !== 'LTD' && bare !== 'ST' && bare !== 'DR')
    return word;
  return lower
    .replace(/(?<![\p{L}'’])\p{L}|(?<=[DLdl]['’])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase())
    .replace(/[/(·](?:E|A|O|As|Os|In|Ne|Se|Ère|Trice|Euse|Es|N|R)(?![\p{L}])/gu, (ending) => ending.toLowerCase());
}

/** Lines and first sentences in capitals written plainly, in the same length; the rest stays as it is. */
export function withoutCapitals(text: string): string {
  return text.replace(/[^\n.!?:|–—]+/g, (part) => {
    const letters = part.replace(/[^\p{L}]/gu, '');
    if (letters.length < 7 || /\p{Ll}/u.test(letters)) return part;
    const words = part.trim().split(/\s+/);
    if (words.length < 2 && letters.length < 9) return part;
    let isFirst = true;
    return part.replace(/\S+/g, (word) => {
      const written = plain(word, isFirst);
      if (/\p{L}/u.test(word)) isFirst = false;
      return written;
    });
  });
}
