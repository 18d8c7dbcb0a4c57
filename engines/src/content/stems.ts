// Words of spoken or typed English, brought to a form in which they can be compared.
import { stemmer } from 'stemmer';

/** `start` and `end` are offsets into the text. `key`: lower case, no accents, no apostrophes, numbers without separators. */
export type Word = { key: string; stem: string; start: number; end: number };

const word = /[\p{L}\p{N}]+(?:['’.,+#/-](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*(?:\+\+|#|%)?|[%€$£]/gu;
/** Sounds that fill a pause: engines write them in a transcript, people do not when they type. */
const fillers = new Set(['um', 'uh', 'uhm', 'er', 'erm', 'hmm', 'mm', 'mhm', 'ah', 'eh']);

/** The words of a text without sounds that fill pauses. Punctuation and capitals change nothing. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(word))
    for (const part of partsOf(match[0], match.index)) {
      const key = keyOf(part.text);
      if (key && !fillers.has(key)) words.push({ key, stem: stemWord(key), start: part.start, end: part.end });
    }
  return words;
}

/** 'step-by-step' as three words, as a transcript has it; '1,000' and "didn't" as one. */
function partsOf(written: string, start: number): { text: string; start: number; end: number }[] {
  const parts: { text: string; start: number; end: number }[] = [];
  const inner = /[^-/.,+]+(?:[.,](?=\d)\d+)*(?:\+\+)?/g;
  for (const match of written.matchAll(inner))
    parts.push({ text: match[0], start: start + match.index, end: start + match.index + match[0].length });
  return parts;
}

function keyOf(written: string): string {
  const plain = written.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
  return plain.replace(/['’]/g, '').replace(/(\d),(?=\d{3})/g, '$1');
}

/** Forms that no rule of endings finds. Only words that matter in answers about work. */
const irregular = new Map(
  `bring brought,build built,buy bought,catch caught,choose chose chosen,come came,cut cutting,deal dealt,do did done,
   draw drew drawn,drive drove driven,fall fell fallen,feel felt,find found,forget forgot forgotten,forgive forgave forgiven,
   freeze froze frozen,get got gotten,
   give gave given,go went gone,grow grew grown,hear heard,hide hid hidden,hold held,keep kept,know knew known,lay laid,
   lead led,leave left,lend lent,lose lost,make made,mean meant,meet met,pay paid,rise rose risen,run ran running,say said,
   see saw seen,seek sought,sell sold,send sent,shake shook shaken,show shown,shut shutting,speak spoke spoken,spend spent,
   stand stood,steal stole stolen,
   stick stuck,take took taken,teach taught,tell told,think thought,understand understood,wake woke woken,win won,
   write wrote written,begin began begun,break broke broken,fight fought,fix fixed fixing,rebuild rebuilt,rewrite rewrote rewritten,
   undertake undertook undertaken,
   oversee oversaw overseen,apologize apology apologies apologetic,analyze analysis analyses analytic,analytical analytics,
   priority prioritize,child children,person people,staff employees employee,criterion criteria,datum data,compete competitor competition,
   explain explanation,decide decision,solve solution,deliver delivery,respond response,apply application,maintain maintenance,
   reduce reduction,describe description,recognize recognition,produce production,succeed success successful successfully,
   retain retention,repeat repetition,receive reception,assume assumption,conclude conclusion,divide division,expand expansion,
   proceed procedure,perceive perception,perform performance,resolve resolution,persuade persuasion,convince conviction,
   dataimport import imports imported importing,fail failure,argue argument,judge judgement judgment,complain complaint,choose choice,lose loss,grow growth,save savings,
   sell sale sales,prove proof,believe belief,advise advice,think thinking`
    .split(',')
    .flatMap((line) => {
      const [base = '', ...forms] = line.trim().split(/\s+/);
      return forms.map((form) => [form, base] as const);
    }),
);

const known = new Map<string, string>();

/** The stem (Porter) of a word in lower case; British and American spelling give the same, as do irregular forms. */
export function stemWord(key: string): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const spelt = key.replace(/is(e|ed|es|ing|ation|er|ers)$/, 'iz$1').replace(/our(s|ed|ing|ite|able|ful)?$/, 'or$1');
  const stem = stemmer(irregular.get(key) ?? irregular.get(spelt) ?? spelt.replace(/ys(e|ed|es|ing)$/, 'yz$1'));
  if (known.size < 50_000) known.set(key, stem); // Words of strangers must not fill the memory.
  return stem;
}
