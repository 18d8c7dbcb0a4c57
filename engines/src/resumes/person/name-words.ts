// Words around names in the languages of resumes: titles before them, degrees behind them, small words within them.
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/name-words.txt', import.meta.url));

/** Titles before a name, with what may follow them ('Dr. med.'). */
export const titles = new RegExp(
  String.raw`^(?:(?:${vocabulary('titles')})\.?(?:\s+(?:med|phil|rer|nat|jur|ing|habil|oec|pol|theol|h\.?c)\.?)*\s+)+`,
  'iu',
);

// Without dots, hyphens and blanks, in lower case.
const degrees =
  'mba emba phd dphil md msc bsc ma ba bs ms mphil jd lld cpa acca cfa cima pmp rn bsn msn phr sphr cissp pe esq llm llb dds dvm pharmd csm frm aca fca ca mcips ceng ieng mrics fcca shrmcp shrmscp psm psmi cspo gphr edd dba mph dnp np fnp fnpbc fnpc nebc pmhnp acnp aprn crna lcsw lcswc lmft lpc lpn lvn cna ma-c rd rdn pt dpt otr otrl ot ccrn cen rncob rncnic ocn cma cia cisa cism crisc ccsp cdl mpa mfa bfa mit mca bca meng beng btech mtech be me med bed jr sr ii iii iv mbbs bds mds frcs mrcp mrcs frcp mrcgp do od dc dpm ccc-slp cccslp slp rt rrt cpb cpp cpc ccs rhia rhit cphr chrp chrl cipd mcipd fcipd assoccipd mciob mice mistructe miet fiet fimeche fgs rgn rmn rnmh sen pgce pgdip qts hnd hnc cipp cippe fsa asa acas cpcu clu chfc ea rpa faia aia riba leed leedap pmi-acp pmiacp prince2 itil mcse ccna ccie oscp ceh mnse coren mnim acis ican fcna acti nmcn mnips sse dipling dipl diplkfm diplinf diplphys diploec dea des dess ing mmag mag bakk mmed msw bsw dsw mdiv thm mlis mls mis mssc mres pgd mcom bcom bba bbm phdc abd obe mbe cbe kc qc'
    .split(' ')
    .map((word) => word.replaceAll('-', ''));
const knownDegrees = new Set(degrees);
const inCapitals = /^\p{Lu}{2,5}(?:[-/]\p{Lu}{1,5})?$/u;

/**
 * Whether a piece behind a comma is a degree, licence or post-nominal: 'J.D.', 'Ph.D', 'NE-BC', 'Dipl.-Ing. (FH)', 'Jr.'.
 * Words in capitals count beside a name that is not all in capitals itself.
 */
export function isCredential(piece: string, isNameInCapitals = false): boolean {
  if (/^dipl\.?-?\s?(?:ing|kfm|inf|phys|oec)\b/iu.test(piece)) return true;
  const words = piece.split(/\s+(?=\p{L})/u);
  const plain = (text: string) => text.toLowerCase().replace(/[.\s-]/g, '');
  const isDegree = (text: string) => knownDegrees.has(plain(text)) || (!isNameInCapitals && inCapitals.test(text));
  return piece !== '' && (isDegree(piece) || (words.length <= 4 && words.every(isDegree)));
}

// 'Ma' and 'Do' are surnames: without a comma a degree shows itself by its capitals.
const behindName = /^(?:(?=.*\p{Lu}.*\p{Lu})|.*\.)/u;

/** The name without degrees that stand behind it without a comma: 'Ann Lee MBA, RN'. */
export function withoutDegrees(name: string): string {
  if (name === name.toUpperCase()) return name;
  const words = name.split(' ');
  while (words.length > 2) {
    const last = words.at(-1) ?? '';
    const isRank = /^(?:jr|sr|ii|iii|iv)\.?$/iu.test(last);
    if (isRank || !behindName.test(last) || !knownDegrees.has(last.toLowerCase().replace(/[.\s-]/g, ''))) break;
    words.pop();
  }
  return words.join(' ');
}

/** Small words between the words of names, folded. In capitals they are dressed as small ones. */
export const particles: ReadonlySet<string> = new Set(
  "van von der den de la le du des del della di da dos das do e y al el bin ibn ben af av zu zur zum ter ten 't op het abu um st los las lo san santa".split(
    ' ',
  ),
);

// These are names of their own where a capital begins them.
const small = new Set(
  "ap ab ferch verch wa wo bint binti binte bat ould oulad ait o mac mc ni nic ui na te 's in und i dal dalla dei degli dello delle d' af auf vom vander ver a/l a/p s/o d/o".split(
    ' ',
  ),
);

/** Whether a word of a name is a particle, which needs no capital: 'wa', 'ap', 'von'. `folded` is the word folded. */
export const isParticle = (word: string, folded: string) =>
  particles.has(folded) || (small.has(folded) && /^[\p{Ll}'’]/u.test(word));
